/** The first look at an archive, before anything is written: every row is judged, and gets its new id and public key. */
import type { ImportedPerson } from '@kavel/calls'
import { type Entity, type EntityName, entities, type Licence, roleOf } from '@kavel/domain'
import { createTally } from '../../licences/tally.ts'
import { makeKey } from '../../records/hooks.ts'
import { ArchiveRefused, faultOf, refuse } from './fault.ts'
import type { Manifest } from './manifest.ts'
import { type ReadRow, readRows } from './read-rows.ts'
import type { Renamed } from './references.ts'
import { ARCHIVED, IMPORTED, tableFile } from './tables.ts'

/** Contents of a picture. */
export interface Picture {
  readonly row: number
  readonly file: string
  readonly thumbnail: string | null
  readonly media: string
}

export interface Judged {
  readonly renamed: Renamed
  /** The row of a new id in its table, from 1. */
  readonly rowOf: (name: EntityName, id: number) => number
  readonly people: readonly (ImportedPerson & { readonly id: number })[]
  /** Configuration of the company that it was; null when that does not come along. */
  readonly cfg: Readonly<Record<string, unknown>> | null
  readonly pictures: readonly Picture[]
}

export interface Judging {
  /** Tables on this machine. */
  readonly paths: ReadonlyMap<EntityName, string>
  /** That of the company which the archive goes into; undefined where none is asked. */
  readonly licence: Licence | undefined
  /** Gives so many ids that nothing has. */
  takeIds(count: number): Promise<readonly number[]>
}

/** @throws ArchiveRefused */
export async function judgeArchive(
  { counts }: Manifest,
  { paths, licence, takeIds }: Judging,
): Promise<Judged> {
  const old = new Map<EntityName, Map<number, number>>()
  const keys = new Map<EntityName, Map<string, string>>()
  const people: Judged['people'][number][] = []
  const pictures: Picture[] = []
  const tally = createTally()
  let cfg: Judged['cfg'] = null
  for (const name of ARCHIVED) {
    const ids = new Map<number, number>()
    const renames = new Map<string, string>()
    for await (const read of readTable(name, paths)) {
      const { row, values } = read
      const where = { file: tableFile(name), row }
      // as many as are said were judged to fit into memory
      if (ids.size >= (counts[name] ?? 0))
        throw refuse('wrong_count', {
          ...where,
          detail: `should be the end, after ${counts[name] ?? 0} rows`,
        })
      if (ids.has(values.id))
        throw refuse('bad_value', { ...where, field: 'id', detail: 'is there twice' })
      ids.set(values.id, 0)
      assertBelongs(name, read)
      if (typeof values.key === 'string') renames.set(values.key, makeKey())
      if (IMPORTED.includes(name)) tally.add(name, values)
      if (name === 'users') people.push(toPerson(values))
      if (name === 'companies') cfg = values.cfg as Judged['cfg']
      if (name === 'images') pictures.push(toPicture(read))
    }
    if (ids.size !== (counts[name] ?? 0))
      throw refuse('wrong_count', {
        file: tableFile(name),
        detail: `has ${ids.size} rows and should have ${counts[name] ?? 0}`,
      })
    if (IMPORTED.includes(name)) {
      const fresh = await takeIds(ids.size)
      for (const [index, id] of [...ids.keys()].entries()) ids.set(id, fresh[index] as number)
      old.set(name, ids)
      keys.set(name, renames)
    }
  }
  const over = tally.over(licence)
  if (over.length)
    throw new ArchiveRefused(
      over.map(({ entity, ...excess }) =>
        faultOf('licence', { file: tableFile(entity), licence: excess }),
      ),
    )
  return {
    renamed: {
      id: (target, id) => old.get(target)?.get(id),
      key: (target, key) => keys.get(target)?.get(key),
    },
    rowOf: (name, id) => [...(old.get(name)?.values() ?? [])].indexOf(id) + 1,
    people,
    cfg,
    pictures,
  }
}

async function* readTable(
  name: EntityName,
  paths: ReadonlyMap<EntityName, string>,
): AsyncGenerator<ReadRow> {
  const path = paths.get(name)
  if (path) yield* readRows(name, path)
}

/** A record belongs to as many parents as it may. */
function assertBelongs(name: EntityName, { row, values }: ReadRow): void {
  const { belongsToOneOf, belongsToAtMostOneOf } = entities[name] as Entity
  const count = (fields: readonly string[]) =>
    fields.filter((field) => values[field] !== null && values[field] !== undefined).length
  const where = { file: tableFile(name), row }
  if (belongsToOneOf && count(belongsToOneOf) === 0)
    throw refuse('bad_value', { ...where, field: belongsToOneOf[0] ?? null, detail: 'is required' })
  if (belongsToAtMostOneOf && count(belongsToAtMostOneOf) > 1)
    throw refuse('bad_value', {
      ...where,
      field: belongsToAtMostOneOf[0] ?? null,
      detail: 'must not be given beside another parent',
    })
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

function toPerson(values: ReadRow['values']): Judged['people'][number] {
  return {
    id: values.id,
    first_name: textOf(values.first_name),
    last_name: textOf(values.last_name),
    email: textOf(values.email),
    // whoever was staff elsewhere is none here
    role: roleOf({ ...(values as unknown as Parameters<typeof roleOf>[0]), is_staff: false }),
  }
}

function toPicture({ row, values }: ReadRow): Picture {
  if (typeof values.file !== 'string')
    throw refuse('bad_value', {
      file: tableFile('images'),
      row,
      field: 'file',
      detail: 'is required',
    })
  return {
    row,
    file: values.file,
    thumbnail: textOf(values.thumbnail),
    media: String(values.media),
  }
}
