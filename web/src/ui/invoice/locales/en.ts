export const invoice = {
  kinds: {
    mobile: 'Mobile barcode',
    certificate: 'Citizen digital certificate',
    donation: 'Donation',
    company: 'Company (統一編號)',
  },
  label: 'Where the e-invoice goes',
  none: 'No choice',
  noneText: 'The payment company issues it as usual and sends it to your email.',
  numbers: {
    mobile: 'Barcode',
    certificate: 'Certificate number',
    donation: 'Donation code',
    company: 'Tax ID number',
  },
  hints: {
    mobile: 'A slash and seven characters, such as /ABC+123',
    certificate: 'Two letters and 14 digits',
    donation: 'Three to seven digits. We pass the code on with the payment.',
    company: 'Eight digits',
  },
  wrong: {
    mobile: 'A mobile barcode is a slash and seven digits, capital letters, +, - or full stops',
    certificate: 'A certificate number is two letters and 14 digits',
    donation: 'A donation code has three to seven digits',
    company: 'This is not a valid tax ID number. Please check the eight digits.',
  },
  title: 'Company name (optional)',
  wrongTitle: 'One line, please, without a link',
}
export type InvoiceWords = typeof invoice
