/** Random requests, drawn from the description of the API. */

import { pdf } from '@kavel/application/testing'
import { CALL_NAMES, type CallName, partsOf } from '@kavel/calls'
import { type Entity, type EntityName, entities } from '@kavel/domain'
import type { Random } from '@kavel/geometry'
import type { CallExamples } from '../../calls/testing/call-examples.ts'
import { PIXEL } from '../../records/testing/examples.ts'
import type { DescribedCall, Description, Schema } from './description.ts'
import { type Drawing, draw, drawHostile } from './draw.ts'
import { goodBody } from './good-bodies.ts'
import type { Published } from './published.ts'
import type { Supply } from './supply.ts'
import { NOTHING } from './world.ts'

export interface Request {
  readonly name: string
  readonly method: DescribedCall['method']
  readonly url: string
  readonly payload?: unknown
  readonly headers: Readonly<Record<string, string>>
}

/** Newest records that are named: older ones may be gone. */
const NEWEST = 30
/** Share of the requests that hold nothing hostile. */
const GOOD = 0.5
const HOSTILITY = 0.08

export interface Means {
  readonly random: Random
  readonly description: Description
  readonly supply: Supply
}

/** Calls whose answer lasts as long as it is asked to: they keep the example's time. */
const LASTING = ['GET /api/events/stream']

/** Calls of staff that end companies: with what is drawn at random nobody would be left to ask. */
const ENDS_COMPANIES = ['DELETE /api/companies/list', 'DELETE /api/companies/detail/{id}']

/**
 * A request of the call, with input as described, some of it taken for something else. A careful one is what is known to
 * succeed, where that is known.
 */
export function drawRequest(
  call: DescribedCall,
  means: Means,
  caller: string,
  isCareful = false,
): Request {
  const { random, description, supply } = means
  if (caller === 'staff' && ENDS_COMPANIES.includes(call.name)) return endSpare(call, means)
  const hostility = isCareful || random.chance(GOOD) ? 0 : HOSTILITY
  const recordFrom = (name: EntityName, key: boolean): unknown => {
    if (!isCareful && random.chance(0.03)) return key ? NOTHING.key : NOTHING.id
    const share = isCareful ? 0.5 : random.next()
    const found =
      share < 0.06
        ? supply.other[name]
        : call.address.endsWith('/restore') && share < 0.7
          ? supply.deleted[name]
          : supply.own[name].slice(-NEWEST)
    const record = found.length ? random.pick(found) : NOTHING
    return key ? (record.key ?? NOTHING.key) : record.id
  }
  const drawing: Drawing = {
    random,
    hostility,
    resolve: description.resolve,
    recordOf: (field) => {
      if (['key', 'keys', 'sub'].includes(field)) {
        const name = field === 'sub' ? 'publications' : call.entity
        const shown = supply.published[name as keyof Published]
        return shown !== undefined && (isCareful || random.chance(0.6))
          ? shown
          : name && recordFrom(name, true)
      }
      const named = referenceOf(call.entity, field)
      return named ? recordFrom(named.name, named.isKey) : undefined
    },
  }
  const example = exampleOf(call, supply.examples)
  // Half of the places are those of an example that succeeds.
  const drawPart = (part: 'params' | 'query', name: string, schema: Schema): unknown => {
    const given = example?.[part]?.[name]
    const isGiven = isCareful || (random.chance(0.6) && !random.chance(hostility))
    if (given !== undefined && (isGiven || LASTING.includes(call.name))) return given
    return draw(schema, drawing, name)
  }
  const path = call.address.replace(/\{(\w+)\}/g, (_, name: string) => {
    const { schema = {} } = call.parameters.find((one) => one.name === name) ?? {}
    return encodeURIComponent(textOf(drawPart('params', name, schema)))
  })
  const query = new URLSearchParams()
  const headers: Record<string, string> = {}
  for (const { name, in: place, schema } of call.parameters) {
    if (place === 'query' && (example?.query?.[name] !== undefined || random.chance(0.25)))
      query.append(name, textOf(drawPart('query', name, schema)))
    if (place === 'header' && random.chance(0.3))
      headers[name] = textOf(draw(schema, drawing, name)).replace(/[^\x20-\x7e]/g, '?')
  }
  if (call.entity && call.method === 'GET' && call.address.endsWith('/list')) {
    const { properties = {} } = description.resolve({ $ref: `#/components/schemas/${call.entity}` })
    const field = random.pick(Object.keys(properties))
    if (random.chance(0.3))
      query.append(field, textOf(draw(properties[field] ?? {}, drawing, field)))
  }
  if (random.chance(hostility)) query.append('smaak', textOf(drawHostile(random)))
  const url = query.size ? `${path}?${query}` : path
  const request = { name: call.name, method: call.method, url, headers }
  if (call.form) return { ...request, ...drawForm(call.form, example?.form, drawing) }
  if (!call.body) return request
  const good = example?.body ?? goodBodyOf(call, means)
  const isGood = good !== undefined && (isCareful || random.chance(0.5))
  const drawn = isGood ? withHostile(good, random, hostility) : drawBody(call, call.body, drawing)
  const payload = random.chance(hostility) ? drawHostile(random) : drawn
  return { ...request, payload: payload ?? {} }
}

