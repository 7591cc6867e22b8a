import type { Access } from './refused-accesses.ts'

/** An answer of AWS. */
export interface Denial {
  status: number
  headers: Record<string, string>
  body: Record<string, string>
}

/**
 * How a service says that its caller has no right: no service spells it as another. The message is in `Message`, where other refusals
 * have it in `message`.
 * @param who the function
 */
export function denialOf(service: string, who: string, access: Access): Denial {
  const Message = messageOf(service, who, access)
  const version = services10.has(service) ? '1.0' : '1.1'
  const headers = { 'content-type': `application/x-amz-json-${version}` }
  // A mail is no call of the JSON protocol: the header has the name of the error.
  if (service === 'ses')
    return {
      status: 403,
      headers: { 'content-type': 'application/json', 'x-amzn-errortype': 'AccessDeniedException' },
      body: { Message },
    }
  if (queryCompatible.has(service))
    return {
      status: 403,
      headers: { ...headers, 'x-amzn-query-error': 'AccessDenied;Sender' },
      body: { __type: 'com.amazon.coral.service#AccessDeniedException', Message },
    }
  const __type = `${service === 'dynamodb' ? 'com.amazon.coral.service#' : ''}AccessDeniedException`
  return { status: 400, headers, body: { __type, Message } }
}

const services10 = new Set(['dynamodb', 'sqs', 'monitoring'])
/** Services that spoke the query protocol once: clients go by its names. */
const queryCompatible = new Set(['sqs', 'monitoring'])

function messageOf(service: string, who: string, { action, resource }: Access): string {
  const user = `arn:aws:sts::000000000000:assumed-role/postloom/${who.replaceAll(/[^\w-]+/g, '-')}`
  if (service === 'ses' && resource !== '*')
    return `User \`${user}' is not authorized to perform \`${action}' on resource \`${resource}'`
  const because = `because no identity-based policy allows the ${action} action`
  return `User: ${user} is not authorized to perform: ${action} on resource: ${resource} ${because}`
}
