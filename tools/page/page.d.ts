/** An element that the page draws: an input, or anything with data attributes. */
type PageElement = Omit<HTMLInputElement, 'closest'> & { closest(selector: string): HTMLInputElement | null };
/** An event whose target is an element of the page. */
type On<E extends Event = Event> = E & { target: PageElement };
