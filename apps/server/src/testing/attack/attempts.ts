/** Attack attempts on foreign records, derived from the API description and the catalogues. */
import { CALL_NAMES, type CallName } from '@kavel/calls'
import {
  type Actor,
  CHILDREN,
  type Entity,
  type EntityName,
  entities,
  type Field,
  protectedFields,
  protectedKeys,
} from '@kavel/domain'
import { requestOf } from '../../calls/testing/call-examples.ts'
import { EXAMPLES } from '../../records/testing/examples.ts'
import type { DescribedCall } from './description.ts'
import { type Body, NOTHING, type Side } from './world.ts'

export interface Attempt {
  readonly what: string
  readonly method: DescribedCall['method']
  readonly url: string
  readonly body?: unknown
}

/** An id and a key: of a record that is not for the caller, or of nothing. */
interface Target {
  idOf(name: string): number
  deletedIdOf(name: string): number
  keyOf(name: string): string
}

export const targetOf = (side: Side): Target => ({
  idOf: (name) => side.records[name as EntityName].id,
  deletedIdOf: (name) => side.deleted[name as EntityName]?.id ?? NOTHING.id,
  keyOf: (name) => side.records[name as EntityName].key ?? NOTHING.key,
})
export const nothing: Target = {
  idOf: () => NOTHING.id,
  deletedIdOf: () => NOTHING.id,
  keyOf: () => NOTHING.key,
}

/** An address with the ids and keys of the target in its placeholders. */
function addressOf({ address, entity }: DescribedCall, target: Target, name = entity): string {
  const ofKey = (placeholder: string) =>
    placeholder === 'sub' ? target.keyOf('publications') : target.keyOf(name as string)
  return address.replace(/\{(\w+)\}/g, (_, part) =>
    String(part === 'id' ? target.idOf(name as string) : ofKey(part)),
  )
}

/** Fields of an entity that point at a record and that a body may set. */
function references(name: EntityName): [string, Field][] {
  return Object.entries((entities[name] as Entity).fields).filter(
    ([, { kind, target, readOnly }]) => kind === 'reference' && target && !readOnly,
  )
}

/** The paths of strings within a document that hold a public key, by the entity that they name: `cfg.locationKey`. */
function keyPaths(name: EntityName): [document: string, key: string, target: EntityName][] {
  return Object.entries((entities[name] as Entity).fields).flatMap(
    ([document, { kind, initial }]) =>
      kind !== 'document'
        ? []
        : Object.keys((initial ?? {}) as Body).flatMap((key) => {
            const target = `${key.replace(/Key$/, '').toLowerCase()}s`
            return key.endsWith('Key') && Object.hasOwn(entities, target)
              ? [[document, key, target as EntityName] as [string, string, EntityName]]
              : []
          }),
  )
}

/**
 * Every way to reach the target by a uniform call: its id and key in the address, its id in a list of own ones, in a
 * filter, as the parent or another reference of an own record, and as a child that is saved with its parent.
 */
export function uniformAttempts(
  call: DescribedCall & { readonly entity: EntityName },
  own: Side & { readonly userId: number },
  target: Target,
  foreignCompany: number,
): Attempt[] {
  const { entity: name, method, address, body } = call
  const ownId = name === 'users' ? own.userId : own.records[name].id
  const { patch } = EXAMPLES[name]
  const create = own.records[name].body
  const there = addressOf(call, target)
  const attempt = (what: string, url: string, given?: unknown): Attempt => ({
    what: `${call.name} with ${what}`,
    method,
    url,
    ...(given !== undefined && { body: given }),
  })
  const fields = references(name)
  const pointing = fields.map(
    ([field, { target: to }]) => [field, target.idOf(to as string)] as const,
  )
  if (address.includes('{')) {
    const found = [attempt('its place', there, body ? patch : undefined)]
    if (address.endsWith('/restore'))
      found.push(
        attempt('its deleted one', address.replace('{id}', String(target.deletedIdOf(name)))),
      )
    if (method === 'PATCH' && address.endsWith('{id}')) {
      const here = address.replace('{id}', String(ownId))
      for (const [field, id] of pointing)
        found.push(attempt(field, here, { ...patch, [field]: id }))
      for (const { name: child } of CHILDREN[name])
        found.push(attempt(child, here, { ...patch, [child]: [{ id: target.idOf(child) }] }))
    }
    return found
  }
  if (address.endsWith('/public/list'))
    return [attempt('its key', `${address}?keys=${target.keyOf(name)}`)]
  // Lists that may hold own records are asked for one of the target.
  if (method === 'GET')
    return [
      attempt('its id', `${address}?id=${target.idOf(name)}`),
      attempt('its company', `${address}?companyId=${foreignCompany}`),
      ...pointing.map(([field, id]) => attempt(field, `${address}?${field}=${id}`)),
    ]
  if (method === 'DELETE')
    return [
      attempt('its id', address, { where: { id: target.idOf(name) } }),
      attempt('its company', address, { where: { companyId: foreignCompany } }),
      ...pointing.map(([field, id]) => attempt(field, address, { where: { [field]: id } })),
    ]
  if (method === 'POST' && address.endsWith('/list'))
    return pointing.flatMap(([field, id]) => [
      attempt(field, address, { ...create, [field]: id }),
      attempt(`${field} beside one of our own`, address, [create, { ...create, [field]: id }]),
    ])
  if (method === 'PUT' && address.endsWith('/order'))
    return [
      attempt('its id after an own one', address, [
        { id: ownId, order: 7 },
        { id: target.idOf(name), order: 8 },
      ]),
    ]
  if (method === 'PUT')
    return [
      attempt('its id after an own one', address, [
        { id: ownId, ...patch },
        { id: target.idOf(name), ...patch },
      ]),
      ...pointing.map(([field, id]) => attempt(field, address, [{ id: ownId, [field]: id }])),
    ]
  return [attempt('nothing else', there, body ? {} : undefined)]
}

