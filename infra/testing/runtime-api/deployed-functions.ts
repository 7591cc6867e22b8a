import { join } from 'node:path'
import type { Environment } from '../../../functions/config.ts'
import { type Assembly, ofType } from '../synthesize.ts'
import type { DeployedFunction } from './lambda-process.ts'

/** Set on a laptop alone. */
const isAddress = (name: string): boolean => name === 'COGNITO_LOCAL_ORIGIN'

/**
 * A function as a stage would deploy it: the uploaded folder, and the environment of its template.
 * @param description what it answers: `GET /api/user`, `Job credits/sweep-holds`
 * @param overrides values of what AWS makes known at deployment only, and of the addresses of the emulators
 * @throws naming the variables the template leaves to the deployment and `overrides` does not give
 */
export function deployedFunction(
  { folder, template, assetPath }: Assembly,
  stage: string,
  description: string,
  overrides: Partial<Environment>,
): DeployedFunction {
  const found = ofType(template(stage), 'AWS::Lambda::Function').find(
    ([, { Properties }]) => Properties.Description === description,
  )
  if (!found) throw new Error(`stage ${stage} has no function for ${description}`)
  const [name, { Properties }] = found
  const asset = assetPath(stage, (Properties.Code.S3Key as string).replace('.zip', ''))
  const entries = Object.entries(Properties.Environment.Variables as Record<string, unknown>)
  const missing = entries.filter(([key, value]) => typeof value !== 'string' && !(key in overrides)).map(([key]) => key)
  if (missing.length > 0) throw new Error(`no value for ${missing.join(', ')} of ${description}`)
  const fixed = Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  // A variable that a stage does not set is not set here either; only addresses of emulators are added.
  const known = Object.entries(overrides).filter(([key]) => isAddress(key) || entries.some(([name]) => name === key))
  return {
    name,
    folder: join(folder, asset),
    handler: Properties.Handler,
    environment: { ...fixed, ...Object.fromEntries(known) },
    memoryMb: Properties.MemorySize,
    timeoutSeconds: Properties.Timeout,
  }
}
