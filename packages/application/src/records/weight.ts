/** Bytes that records bring with all below them, told from what is stored without reading it. */
import { named } from '@kavel/database'
import { CHILDREN, type Entity, type EntityName, entities } from '@kavel/domain'
import type pg from 'pg'
import { belongsTo, hasTree } from './columns.ts'

/** Bytes of a field in JSON besides a long value: its key and a number. */
const FIELD_BYTES = 25

/**
 * Bytes of each record with its children down to `depth`, by its id; pictures not counted, they travel apart. About what
 * its JSON holds: long values are stored unpacked (migration 0006), so that their length is known without reading them.
 * @param only fields of the records themselves that count, as `ListQuery.fields`; null for all
 */
export async function weighTrees(
  client: pg.PoolClient,
  name: EntityName,
  ids: readonly number[],
  depth: number,
  only: readonly string[] | null = null,
): Promise<Map<number, number>> {
  const { rows } = await client.query<{ id: number; bytes: number }>(
    named({
      text: `select t0.id, (${sizeOf(name, depth, 0, only)})::float8 as bytes from ${name} t0 where t0.id = any ($1)`,
      values: [ids],
    }),
  )
  return new Map(rows.map(({ id, bytes }) => [id, bytes]))
}

function sizeOf(
  name: EntityName,
  depth: number,
  level: number,
  only: readonly string[] | null = null,
): string {
  const alias = `t${level}`
  const entity = entities[name] as Entity
  const { fields } = entity
  const sent = Object.entries(fields).filter(([field]) => isSent(field, only))
  const long = sent.filter(
    ([, { kind, writeOnly }]) => !writeOnly && ['document', 'text', 'geometry'].includes(kind),
  )
  const parts = [
    String(FIELD_BYTES * sent.length),
    ...long.map(([field]) => `coalesce(pg_column_size(${alias}."${field}"), 0)`),
  ]
  if (depth > 0 && hasTree(entity))
    for (const link of CHILDREN[name]) {
      const inner = `t${level + 1}`
      parts.push(
        `(select coalesce(sum(${sizeOf(link.name, depth - 1, level + 1)}), 0) from ${link.name} ${inner}
          where ${belongsTo(name, link, inner, alias)})`,
      )
    }
  return parts.join(' + ')
}

/** Is the field sent, or a key of it? */
function isSent(field: string, only: readonly string[] | null): boolean {
  return only?.some((path) => path === field || path.startsWith(`${field}.`)) ?? true
}
