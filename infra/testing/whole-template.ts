/** A template as CloudFormation reads it. */
export interface Template {
  Resources: Record<string, Resource>
  Outputs?: Record<string, { Value: unknown }>
  Parameters?: Record<string, unknown>
}

export interface Resource {
  Type: string
  // biome-ignore lint/suspicious/noExplicitAny: CloudFormation has a thousand shapes; the tests say which they mean
  Properties: any
  DependsOn?: string[]
}

const isNestedStack = ({ Type }: Resource): boolean => Type === 'AWS::CloudFormation::Stack'

/**
 * One template with the resources of a stack and of the stacks nested in it. Parameters and outputs between them are replaced
 * by what they stand for, so that a reference leads to its resource wherever that is. The ids of nested resources begin with the
 * id of their stack.
 * @param readNested the template of a nested stack
 */
export function joinTemplates(root: Template, readNested: (stack: Resource) => Template): Required<Template> {
  const stacks = Object.entries(root.Resources).filter(([, resource]) => isNestedStack(resource))
  const resources = Object.fromEntries(Object.entries(root.Resources).filter(([, one]) => !isNestedStack(one)))
  const nestedOutputs = new Map<string, unknown>()
  for (const [stackId, stack] of stacks) {
    const nested = readNested(stack)
    const move = <Value>(value: Value) => mapReferences(value, (one) => moveReference(one, stackId, stack, nested))
    for (const [id, resource] of Object.entries(nested.Resources))
      resources[stackId + id] = { ...move(resource), ...dependenciesOf(resource, stackId) }
    for (const [name, { Value }] of Object.entries(nested.Outputs ?? {}))
      nestedOutputs.set(`${stackId} Outputs.${name}`, move(Value))
  }
  // An output may name a parameter that is an output of another stack.
  const findOutput = (one: Reference): unknown =>
    'Fn::GetAtt' in one ? mapReferences(nestedOutputs.get(one['Fn::GetAtt'].join(' ')), findOutput) : undefined
  const joined = { ...root, Resources: resources, Outputs: root.Outputs ?? {} }
  return mapReferences(joined, findOutput) as Required<Template>
}

type Reference = { Ref: string } | { 'Fn::GetAtt': [string, string] }

const dependenciesOf = ({ DependsOn }: Resource, stackId: string): Pick<Resource, 'DependsOn'> =>
  DependsOn ? { DependsOn: [DependsOn].flat().map((id) => stackId + id) } : {}

/** What a reference inside a nested stack is outside of it. @returns undefined for what is the same in both */
function moveReference(one: Reference, stackId: string, { Properties }: Resource, nested: Template): unknown {
  if ('Fn::GetAtt' in one) {
    const [id, attribute] = one['Fn::GetAtt']
    return { 'Fn::GetAtt': [stackId + id, attribute] }
  }
  if (one.Ref in nested.Resources) return { Ref: stackId + one.Ref }
  return Properties.Parameters?.[one.Ref]
}

/** @param replace what stands for a reference; undefined leaves it */
function mapReferences<Value>(value: Value, replace: (one: Reference) => unknown): Value {
  if (Array.isArray(value)) return value.map((one) => mapReferences(one, replace)) as Value
  if (typeof value !== 'object' || value === null) return value
  const [key, ...others] = Object.keys(value)
  if (others.length === 0 && (key === 'Ref' || key === 'Fn::GetAtt')) {
    const found = replace(value as never)
    return found === undefined ? value : (found as Value)
  }
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapReferences(one, replace)])) as Value
}
