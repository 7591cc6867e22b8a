import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { lateScript } from '#shared/late-script.ts'
import { notesScript } from '#shared/notes-script.ts'
import { scriptsInPages, securityHeaders } from './security-headers.ts'

test.each([
  ['late', lateScript],
  ['notes', notesScript],
] as const)('the content policy allows the %s script, and that of the release before', (name, script) => {
  const hash = `sha256-${createHash('sha256').update(script).digest('base64')}`
  const known = scriptsInPages[name]
  expect(known[0], 'a changed script: put its hash in front, and leave the released one behind it').toBe(hash)
  expect(known.length, 'older ones are in no page any more').toBeLessThanOrEqual(2)
  for (const one of known) expect(securityHeaders['content-security-policy']).toContain(`'${one}'`)
})
