import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const scripts = Object.keys(JSON.parse(read('package.json')).scripts)

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/deploy.md',
  'docs/operations.md',
  'docs/cost.md',
  'docs/dependencies.md',
]

test.each(pages)('every command of %s is one of package.json', (page) => {
  const commands = [...read(page).matchAll(/npm run ([a-z:-]+)/g)].map(([, name]) => name!)
  expect(commands.filter((name) => !scripts.includes(name))).toEqual([])
})

/** What others say: AWS, Google, GitHub, Node, and the product to those who call it. */
const ofOthers = [
  'redirect_uri_mismatch',
  'request.forged',
  'concurrent modification',
  'Rate exceeded',
  'has not been bootstrapped',
  'Your account must be verified',
  'security token included in the request is invalid',
  'security token included in the request is expired',
  'explicit deny in a service control policy',
  'is a linked account',
  'budgets:ModifyBudget',
  'ROLLBACK_FAILED',
  'DELETE_FAILED',
  'UPDATE_ROLLBACK_FAILED',
  'Certificate',
  'CREATE_IN_PROGRESS',
  'CNAMEAlreadyExists',
  'already associated with a different resource',
  'Tried to create resource record set',
  'but it already exists',
  'EntityAlreadyExists',
  'Version already exists',
  'Not authorized to perform sts:AssumeRoleWithWebIdentity',
  'The maximum number of addresses has been reached',
  'The maximum number of VPCs has been reached',
  'conflicts with another subnet',
  'Nat Gateway is not available in this availability zone',
  "availability zone Lambda doesn't support",
  'Domain already associated with another user pool',
  'more than one GSI creation or deletion',
  'ERR_UNKNOWN_FILE_EXTENSION',
  'payment.gateway-unavailable',
]

test('what the page quotes where a deployment stops is what the commands say', () => {
  const table = read('docs/deploy.md').split('## When it stops')[1]!
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && !line.includes('It says'))
  const quoted = rows.flatMap((row) => [...row.split('|')[1]!.matchAll(/`([^`]+)`/g)].map(([, text]) => text!))
  expect(quoted.length).toBeGreaterThan(15)
  const folders = ['infra', 'infra/operate', 'functions/mail']
  const sources = folders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => read(join(folder, name))),
  )
  // A figure or a name stands where the code has a variable.
  const said = (text: string) =>
    text.split(/…|"gemini"|\b10\b/).every((part) => sources.some((source) => source.includes(part.replace(/"$/, ''))))
  expect(quoted.filter((text) => !ofOthers.includes(text) && !said(text))).toEqual([])
})

test('the page of dependencies was read for the versions that are installed', () => {
  const versions: Record<string, { version?: string }> = JSON.parse(read('package-lock.json')).packages
  const cells = [...read('docs/dependencies.md').matchAll(/^\| (`[^|]+)/gm)].map(([, cell]) => cell!)
  const named = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)` (\d[\w.]*)/g)])
  expect(named).toHaveLength(12)
  for (const [, name, version] of named)
    expect([name, versions[`node_modules/${name}`]?.version]).toEqual([name, version])
})
