/** Refuses what would make a parent, a location or a company larger than it may be. */
import { named } from '@kavel/database'
import { type Entity, type EntityName, entities, MOST_RECORDS, TREE_BYTES } from '@kavel/domain'
import type pg from 'pg'
import { invalid } from '../refusal.ts'
import { columnOf } from './columns.ts'
import type { Question } from './questions.ts'
import type { RowValues } from './validate.ts'
import { weighTrees } from './weight.ts'

/** The field of an entity that names a row's parent; several where there is a choice. */
export function parentsOf(name: EntityName): { field: string; target: EntityName }[] {
  return Object.entries((entities[name] as Entity).fields).flatMap(
    ([field, { target, onDelete }]) =>
      target && onDelete === 'cascade' ? [{ field, target: target as EntityName }] : [],
  )
}

/**
 * Have the parents of rows room for them? Refuses beyond the number that one may have (`MOST_RECORDS`); one without a
 * parent is the company's own, and what is deleted takes no room. `places` are paths in the body.
 */
export function askRoom(
  companyId: number,
  name: EntityName,
  rows: readonly RowValues[],
  places: readonly string[],
): Question[] {
  const entity = entities[name] as Entity
  const most = MOST_RECORDS[name]
  const parents = parentsOf(name)
  const added = new Map<string, { field: string; value: unknown; count: number; place: string }>()
  for (const [index, row] of rows.entries()) {
    const parent = parents.find(({ field }) => typeof row[field] === 'number')
    // Companies and news are made by staff alone; users and a company's own lists belong to it.
    const field = parent?.field ?? 'companyId'
    if (field === 'companyId' && ['company', 'global'].includes(entity.scope)) continue
    const value = parent ? row[field] : companyId
    const key = `${field} ${value}`
    const known = added.get(key) ?? { field, value, count: 0, place: places[index] ?? '' }
    known.count += 1
    added.set(key, known)
  }
  const asked = Object.groupBy(added.values(), ({ field }) => field)
  const countedBy = (field: string) =>
    [
      `t.${columnOf(entity, field)} = asked.value`,
      ...(field === 'companyId' ? parents.map((parent) => `t."${parent.field}" is null`) : []),
      ...('deleted' in entity.fields ? ['not t.deleted'] : []),
    ].join(' and ')
  return Object.entries(asked).map(([field, groups = []]) => ({
    wrong: (parameter) =>
      `select asked.value, there.count from
       unnest(${parameter(groups.map(({ value }) => value))}::bigint[], ${parameter(groups.map(({ count }) => count))}::int[])
         as asked (value, adding),
       lateral (select count(*)::int as count from (
         select from ${name} t where ${countedBy(field)} limit ${most + 1}) counted) there
       where there.count + asked.adding > ${most}`,
    refuse: (found) => {
      const full = groups.find(({ value }) => found.some((one) => one.value === value))
      const count = found.find((one) => one.value === full?.value)?.count
      throw invalid(
        [full?.place, field === 'companyId' ? '' : field].filter(Boolean).join('.'),
        `has ${count} ${name} and may have ${most}`,
      )
    },
  }))
}

/** Refuses a write after which a location holds more than `TREE_BYTES`. Called after the rows are written, in their transaction. */
export async function assertTreesFit(
  client: pg.PoolClient,
  name: EntityName,
  ids: readonly number[],
  rows: readonly RowValues[],
): Promise<void> {
  const root = rootOf(name)
  if (!root || !(ids.some((id) => id % SAMPLED === 0) || rows.some((row) => isWeighty(name, row))))
    return
  const { rows: roots } = await client.query<{ id: number }>(
    named({ text: `${root} where t.id = any ($1)`, values: [ids] }),
  )
  const locations = roots.map(({ id }) => id)
  const weights = await weighLocations(client, locations)
  if (Math.max(0, ...weights.values()) > TREE_BYTES)
    throw invalid('', `makes the location larger than ${TREE_BYTES / 1e6} MB`)
}

/** Characters of a document from which its location is weighed. */
const WEIGHED = 4_000
/** Of small rows one in so many: their ids follow each other. */
const SAMPLED = 16

function isWeighty(name: EntityName, row: RowValues): boolean {
  const { fields } = entities[name] as Entity
  let length = 0
  for (const [field, value] of Object.entries(row)) {
    const kind = fields[field]?.kind
    if (kind === 'document' || kind === 'geometry') length += JSON.stringify(value ?? null).length
    else if (typeof value === 'string') length += value.length
  }
  return length > WEIGHED
}

/** Levels below a location: concepts and their buildings. */
const LEVELS = 2

/** Bytes of locations with all that counts to their `TREE_BYTES`, by their ids. */
export const weighLocations = (client: pg.PoolClient, ids: readonly number[]) =>
  weighTrees(client, 'locations', ids, LEVELS)

/** SQL for the ids of the locations that rows `t` of an entity belong to; null for what belongs to none. */
function rootOf(name: EntityName): string | null {
  if (name === 'locations') return 'select t.id from locations t'
  if (name === 'buildings')
    return 'select distinct c."locationId" as id from buildings t join concepts c on c.id = t."conceptId"'
  return parentsOf(name).some(({ target }) => target === 'locations') && name !== 'images'
    ? `select distinct t."locationId" as id from ${name} t`
    : null
}
