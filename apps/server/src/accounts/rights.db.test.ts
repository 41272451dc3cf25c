/**
 * Every call, tried by everybody who may not, on every record that can be named: nothing is read or written beyond the
 * table of permissions. What is tried follows from the description of the API and the catalogues of entities and calls.
 */
import { createApiToken } from '@kavel/application/accounts'
import {
  CALL_NAMES,
  callOf,
  hasUniform,
  mayCall,
  partsOf,
  UNIFORM_NAMES,
  type UniformName,
  uniformOf,
} from '@kavel/calls'
import {
  type Action,
  type Actor,
  ENTITY_NAMES,
  type EntityName,
  isAllowed,
  protectedFields,
  type TokenScope,
} from '@kavel/domain'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { EXAMPLE_TOWN, requestOf } from '../calls/testing/call-examples.ts'
import { EXAMPLES } from '../records/testing/examples.ts'
import {
  type Attempt,
  declaredAttempts,
  keyAttempts,
  nothing,
  protectedAttempts,
  targetOf,
  uniformAttempts,
} from '../testing/attack/attempts.ts'
import { type DescribedCall, readDescription } from '../testing/attack/description.ts'
import {
  differences,
  type Fingerprint,
  type Fingerprints,
  makeFingerprints,
} from '../testing/attack/fingerprint.ts'
import { type Body, makeWorld, NOTHING, SECRET, type World } from '../testing/attack/world.ts'
import {
  type Call,
  callWith,
  openSession,
  startTestServer,
  type TestServer,
} from '../testing/server.ts'

type Answer = Awaited<ReturnType<Call>>

let server: TestServer
let world: World
let calls: readonly DescribedCall[]
let prints: Fingerprints
beforeAll(async () => {
  server = await startTestServer({ contents: EXAMPLE_TOWN })
  world = await makeWorld(server)
  calls = (await readDescription(server.as.anonymous)).calls
  prints = await makeFingerprints(server.database, { whole: true })
})
afterAll(() => server?.close())

const isUniform = (call: DescribedCall): call is DescribedCall & { entity: EntityName } =>
  call.entity !== null && !CALL_NAMES.some((name) => call.name === describedName(name))
const describedName = (name: (typeof CALL_NAMES)[number]) => {
  const { method, address } = partsOf(name)
  return `${method} /api${address}`
}

/** Makes the attempts; gives what was wrong with an answer, and demands that no table changed. */
async function tryAll(
  call: Call,
  attempts: readonly Attempt[],
  judge: (answer: Answer, attempt: Attempt) => Promise<string | null> | string | null,
): Promise<void> {
  const before = await prints.read()
  const faults: string[] = []
  for (const attempt of attempts) {
    const answer = await call(attempt.method, attempt.url, attempt.body)
    const fault = await judge(answer, attempt)
    if (fault)
      faults.push(
        `${attempt.what}: ${fault}\n  ${answer.status} ${JSON.stringify(answer.body)?.slice(0, 300)}`,
      )
  }
  expect(faults.join('\n')).toBe('')
  if (differences(before, await prints.read()).length)
    throw new Error(`Changed by refused calls: ${await findCulprit(call, attempts, before)}`)
}

/** The first attempt that changes something when it is made again. */
async function findCulprit(
  call: Call,
  attempts: readonly Attempt[],
  first: Fingerprint,
): Promise<string> {
  let before = await prints.read()
  const all = differences(first, before)
  for (const { what, method, url, body } of attempts) {
    await call(method, url, body)
    const after = await prints.read()
    const places = differences(before, after)
    if (places.length) return `${places.join(', ')} by ${what}`
    before = after
  }
  return `${all.join(', ')}, once`
}

/** Nothing in it, nothing done. */
function gaveNothing({ status, body }: Answer): boolean {
  if (status >= 400 && status < 500) return true
  const isEmpty = (Array.isArray(body) && !body.length) || body === null
  return status < 300 && (isEmpty || JSON.stringify(body) === '{"removed":0}')
}

/** The answer without the ids and keys that the caller itself named. */
function blank({ status, body }: Answer): string {
  return `${status} ${JSON.stringify(body)}`
}

