/**
 * An entity that is made when it is first used. ElectroDB reads a model for about a third of a millisecond, and a function
 * holds the entities of every domain that it speaks to, of which a call uses some.
 * @source docs/decisions/0131-make-entities-when-they-are-used.md
 */
export function onFirstUse<Entity extends object>(make: () => Entity): Entity {
  let made: Entity | undefined
  return new Proxy({} as Entity, {
    get: (_, name) => {
      made ??= make()
      const member: unknown = Reflect.get(made, name)
      return typeof member === 'function' ? member.bind(made) : member
    },
  })
}

/** Makes entities that every call of a function uses while Lambda starts it, which has more of a processor than a call. */
export function makeNow(...entities: readonly { schema: unknown }[]): void {
  for (const entity of entities) void entity.schema
}
