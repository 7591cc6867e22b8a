/** In a file of its own, because the address is read before the page is loaded. */
export const signInTabs = ['login', 'register'] as const
export type SignInTab = (typeof signInTabs)[number]
