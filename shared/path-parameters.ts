/**
 * Reads the parameters of a path template out of a path, as the HTTP API does: part by part, each with something in it.
 * @returns undefined for a path of another form
 */
export function pathParameters(template: string, path: string): Record<string, string> | undefined {
  const wanted = template.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return undefined
  const parameters: Record<string, string> = {}
  for (const [i, part] of wanted.entries()) {
    const value = given[i]!
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    if (!name && part !== value) return undefined
    if (name && !value) return undefined
    if (name) parameters[name] = decode(value)
  }
  return parameters
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
