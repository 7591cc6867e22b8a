/** The address that every stage sends from, and the only one that this account has verified. */
export const verifiedSender = 'postloom@postloom.test'

/** What a request to send a mail says of sender and recipients. */
interface Sending {
  FromEmailAddress?: string
  Destination?: { ToAddresses?: string[]; CcAddresses?: string[]; BccAddresses?: string[] }
}

export interface MailRefusal {
  /** The name of the error. */
  type: 'MessageRejected' | 'BadRequestException'
  message: string
}

/** Of one message. @source https://docs.aws.amazon.com/ses/latest/dg/quotas.html */
const mostRecipients = 50

/** SES takes no address whose local part is not of ASCII; a domain that is not comes in Punycode. */
const address = /^[\x21-\x7e]{1,64}@[\x21-\x7e]{1,255}$/

/**
 * What SES refuses of a mail, and the emulator's package lets through.
 * @param sender the one address that the account has verified
 */
export function findRefusal(
  { FromEmailAddress = '', Destination = {} }: Sending,
  sender: string,
): MailRefusal | undefined {
  if (FromEmailAddress.toLowerCase() !== sender.toLowerCase()) {
    const message = `Email address is not verified. The following identities failed the check in region AP-NORTHEAST-1: ${FromEmailAddress}`
    return { type: 'MessageRejected', message }
  }
  const { ToAddresses = [], CcAddresses = [], BccAddresses = [] } = Destination
  const recipients = [...ToAddresses, ...CcAddresses, ...BccAddresses]
  if (recipients.length === 0 || recipients.length > mostRecipients)
    return {
      type: 'BadRequestException',
      message: `Recipient count is ${recipients.length}, from 1 to ${mostRecipients}.`,
    }
  const wrong = recipients.find((one) => !address.test(one))
  return wrong === undefined ? undefined : { type: 'BadRequestException', message: `Illegal address: ${wrong}` }
}
