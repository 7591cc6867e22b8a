import type { TableStatement } from '../../table-rights.ts'

/** What one statement of a role allows. */
export interface RoleStatement {
  /** `sqs:SendMessage`. */
  actions: readonly string[]
  /** ARNs, in which `*` and `?` stand for what they stand for in IAM. Of the table, `table` or the name of an index. */
  resources: readonly string[]
  /** What a call must have, by the key of a condition: one of these values. */
  conditions?: Readonly<Record<string, readonly string[]>>
}

/** One thing that a call does, for which its caller needs a right. */
export interface Access {
  action: string
  resource: string
  /** What conditions may ask for, by their keys. */
  context?: Readonly<Record<string, string | undefined>>
}

/** @returns what nothing in a role allows */
export const findRefused = (statements: readonly RoleStatement[], accesses: readonly Access[]): Access[] =>
  accesses.filter((access) => !statements.some((statement) => allows(statement, access)))

const allows = ({ actions, resources, conditions = {} }: RoleStatement, { action, resource, context }: Access) =>
  actions.includes(action) &&
  resources.some((pattern) => matches(pattern, resource)) &&
  Object.entries(conditions).every(([key, values]) => values.includes(context?.[key] ?? ''))

/** @source https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements_resource.html */
function matches(pattern: string, resource: string): boolean {
  const expression = pattern
    .replace(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
  return new RegExp(`^${expression}$`).test(resource)
}

export const ofTable = ({ actions, resources, leadingKeys }: TableStatement): RoleStatement => ({
  actions: actions.map((action) => `dynamodb:${action}`),
  resources,
  ...(leadingKeys && { conditions: { 'dynamodb:LeadingKeys': leadingKeys } }),
})

/** `sqs:SendMessage on arn:…`. */
export const wordsOf = ({ action, resource }: Access): string => `${action} on ${resource}`