/** Ends a company that nobody of the callers is of. */
function endSpare(call: DescribedCall, { supply }: Means): Request {
  const id = supply.spare.pop() ?? NOTHING.id
  const { name, method } = call
  const url = call.address.replace('{id}', String(id))
  return { name, method, url, headers: {}, ...(call.body && { payload: { where: { id } } }) }
}

function goodBodyOf(call: DescribedCall, { random, supply }: Means): unknown {
  const { entity, name } = call
  if (!entity) return undefined
  return goodBody(name, entity, {
    random,
    ids: supply.own[entity].slice(-NEWEST).map(({ id }) => id),
    create: supply.creates[entity],
    published: supply.published,
  })
}

/** A body; the condition of a removal names a field of the entity. */
function drawBody(call: DescribedCall, schema: Schema, drawing: Drawing): unknown {
  const { entity } = call
  const isRemoval = call.method === 'DELETE' && entity
  if (!isRemoval) return draw(schema, drawing)
  const { properties = {} } = drawing.resolve({ $ref: `#/components/schemas/${entity}` })
  // What would remove everybody who asks, or all at once, leaves nothing to ask for.
  const one = drawing.random.chance(0.8) || entity === 'users' || entity === 'companies'
  const field = one ? 'id' : drawing.random.pick(Object.keys(properties))
  return { where: { [field]: draw(properties[field] ?? {}, drawing, field) } }
}

/** The entity that a field of a body or address names. */
function referenceOf(
  entity: EntityName | null,
  field: string,
): { name: EntityName; isKey: boolean } | null {
  if (field === 'id') return entity && { name: entity, isKey: false }
  const target = entity && (entities[entity] as Entity).fields[field]?.target
  if (target) return { name: target as EntityName, isKey: false }
  const word = /^(\w+)(Key|Id)$/.exec(field)
  const name = `${word?.[1]?.toLowerCase()}s`.replace(/ys$/, 'ies')
  return word && Object.hasOwn(entities, name)
    ? { name: name as EntityName, isKey: word[2] === 'Key' }
    : null
}

interface Example {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly form?: Readonly<Record<string, unknown>>
}

function exampleOf(call: DescribedCall, examples: CallExamples): Example | undefined {
  const name = CALL_NAMES.find((one) => {
    const { method, address } = partsOf(one)
    return call.name === `${method} /api${address}`
  })
  return name && (examples[name as CallName] as Example)
}

/** The tree with some of its leaves taken for something hostile. */
function withHostile(tree: unknown, random: Random, hostility: number): unknown {
  if (random.chance(hostility)) return drawHostile(random)
  if (Array.isArray(tree)) return tree.map((one) => withHostile(one, random, hostility))
  if (typeof tree !== 'object' || tree === null) return tree
  return Object.fromEntries(
    Object.entries(tree).map(([key, one]) => [key, withHostile(one, random, hostility)]),
  )
}

/** A form of fields and a file, whole or broken: the fields of an example, or as described. */
function drawForm(
  schema: Schema,
  example: Example['form'],
  drawing: Drawing,
): Pick<Request, 'payload' | 'headers'> {
  const { random, hostility } = drawing
  const boundary = 'kavelgrens'
  const { file: _, ...properties } = schema.properties ?? {}
  const drawn = random.chance(0.5)
    ? withHostile(example ?? {}, random, hostility)
    : draw({ type: 'object', properties }, drawing)
  const fields = Object.entries(drawn ?? {}).map(([name, value]) =>
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name.replace(/[\r\n"]/g, '')}"\r\n\r\n${textOf(value)}\r\n`,
    ),
  )
  const content = random.chance(hostility * 3)
    ? Buffer.from(textOf(drawHostile(random)))
    : random.pick([Buffer.from(PIXEL, 'base64'), pdf()])
  const file = [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ]
  const parts = random.chance(hostility) ? [...file, ...fields] : [...fields, ...file]
  const end = Buffer.from(random.chance(hostility) ? '' : `--${boundary}--\r\n`)
  return {
    payload: Buffer.concat([...parts, end]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

function textOf(value: unknown): string {
  const text = Array.isArray(value)
    ? value.map((one) => (typeof one === 'object' ? JSON.stringify(one) : String(one))).join(',')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)
  return text.slice(0, 300).toWellFormed()
}
