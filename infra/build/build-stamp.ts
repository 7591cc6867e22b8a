import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What functions and pages are built from. The stamp of a build names each by its size and the time it was written. */
const sources = [
  '{functions,shared,web}/**/*.{ts,tsx,js,mjs,json,css,html,svg,png,txt,xml}',
  'infra/{*.ts,build/**/*.ts,constructs/edge/*.js}',
  'package.json',
  'package-lock.json',
]
/** Variables that the build of the web puts into pages. */
const builtIn = /^(?:VITE_|SITE_ORIGIN$|COMPANY$|NODE_ENV$)/
const unbuilt = /\.test\.tsx?$|\/testing\//

const fileOf = (root: string): string => join(root, '.build/stamp')

/** The sources as they are now. */
export function stampOf(root: string): string {
  const paths = sources.flatMap((pattern) => globSync(pattern, { cwd: root })).filter((path) => !unbuilt.test(path))
  const lines = [...new Set(paths)].sort().map((path) => {
    const { size, mtimeMs } = statSync(join(root, path))
    return `${path} ${size} ${mtimeMs}`
  })
  const settings = Object.entries(process.env).filter(([name]) => builtIn.test(name))
  return createHash('sha256')
    .update(JSON.stringify([process.version, settings.toSorted(), lines]))
    .digest('hex')
}

/** Whether what lies in `.build` was built by `npm start`, from the sources as they are. */
export function isUpToDate(root: string): boolean {
  try {
    return readFileSync(fileOf(root), 'utf8') === stampOf(root)
  } catch {
    return false
  }
}

export function writeStamp(root: string, stamp: string): void {
  mkdirSync(dirname(fileOf(root)), { recursive: true })
  writeFileSync(fileOf(root), stamp)
}

/** Before anything is built into `.build`: another build may be for a stage, or from sources that are being changed. */
export const removeStamp = (root: string): void => rmSync(fileOf(root), { force: true })
