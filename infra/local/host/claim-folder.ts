import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { host } from '../emulators/listen.ts'

/** Of a product that runs, a file in its folder: where it listens for others that want the folder, and what it tells them. */
const claimFile = /^claim-(?<port>\d{1,5})-(?<name>[\da-f-]{36})$/

/**
 * Takes a data folder for this product alone: two would end each other's table engine, and each would overwrite the people and
 * orders that the other has kept. A product tells whether it lives by answering, so that what a killed one has left claims nothing.
 * It claims before it looks for others: of two that start at once, one at least sees the other.
 * @returns how to let go of it
 * @throws with the cure, when another product runs on it
 */
export async function claimFolder(dataFolder: string): Promise<() => Promise<void>> {
  const name = randomUUID()
  const server = createServer((socket) => socket.on('error', () => {}).end(name, () => socket.destroy()))
  server.listen(0, host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const claim = `claim-${port}-${name}`
  writeFileSync(join(dataFolder, claim), '', { mode: 0o600 })
  const release = async () => {
    rmSync(join(dataFolder, claim), { force: true })
    server.close()
    await once(server, 'close')
  }
  if (await isClaimedBeside(dataFolder, claim)) {
    await release()
    throw new Error(
      `another Postloom that runs keeps its data in ${dataFolder}: stop it, or choose another folder with POSTLOOM_DATA=.local/second npm start`,
    )
  }
  return release
}

/** Whether another product that lives has a claim. What others have left is removed. */
async function isClaimedBeside(dataFolder: string, claim: string): Promise<boolean> {
  const others = readdirSync(dataFolder).filter((file) => claimFile.test(file) && file !== claim)
  const alive = await Promise.all(others.map(isAlive))
  for (const [at, file] of others.entries()) if (!alive[at]) rmSync(join(dataFolder, file), { force: true })
  return alive.includes(true)
}

/** Another program may listen at its port by now. */
async function isAlive(file: string): Promise<boolean> {
  const { port, name } = claimFile.exec(file)!.groups!
  const socket = connect(Number(port), host)
  socket.setTimeout(2_000, () => socket.destroy())
  return text(socket).then(
    (answer) => answer === name,
    () => false,
  )
}
