export const reset = {
  title: 'Choose a new password',
  askText: 'Enter the email of your account. We send a code there with which you choose a new password.',
  /** To who is signed in. */
  ownText:
    'We send a code to {{email}} with which you choose a new password. All other devices are logged out when you do.',
  email: 'Email',
  invalidEmail: 'Invalid email format',
  send: 'Send the code',
  haveCode: 'I have a code',
  back: 'Back to login',
  sent: 'If an account has confirmed {{email}}, an email is on its way there. Its code has eight digits and is good for 15 minutes. If nothing arrives, look in the spam folder; we send at most six emails an hour and twelve a day to one address.',
  ownSent:
    'An email is on its way to {{email}}. Its code has eight digits and is good for 15 minutes. If nothing arrives, look in the spam folder; we send at most six emails an hour and twelve a day to one address.',
  enter:
    'Enter the code from the email to {{email}}, and choose a new password. The code has eight digits and is good for 15 minutes.',
  code: 'Code from the email',
  invalidCode: 'Eight digits, please',
  password: 'New password',
  passwordHint: 'At least 8 characters',
  invalidPassword: 'At least 8 characters, please, without a space at the beginning or the end',
  submit: 'Set the password and log in',
  ownSubmit: 'Set the password',
  again: 'Send a new code',
  notSent: 'No code was sent',
  failed: 'That did not work',
  done: 'Your password is changed',
  doneText: 'All other devices were logged out.',
  logIn: 'Your password is changed. Please log in with it in a few minutes.',
}
export type ResetWords = typeof reset
