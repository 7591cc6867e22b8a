import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import { parseJson } from '#shared/parse-json.ts'
import { host } from '../emulators/listen.ts'

/** Of a product that runs: where it listens for others that want its folder, and what it tells them. */
const claimSchema = z.object({ port: z.int(), name: z.string() })
type Claim = z.infer<typeof claimSchema>

/**
 * Takes a data folder for this product alone: two would end each other's table engine, and each would overwrite the people and
 * orders that the other has kept. A product tells whether it lives by answering, so that what a killed one has left claims nothing.
 * @returns how to let go of it
 * @throws with the cure, when another product runs on it
 */
export async function claimFolder(dataFolder: string): Promise<() => Promise<void>> {
  const file = join(dataFolder, 'claim.json')
  const other = readClaim(file)
  if (other && (await isAlive(other)))
    throw new Error(
      `another Postloom that runs keeps its data in ${dataFolder}: stop it, or choose another folder with POSTLOOM_DATA=.local/second npm start`,
    )
  const name = randomUUID()
  const server = createServer((socket) => socket.on('error', () => {}).end(name, () => socket.destroy()))
  server.listen(0, host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  writeFileSync(file, JSON.stringify({ port, name } satisfies Claim), { mode: 0o600 })
  return async () => {
    if (readClaim(file)?.name === name) rmSync(file)
    server.close()
    await once(server, 'close')
  }
}

/** @returns undefined where there is none, or none that can be read */
const readClaim = (file: string): Claim | undefined =>
  existsSync(file) ? claimSchema.safeParse(parseJson(readFileSync(file, 'utf8'))).data : undefined

/** Another program may listen at its port by now. */
async function isAlive({ port, name }: Claim): Promise<boolean> {
  const socket = connect(port, host)
  socket.setTimeout(2_000, () => socket.destroy())
  return text(socket).then(
    (answer) => answer === name,
    () => false,
  )
}
