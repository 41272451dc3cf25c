/** The uniform calls for readers without an account (spec point 7): what a published publication opens, by public key. */
import { applySavingRule, type EntityName, type PatchFor, type RecordFor } from '@kavel/domain'
import { call } from './call.ts'
import { assertEntity } from './saved.ts'

/** What of a record is public. */
export type PublicFor<Name extends EntityName> = Partial<RecordFor<Name>>

const ANYONE = { anonymous: true } as const

/** The published records among those of the keys. */
export async function listPublic<Name extends EntityName>(
  entity: Name,
  keys: readonly string[],
  signal?: AbortSignal,
): Promise<PublicFor<Name>[]> {
  assertEntity(`GET /${entity}/public/list`, entity)
  const query = { keys: keys.join(',') }
  return call('GET', `/${entity}/public/list`, { ...ANYONE, query, signal })
}

/** A published record. @throws ApiError `not_found` when it is not published (any more) */
export async function getPublic<Name extends EntityName>(
  entity: Name,
  key: string,
  signal?: AbortSignal,
): Promise<PublicFor<Name>> {
  const path = `/${entity}/public/${encodeURIComponent(key)}`
  assertEntity(`GET ${path}`, entity)
  return call('GET', path, { ...ANYONE, signal })
}

/** Adds a record, or several, to what a publication asks its readers for; gives how many were taken in. */
export async function createPublic<Name extends EntityName, Body extends PatchFor<Name>>(
  entity: Name,
  body: Body | readonly Body[],
): Promise<number> {
  const path = `/${entity}/list/public`
  assertEntity(`POST ${path}`, entity)
  const options = { ...ANYONE, body: applySavingRule(body) }
  return (await call<{ created: number }>('POST', path, options)).created
}

/**
 * Changes what a publication lets its readers change of a record.
 * @param sub public key of the publication; without it any that opens the record
 */
export async function patchPublic<Name extends EntityName>(
  entity: Name,
  key: string,
  patch: PatchFor<Name>,
  sub?: string,
): Promise<PublicFor<Name>> {
  const keys = sub === undefined ? [key] : [key, sub]
  const path = `/${entity}/public/${keys.map(encodeURIComponent).join('/')}`
  assertEntity(`PATCH ${path}`, entity)
  return call('PATCH', path, { ...ANYONE, body: applySavingRule(patch) })
}
