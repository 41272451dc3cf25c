/** Which fields name another record, and how they follow one that came back under another id. Pure. */
import { type EntityName, entities, type Field } from '@kavel/domain'
import { isTree } from './tree.ts'

/** The mix of a building names dwelling types inside its document. */
const IN_DOCUMENTS: readonly (readonly [key: string, of: EntityName])[] = [['unitId', 'units']]

/** What a key of a record names. */
const NAMES: ReadonlyMap<string, EntityName> = new Map([
  ...Object.values(entities).flatMap(({ fields }) =>
    Object.entries(fields as Readonly<Record<string, Field>>).flatMap(
      ([key, { kind, target }]): [string, EntityName][] =>
        kind === 'reference' && target ? [[key, target as EntityName]] : [],
    ),
  ),
  ...IN_DOCUMENTS,
])

/** A record or a part of one in which what named `from` names `to`; itself when nothing did. */
export function withReference<T>(value: T, of: EntityName, from: number, to: number): T {
  if (Array.isArray(value)) {
    const items = value.map((item) => withReference(item, of, from, to))
    return items.some((item, index) => item !== value[index]) ? (items as T) : value
  }
  if (!isTree(value)) return value
  let copy: Record<string, unknown> | undefined
  for (const [key, was] of Object.entries(value)) {
    // in documents an id may be a text
    const isNamed = NAMES.get(key) === of && was !== null && Number(was) === from
    const is = isNamed
      ? typeof was === 'string'
        ? String(to)
        : to
      : withReference(was, of, from, to)
    if (is !== was) copy = { ...(copy ?? value), [key]: is }
  }
  return (copy as T | undefined) ?? value
}
