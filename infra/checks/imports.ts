import { cruise, type ICruiseResult } from 'dependency-cruiser'
import type { Exceptions } from './exceptions.ts'
import { cruiseOptions, importRules, resolveOptions } from './import-rules.ts'

const trees = ['shared', 'functions', 'web', 'infra', 'bench']

/**
 * Follows every import below `root`, those of types too.
 * @returns each import that breaks a rule as `from → to`; of a circle, all its imports
 */
export async function findForbiddenImports(root: string): Promise<{ found: Exceptions; moduleCount: number }> {
  const forbidden = importRules.map((rule) => ({ severity: 'error' as const, ...rule }))
  const { output } = await cruise(
    trees,
    { ...cruiseOptions, baseDir: root, validate: true, ruleSet: { forbidden } },
    resolveOptions,
  )
  const { modules } = output as ICruiseResult
  const found: Exceptions = {}
  for (const { source, dependencies } of modules) {
    for (const { resolved, rules = [] } of dependencies) {
      for (const { name } of rules) found[name] = [...new Set([...(found[name] ?? []), `${source} → ${resolved}`])]
    }
  }
  return { found, moduleCount: modules.length }
}
