/**
 * The uniform calls on records (spec point 7), declared once for every entity; routes, their description and the test of
 * rights follow from it. Addresses are below `/api`.
 */
import {
  type Action,
  type Entity,
  type EntityName,
  type ErrorCode,
  entities,
  PUBLIC_ENTITIES,
} from '@kavel/domain'
import type { Method } from './define-call.ts'
import { refusalsThatFollow } from './refusals.ts'

export interface UniformCall {
  /** What the caller must be allowed on the entity (`PERMISSIONS` in the domain); `public`: a publication decides. */
  readonly needs: Action | 'public'
  /** What the answer is, in one English sentence. */
  readonly gives: string
  /** Status of an answer that is a success; 200 when left out. */
  readonly status?: 201 | 204
  /** Creates: with the header `Idempotency-Key` it is done once, however often it is sent. */
  readonly once?: true
  /** What it may refuse besides what follows from the rest (`uniformRefusals`). */
  readonly refusals?: readonly ErrorCode[]
  /** Parameters of its address, none when left out; `fields`: also the entity's own, which the call judges itself. */
  readonly query?: readonly string[] | 'fields'
  /** Which entities have it; every one when left out. */
  readonly of?: (name: EntityName) => boolean
}

const has = (field: string) => (name: EntityName) => field in entities[name].fields
const isPublic = (name: EntityName) => PUBLIC_ENTITIES.includes(name) && has('key')(name)
const declared = (name: EntityName): Entity => entities[name]

/** Records that one condition removes at most: some seconds of the embedded database, which serves nobody else meanwhile. */
export const MOST_REMOVED = 5_000

export const UNIFORM_CALLS = {
  'GET /{entity}/list': {
    needs: 'list',
    gives: 'A page of records; the total is in X-Total-Count',
    refusals: ['busy'],
    query: 'fields',
  },
  'POST /{entity}/list': {
    needs: 'create',
    gives: 'What was made: one record, or a list of them in their order',
    status: 201,
    once: true,
    refusals: ['not_found', 'weak_password', 'busy'],
    of: (name) => declared(name).madeBy === undefined,
  },
  'DELETE /{entity}/list': {
    needs: 'remove',
    gives: `How many records were removed; where more than ${MOST_REMOVED} are found, none is`,
  },
  'GET /{entity}/detail/{id}': {
    needs: 'read',
    gives: 'The record with its children',
    query: ['depth'],
    refusals: ['busy'],
  },
  'PATCH /{entity}/detail/{id}': {
    needs: 'update',
    gives: 'The record as it is now, without children',
    refusals: ['stale', 'conflict', 'weak_password', 'busy'],
  },
  'DELETE /{entity}/detail/{id}': { needs: 'remove', gives: 'Removed', status: 204 },
  'PUT /{entity}/detail': {
    needs: 'update',
    gives: 'The records as they are now, in their order; all are changed or none',
    refusals: ['not_found', 'invalid_id', 'stale', 'conflict', 'weak_password', 'busy'],
  },
  'PUT /{entity}/order': {
    needs: 'update',
    gives: 'Renumbered',
    status: 204,
    refusals: ['not_found'],
    of: has('order'),
  },
  'GET /{entity}/deleted': {
    needs: 'restore',
    gives:
      'Deleted records that the caller may restore, the last first; the total is in X-Total-Count',
    query: ['limit', 'offset'],
    of: has('deleted'),
  },
  'POST /{entity}/detail/{id}/restore': {
    needs: 'restore',
    gives: 'The record, which is there again with all below it',
    of: has('deleted'),
  },
  'GET /{entity}/public/list': {
    needs: 'public',
    gives: 'The records of these keys that a published publication shows',
    query: ['keys'],
    of: isPublic,
  },
  'GET /{entity}/public/{key}': {
    needs: 'public',
    gives: 'The record, when a published publication shows it',
    of: isPublic,
  },
  'POST /{entity}/list/public': {
    needs: 'public',
    gives: 'How many were taken in, when a published publication asks for them',
    status: 201,
    refusals: ['not_found', 'rate_limited'],
    of: (name) => declared(name).publicCreate === true,
  },
  'PATCH /{entity}/public/{key}': {
    needs: 'public',
    gives: 'What was changed, when any published publication lets its readers do that',
    refusals: ['rate_limited'],
    of: (name) => declared(name).publicPatch !== undefined,
  },
  'PATCH /{entity}/public/{key}/{sub}': {
    needs: 'public',
    gives:
      'What was changed, when the published publication with the key {sub} lets its readers do that',
    refusals: ['rate_limited'],
    of: (name) => declared(name).publicPatch !== undefined,
  },
} as const satisfies Record<`${Method} /{entity}/${string}`, UniformCall>

export type UniformName = keyof typeof UNIFORM_CALLS
export const UNIFORM_NAMES = Object.keys(UNIFORM_CALLS) as UniformName[]

/** The declaration of a uniform call, whatever it is. */
export function uniformOf(call: UniformName): UniformCall {
  return UNIFORM_CALLS[call]
}

/** Calls that ask, of `users` and of how a company signs in, a fresh proof of who calls. */
const GUARDED: readonly UniformName[] = [
  'POST /{entity}/list',
  'PATCH /{entity}/detail/{id}',
  'PUT /{entity}/detail',
  'DELETE /{entity}/detail/{id}',
  'DELETE /{entity}/list',
]

/** Every refusal that a uniform call may answer: what follows from its declaration, and its own. */
export function uniformRefusals(call: UniformName): ErrorCode[] {
  const { needs, once = false, refusals = [] } = uniformOf(call)
  const [method, address] = call.split(' ') as [Method, string]
  const placeholders = [...address.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)
  const following = refusalsThatFollow({
    method,
    isPublic: needs === 'public',
    placeholders: placeholders.filter((name) => name !== 'entity'),
    // what stands in the query of any of them is looked at
    takesInput: true,
    isGuarded: GUARDED.includes(call),
    isOnce: once,
  })
  return [...new Set([...following, ...refusals])]
}

/** Is there this call on records of the entity? */
export function hasUniform(call: UniformName, entity: EntityName): boolean {
  return uniformOf(call).of?.(entity) ?? true
}
