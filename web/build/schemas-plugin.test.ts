import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { refuseCallsOfNothing, withoutSchemas } from './schemas-plugin.ts'

const contract = `import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { runErrors } from '../run-errors.ts'
import { idSchema, kindSchema } from '../schema.ts'
import '../effect.ts'

export const listKinds = kindSchema
export const renameRun = defineEndpoint({
  method: 'POST',
  path: '/api/runs/{id}',
  access: 'user',
  transport: 'stream',
  params: z.object({ id: idSchema }),
  errors: [...runErrors, 'history.not-found'],
})
`

test('a contract travels without what servers read, and without the imports of that', () => {
  const short = withoutSchemas(contract, parseAst(contract))
  expect(short).not.toMatch(/zod|runErrors|idSchema }|access|params|errors/)
  expect(short).toContain("method: 'POST',\n  path: '/api/runs/{id}'")
  expect(short).toContain("transport: 'stream'")
  expect(short).toContain("import { idSchema, kindSchema } from '../schema.ts'")
  expect(short).toContain("import '../effect.ts'")
  expect(() => parseAst(short)).not.toThrow()
})

test('a build that would call a function which the schemas of the browser lack is refused', () => {
  expect(() => refuseCallsOfNothing('app.js', 'let e=(void 0)(()=>!0);')).toThrow(
    /app\.js calls what .* has not: let e/,
  )
  refuseCallsOfNothing('app.js', 'let e=f(void 0),g=()=>void 0;')
})