/** Changes of an own record that the role may not make: for each field and setting what it might take instead. */
export function protectedAttempts(name: EntityName, actor: Actor, stored: Body): Attempt[][] {
  const id = name === 'users' ? actor.userId : (stored.id as number)
  const fields = protectedFields(actor, name, name === 'users').map((field) =>
    // of an id that is text the saving rule leaves nothing
    VALUES.filter((value) => !field.endsWith('Id') || typeof value === 'number')
      .filter((value) => value !== stored[field])
      .map((value): Body => ({ [field]: value })),
  )
  const settings = Object.keys((entities[name] as Entity).fields).flatMap((document) =>
    protectedKeys(actor, name, document, name === 'users').map((key) => {
      const before = (stored[document] as Body)[key]
      const inner = Object.keys((before ?? {}) as Body).map((one) => ({ [one]: true }))
      return [...VALUES, ...inner]
        .filter((value) => value !== before)
        .map((value): Body => ({ [document]: { [key]: value } }))
    }),
  )
  const url = `/api/${name}/detail/${id}`
  return [...fields, ...settings].map((bodies) =>
    bodies.map((body) => ({
      what: `PATCH ${url} with ${JSON.stringify(body)}`,
      method: 'PATCH',
      url,
      body,
    })),
  )
}

/** One of them is valid for any field that a role may be kept from. */
const VALUES = [
  true,
  false,
  1,
  3,
  'trial',
  'viewer',
  'user',
  'full',
  '2026-01-01T00:00:00Z',
  { x: 1 },
] as const

/** Own records that would point at the target by its public key: what they show must stay empty. */
export function keyAttempts(name: EntityName, target: Target): Body[] {
  return keyPaths(name).map(([document, key, to]) => ({ [document]: { [key]: target.keyOf(to) } }))
}

/** Calls whose secret is the right itself, whoever brings it: the key of a link in a mail, of a sign-in, or of a company. */
const BY_SECRET: readonly CallName[] = [
  'POST /session/resets',
  'POST /session/second-factor',
  'POST /session/invitation',
  'POST /session/invitations',
  'GET /session/providers/{companyKey}',
  'POST /session/providers/{companyKey}/starts',
]

/** Every declared call with one or all places of its input taken from the other company's example. */
export function declaredAttempts(own: Side, other: Side, instead: 'theirs' | 'nothing'): Attempt[] {
  return CALL_NAMES.filter((name) => !BY_SECRET.includes(name)).flatMap((name) => {
    const [ours, theirs] = [own.examples[name] as Body, other.examples[name] as Body]
    return mixed(ours, theirs, instead).map((given) => ({
      what: `${name} with what is ${instead}: ${JSON.stringify(given).slice(0, 200)}`,
      ...withoutBody(name, given),
    }))
  })
}

function withoutBody(name: CallName, given: Body) {
  const { body, ...rest } = requestOf(name, given)
  return body === undefined ? rest : { ...rest, body }
}

/** The tree `ours` once for each leaf that differs in `theirs`, with that leaf taken over. */
function mixed<Tree>(ours: Tree, theirs: Tree, instead: 'theirs' | 'nothing'): Tree[] {
  if (typeof ours === 'object' && ours !== null)
    return Object.keys(ours).flatMap((key) =>
      mixed((ours as Body)[key], (theirs as Body)[key], instead).map(
        (leaf) =>
          (Array.isArray(ours) ? ours.with(Number(key), leaf) : { ...ours, [key]: leaf }) as Tree,
      ),
    )
  if (ours === theirs) return []
  if (instead === 'theirs') return [theirs]
  if (typeof ours === 'number') return [NOTHING.id as Tree]
  // an id may stand in an address as text
  return [(/^\d+$/.test(String(ours)) ? String(NOTHING.id) : NOTHING.key) as Tree]
}
