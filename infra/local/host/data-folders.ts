import { rmSync } from 'node:fs'
import { join } from 'node:path'

/** Where each emulator that keeps something keeps it. */
export const dataFoldersIn = (dataFolder: string) => ({
  table: join(dataFolder, 'table'),
  cognito: join(dataFolder, 'cognito'),
  gateway: join(dataFolder, 'oen'),
})

/** Deletes what the emulators have kept, and nothing else: the folder is a setting, and may be one that holds other files. */
export function deleteData(dataFolder: string): void {
  for (const folder of Object.values(dataFoldersIn(dataFolder))) rmSync(folder, { recursive: true, force: true })
}