describe('another company', () => {
  const callers = [
    ['its administrator', 'stranger', 'other', 'own'],
    ['a member', 'member', 'own', 'other'],
    ['an administrator', 'admin', 'own', 'other'],
  ] as const

  it.each(callers)('gets nothing of it by a uniform call: %s', async (_, who, from, to) => {
    const side = { ...world[from], userId: server.userIds[who] }
    const make = (target: typeof nothing, company: number) =>
      calls.filter(isUniform).flatMap((call) => uniformAttempts(call, side, target, company))
    const twins = make(nothing, NOTHING.id)
    const attempts = make(targetOf(world[to]), world[to].companyId)
    const twinOf = new Map(attempts.map((attempt, index) => [attempt, twins[index] as Attempt]))
    const call = server.as[who]
    await tryAll(call, attempts, async (answer, attempt) => {
      if (!gaveNothing(answer)) return 'gave something'
      if (who !== 'stranger' && JSON.stringify(answer.body).includes(SECRET)) return 'told'
      // an empty list tells nothing; the twins of the others are the same for every role
      if (answer.status < 300 || (who !== 'stranger' && inject('corpora') === 'small')) return null
      const { method, url, body } = twinOf.get(attempt) as Attempt
      const twin = await call(method, url, body)
      return blank(twin) === blank(answer) ? null : `tells more than of nothing: ${blank(twin)}`
    })
  })

  it('is no more than a colleague where a record is of one person', async () => {
    const side = { ...world.own, userId: server.userIds.member }
    const attempts = calls
      .filter(isUniform)
      .filter(
        ({ entity, method, address }) =>
          ['tickets', 'views'].includes(entity) &&
          !/order|public/.test(address) &&
          method !== 'POST',
      )
      .flatMap((call) => uniformAttempts(call, side, targetOf(world.own), side.companyId))
      .filter(({ what }) => what.includes('its id') || what.includes('its place'))
    expect(attempts.length).toBeGreaterThan(4)
    await tryAll(server.as.member, attempts, (answer) =>
      gaveNothing(answer) ? null : 'gave something',
    )
  })

  it.each(callers)('gets nothing of it by a declared call: %s', async (_, who, from, to) => {
    const [own, other] = [world[from], world[to]]
    const twins = declaredAttempts(own, other, 'nothing')
    const attempts = declaredAttempts(own, other, 'theirs')
    // Some calls name a record, else nothing is tried.
    expect(attempts.length).toBeGreaterThan(4)
    const call = server.as[who]
    await tryAll(call, attempts, async (answer, attempt) => {
      if (!gaveNothing(answer)) return 'gave something'
      const { method, url, body } = twins[attempts.indexOf(attempt)] as Attempt
      const twin = await call(method, url, body)
      return blank(twin) === blank(answer) ? null : `tells more than of nothing: ${blank(twin)}`
    })
  })

  it('shows nothing of it through a public key that an own record names', async () => {
    const { member, anonymous } = server.as
    const tries = ENTITY_NAMES.flatMap((name) =>
      keyAttempts(name, targetOf(world.other)).map((body) => [name, body] as const),
    )
    expect(tries.length).toBeGreaterThan(0)
    for (const [name, body] of tries) {
      const make = async (entity: EntityName, more: Body): Promise<Body> => {
        const create = { ...world.own.records[entity].body, ...more }
        const made = await member('POST', `/api/${entity}/list`, create)
        expect(made.status, JSON.stringify(made.body)).toBe(201)
        return made.body as Body
      }
      const { id, key } = await make(name, { ...body, status: 2 })
      if (name === 'publications') await make('sections', { publicationId: id })
      await server.pagesReady()
      for (const [call, url] of [
        [member, `/api/${name}/detail/${id}`],
        [member, `/api/${name}/list?id=${id}&depth=10`],
        [anonymous, `/api/${name}/public/${key}`],
        [anonymous, `/api/${name}/public/list?keys=${key}`],
      ] as const) {
        const answer = await call('GET', url)
        expect(answer.status, url).toBeLessThan(500)
        expect(JSON.stringify(answer.body), url).not.toContain(SECRET)
      }
      expect((await member('DELETE', `/api/${name}/detail/${id}`)).status).toBe(204)
    }
  })
})

/** What the caller of a uniform call must be allowed; null where a publication decides. */
function actionOf({ name, entity }: DescribedCall): Action | null {
  const needs = uniformOf(name.replace(`/api/${entity}/`, '/{entity}/') as UniformName).needs
  return needs === 'public' ? null : needs
}

type Who = 'viewer' | 'member' | 'admin' | 'reading token' | 'token for plots'
interface Somebody {
  readonly call: Call
  readonly actor: Actor
}

async function makeSomebody(who: Who): Promise<Somebody> {
  const { as, app, database, userIds, companies } = server
  const of = { companyId: companies.own }
  if (who === 'member' || who === 'admin') {
    const role = who === 'member' ? 'user' : 'admin'
    return { call: as[who], actor: { ...of, userId: userIds[who], role } }
  }
  if (who === 'viewer') {
    const body = { username: 'kijker', cfg: { role: 'viewer' } }
    const made = await as.admin('POST', '/api/users/list', body)
    const { id: userId } = made.body as { id: number }
    const call = callWith(app, await openSession(database, 'kijker'))
    return { call, actor: { ...of, userId, role: 'viewer' } }
  }
  const scope: TokenScope =
    who === 'reading token'
      ? { access: 'read', entities: null }
      : { access: 'write', entities: ['plots'] }
  const actor: Actor = { ...of, userId: userIds.admin, role: 'admin', scope }
  const { secret } = await createApiToken(database.pool, actor, { ...scope, name: who, days: 1 })
  const bearer = { authorization: `Bearer ${secret}` }
  const anonymous = callWith(app, undefined)
  const call: Call = (method, url, body) => anonymous(method, url, body, bearer)
  // its last use is kept to the minute
  await call('GET', '/api/plots/list')
  return { actor, call }
}

