/** How people sign in: each account by one of them. */
export const signInMethods = ['google', 'password'] as const
export type SignInMethod = (typeof signInMethods)[number]
