import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/**
 * Reads one line for each name: asked for and not shown at a terminal, taken in this order from a pipe.
 * @returns the lines by name, without spaces around them
 * @throws when the input ends before, for instance by Ctrl-C
 */
export async function readHidden(
  names: readonly string[],
  input: NodeJS.ReadableStream & { isTTY?: boolean } = process.stdin,
  prompts: NodeJS.WritableStream = process.stderr,
): Promise<Record<string, string>> {
  // readline echoes what is typed into its output.
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input, output, terminal: Boolean(input.isTTY) })
  const lines = reader[Symbol.asyncIterator]()
  const values: Record<string, string> = {}
  try {
    for (const name of names) {
      if (input.isTTY) prompts.write(`${name} (not shown; empty keeps what is there): `)
      const { done, value } = await lines.next()
      if (done) throw new Error(`no line for "${name}": nothing was changed`)
      values[name] = value.trim()
      if (input.isTTY) prompts.write('\n')
    }
    return values
  } finally {
    reader.close()
  }
}
