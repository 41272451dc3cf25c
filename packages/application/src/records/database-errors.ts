import type { Entity } from '@kavel/domain'
import type pg from 'pg'
import { invalid, Refusal } from '../refusal.ts'

/** Message for a dangling reference. */
export const NOT_THERE = 'points at a record that does not exist'

const FOREIGN_KEY = '23503'
const UNIQUE = '23505'
const CHECK = '23514'
/** PostGIS errors for unreadable areas. */
const INTERNAL = 'XX000'
const GEOMETRY_FAILED = /geom|GEOS|topology|ring|a library of the database failed/i
const NO_AREA = 'is not a valid area: it crosses itself or is empty'
const NO_FIT = 'does not fit the rest of the record'

/** Is it something that `translateErrors` may have words for? */
export function isAboutInput(error: unknown): boolean {
  return [FOREIGN_KEY, UNIQUE, CHECK, INTERNAL].includes((error as pg.DatabaseError).code ?? '')
}

/** Is it a shape that the libraries of the database cannot work with? */
export function isUnreadableShape(error: unknown): boolean {
  const { code, message = '' } = error as pg.DatabaseError
  return code === INTERNAL && GEOMETRY_FAILED.test(message)
}

/** Turns database errors into refusals that name the field. */
export async function translateErrors<Result>(
  entity: Entity,
  prefix: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const { code, constraint = '' } = error as pg.DatabaseError
    // PostgreSQL names constraints after their columns; its detail is silent under row-level security.
    const field = Object.keys(entity.fields).find((name) =>
      [`_${name}_fkey`, `_${name}_check`, `${entity.name}_${name}`].some((end) =>
        constraint.endsWith(end),
      ),
    )
    const path = [prefix, field].filter(Boolean).join('.')
    if (code === FOREIGN_KEY) throw invalid(path, NOT_THERE)
    if (code === CHECK)
      throw invalid(path, field && entity.fields[field]?.kind !== 'geometry' ? NO_FIT : NO_AREA)
    const area = Object.keys(entity.fields).find((name) => entity.fields[name]?.kind === 'geometry')
    if (area && isUnreadableShape(error))
      throw invalid([prefix, area].filter(Boolean).join('.'), NO_AREA)
    if (code === UNIQUE) throw new Refusal('conflict', [{ path, message: 'is in use already' }])
    throw error
  }
}
