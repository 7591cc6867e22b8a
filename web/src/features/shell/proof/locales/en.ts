export const proof = {
  label: 'Confirm your email',
  title: 'Enter the code from the mail to get your {{credits}} credits',
  text: 'We sent six digits to {{email}}. They are good for 15 minutes. If there is no mail, look into the spam folder.',
  code: 'Code from the mail',
  invalid: 'Six digits, please',
  confirm: 'Confirm',
  sendAgain: 'Send a new code',
  sendAgainIn: 'Send a new code in {{time}}',
  sent: 'A new code is on its way to {{email}}',
  left_one: 'This code is not right. {{count}} try left.',
  left_other: 'This code is not right. {{count}} tries left.',
  taken:
    'Another account has already proved {{email}}. Log in to that account, for example with Google, or register with another address.',
  done: 'Email confirmed',
  doneText: '{{credits}} credits are yours. They renew every 30 days.',
  strip: 'Your email is not confirmed yet. The code from the mail brings you {{credits}} credits.',
  enter: 'Enter the code',
}
export type ProofWords = typeof proof
