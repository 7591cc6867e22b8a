/** Nothing has the focus: what had it was taken from the page, hidden or disabled. */
export const isFocusLost = (): boolean => document.activeElement === document.body
