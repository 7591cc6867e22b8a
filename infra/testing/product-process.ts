import type { ChildProcess } from 'node:child_process'

/** @returns where the mails of a starting product are, which only its ready line says */
export function untilReady(child: ChildProcess): Promise<string> {
  let printed = ''
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk
      const inbox = printed.match(/its mails: (\S+)\)/)?.[1]
      if (inbox) resolve(inbox)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}:\n${printed}`)))
  })
}

export interface ArrivedMail {
  subject: string
  text: string
}

interface StoredMail {
  destination: { to: string[] }
  subject: string
  body: { text?: string }
}

/** The mails somebody got, the first one first. @param inbox of a product */
export async function mailsIn(inbox: string, email: string): Promise<ArrivedMail[]> {
  const response = await fetch(`${inbox}/store`)
  const { emails } = (await response.json()) as { emails: StoredMail[] }
  return emails
    .filter(({ destination }) => destination.to.includes(email))
    .map(({ subject, body }) => ({ subject, text: body.text ?? '' }))
}
