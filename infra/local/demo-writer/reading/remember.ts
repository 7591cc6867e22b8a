/**
 * Keeps what was made for a key, for the last keys that were asked for: the posts of a run read the same source at the same moment.
 * @param most how many keys are kept
 */
export function remember<Value>(most: number): (key: string, make: () => Value) => Value {
  const kept = new Map<string, Value>()
  return (key, make) => {
    const value = kept.has(key) ? kept.get(key)! : make()
    kept.delete(key)
    kept.set(key, value)
    if (kept.size > most) kept.delete(kept.keys().next().value!)
    return value
  }
}
