/** Why a sign-in may have failed; anything else in the address is ignored. */
export const signInErrors = [
  'auth.sign-in-failed',
  'auth.account-disabled',
  'auth.too-many-sign-ins',
  'account.email-taken',
  'rate.limited',
] as const
export type SignInError = (typeof signInErrors)[number]