describe.each(['viewer', 'member', 'admin', 'reading token', 'token for plots'] as const)(
  'the table of permissions, for: %s',
  (who) => {
    let somebody: Somebody
    beforeAll(async () => {
      somebody = await makeSomebody(who)
    })
    const actor = () => somebody.actor
    const call: Call = (...sent) => somebody.call(...sent)

    it('is not passed by any uniform call on records of the own company', async () => {
      const side = { ...world.own, userId: server.userIds.admin }
      const attempts = calls
        .filter(isUniform)
        .filter((call) => {
          const action = actionOf(call)
          return action && !isAllowed(actor(), action, call.entity)
        })
        .flatMap((call) => {
          const found = uniformAttempts(call, side, targetOf(world.own), side.companyId)
          // Without a reference nothing is tried on others; here its own body is.
          const { body } = side.records[call.entity]
          const create = { ...call, what: call.name, url: call.address, body }
          return call.method === 'POST' ? [...found, create] : found
        })
      expect(attempts.length).toBeGreaterThan(3)
      await tryAll(call, attempts, ({ status }) => (status === 403 ? null : 'not a 403'))
    })

    it('is not passed by any declared call', async () => {
      const attempts = CALL_NAMES.filter((name) => !mayCall(callOf(name).who, actor())).map(
        (name) => ({ what: name, ...requestOf(name, world.own.examples[name]) }),
      )
      await tryAll(call, attempts, ({ status }) => (status === 403 ? null : 'not a 403'))
    })

    it('holds for each field that the role may not set, and for the own user', async () => {
      // a token that reaches less is refused before its fields are looked at
      if (actor().scope) return
      const places: Attempt[][] = []
      for (const name of ENTITY_NAMES) {
        if (!protectedFields(actor(), name, name === 'users').length) continue
        const id = name === 'users' ? actor().userId : world.own.records[name].id
        const { body } = await call('GET', `/api/${name}/detail/${id}?depth=0`)
        const found = protectedAttempts(name, actor(), body as Body)
        expect(found.length).toBeGreaterThan(0)
        places.push(...found)
      }
      const forbidden = new Set<Attempt>()
      await tryAll(call, places.flat(), ({ status }, attempt) => {
        if (status === 403) forbidden.add(attempt)
        return status === 403 || status === 400 ? null : 'not refused'
      })
      // a value that is no good is refused in any case
      for (const attempts of places)
        expect(
          attempts.some((attempt) => forbidden.has(attempt)),
          attempts[0]?.what,
        ).toBe(true)
    })
  },
)

describe.each(['anonymous', 'expired', 'deactivated'] as const)('a session that is %s', (who) => {
  it('reads and writes nothing by any call', async () => {
    const side = { ...world.own, userId: server.userIds.admin }
    const uniform = calls.filter(isUniform).flatMap((call) => [
      ...uniformAttempts(call, side, targetOf(world.own), side.companyId),
      // what exists nowhere is a 401 as well
      ...uniformAttempts(call, side, nothing, NOTHING.id).slice(0, 1),
      ...(call.method === 'POST' && call.address.endsWith('/list')
        ? [{ ...call, what: call.name, url: call.address, body: side.records[call.entity].body }]
        : []),
    ])
    const declared = CALL_NAMES.filter((name) => callOf(name).who !== 'public').map((name) => ({
      what: name,
      ...requestOf(name, world.own.examples[name]),
    }))
    const isPublic = ({ url }: Attempt) => /\/public(\/|$|\?)/.test(url)
    await tryAll(world.nobody[who], [...uniform, ...declared], (answer, attempt) => {
      if (isPublic(attempt)) return gaveNothing(answer) ? null : 'gave something'
      // a picture that is not published is as one that does not exist
      return answer.status === 401 ? null : 'not a 401'
    })
  })

  it('sees no unpublished picture', async () => {
    const { id } = world.own.records.images
    for (const file of ['img.png', 'thumb.png'])
      expect((await world.nobody[who]('GET', `/api/images/binary/${id}/${file}`)).status).toBe(404)
  })
})

it('a call that changes something shows in the prints of the tables', async () => {
  const before = await prints.read()
  const { id } = world.own.records.locations
  const { patch } = EXAMPLES.locations
  expect((await server.as.member('PATCH', `/api/locations/detail/${id}`, patch)).status).toBe(200)
  const places = differences(before, await prints.read())
  expect(places).toContain(`locations ${server.companies.own}`)
  for (const place of places) expect(place).not.toContain(` ${server.companies.other}`)
  for (const name of ENTITY_NAMES) expect(prints.tables).toContain(name)
})

it('every uniform call that an entity has is tried', () => {
  const tried = new Set(calls.filter(isUniform).map(({ name }) => name))
  for (const call of UNIFORM_NAMES)
    for (const entity of ENTITY_NAMES) {
      const name = call.replace('/{entity}/', `/api/${entity}/`)
      const isDeclared = CALL_NAMES.some((one) => describedName(one) === name)
      expect(tried.has(name), name).toBe(hasUniform(call, entity) && !isDeclared)
    }
})
