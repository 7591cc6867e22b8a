import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { DataStore } from 'cognito-local/lib/services/dataStore/dataStore.js'
import type { DataStoreFactory } from 'cognito-local/lib/services/dataStore/factory.js'
import { readJson, saveJson } from '../json-file.ts'

type Node = Record<string, unknown>

/** Fields named `…Date` are Dates in memory and ISO text in the file. */
const revive = (key: string, value: unknown): unknown => (key.endsWith('Date') ? new Date(value as string) : value)

/** Keeps each store of the user pool in one JSON file. */
export function createJsonStoreFactory(folder: string): DataStoreFactory {
  mkdirSync(folder, { recursive: true })
  return {
    create: async (_context, id, defaults) => openStore(join(folder, `${id}.json`), defaults as Node),
  }
}

function openStore(file: string, defaults: Node): DataStore {
  const root: Node = { ...structuredClone(defaults), ...(readJson(file, revive) as Node | undefined) }
  const save = (): void => saveJson(file, root)
  save()
  return {
    getRoot: async <T>() => root as T,
    get: async <T>(_context: unknown, key: string | string[], otherwise?: T) =>
      (find(root, [key].flat()) ?? otherwise ?? null) as T,
    set: async (_context, key, value) => {
      const path = [key].flat()
      parentOf(root, path)[path.at(-1)!] = value
      save()
    },
    delete: async (_context, key) => {
      const path = [key].flat()
      delete parentOf(root, path)[path.at(-1)!]
      save()
    },
  }
}

/** Own properties only: a user called `__proto__` is a user like any other. */
function find(root: Node, path: string[]): unknown {
  return path.reduce<unknown>(
    (node, name) => (node && Object.hasOwn(node, name) ? (node as Node)[name] : undefined),
    root,
  )
}

function parentOf(root: Node, path: string[]): Node {
  return path.slice(0, -1).reduce((node, name) => {
    if (!Object.hasOwn(node, name)) node[name] = Object.create(null)
    return node[name] as Node
  }, root)
}
