import { type Actor, ERRORS } from '@kavel/domain'
import { describe, expect, it, test } from 'vitest'
import { followingRefusals } from './calls.ts'
import { may } from './define-call.ts'
import {
  CALL_NAMES,
  callOf,
  isMedia,
  JOBS,
  type Job,
  mayCall,
  partsOf,
  refusalsOf,
  UNIFORM_NAMES,
  uniformOf,
} from './index.ts'

const member = (role: Actor['role']): Actor => ({ userId: 1, companyId: 1, role })

test('who may call is asked of the permissions, every action of them', () => {
  expect([mayCall('public', null), mayCall('signed_in', null)]).toEqual([true, false])
  expect(mayCall('signed_in', member('user'))).toBe(true)
  const reading = may('customvalues', 'read')
  const changing = may('customvalues', 'read', 'update')
  expect(mayCall(reading, null)).toBe(false)
  expect(mayCall(reading, member('user'))).toBe(true)
  // members read the settings of the company, administrators change them
  expect(mayCall(changing, member('user'))).toBe(false)
  expect(mayCall(changing, member('admin'))).toBe(true)
})

test('nobody who is not signed in calls more than this', () => {
  expect(CALL_NAMES.filter((name) => mayCall(callOf(name).who, null))).toEqual([
    'GET /health',
    'GET /openapi.json',
    'POST /session',
    'POST /session/second-factor',
    'POST /session/reset-requests',
    'POST /session/resets',
    'DELETE /session',
    'POST /session/invitation',
    'POST /session/invitations',
    'GET /session/providers/{companyKey}',
    'POST /session/providers/{companyKey}/starts',
    'POST /session/providers/completions',
    'GET /tiles/public/{source}/{z}/{x}/{y}.mvt',
    'GET /images/binary/{id}/{file}',
    'GET /publications/public/{key}',
    'GET /publications/public/{key}/locations/{location_key}',
    'GET /publications/index/{company_key}',
  ])
  expect(UNIFORM_NAMES.filter((name) => uniformOf(name).needs === 'public')).toEqual([
    'GET /{entity}/public/list',
    'GET /{entity}/public/{key}',
    'POST /{entity}/list/public',
    'PATCH /{entity}/public/{key}',
    'PATCH /{entity}/public/{key}/{sub}',
  ])
})

test('staff alone looks after the imported registers', () => {
  const names = CALL_NAMES.filter((name) => name.includes(' /imports/'))
  expect(names.length).toBeGreaterThan(5)
  for (const name of names) {
    expect(mayCall(callOf(name).who, member('admin')), name).toBe(false)
    expect(mayCall(callOf(name).who, member('staff')), name).toBe(true)
  }
})

test('administrators alone read the audit and what was deleted, and bring it back', () => {
  expect(mayCall(callOf('GET /audits').who, member('user'))).toBe(false)
  expect(mayCall(callOf('GET /audits').who, member('admin'))).toBe(true)
  expect(uniformOf('GET /{entity}/deleted').needs).toBe('restore')
  expect(uniformOf('POST /{entity}/detail/{id}/restore').needs).toBe('restore')
})

describe.each(CALL_NAMES)('%s', (name) => {
  const { who, params, body, answer, status, refusals = [] } = callOf(name)
  const { method, address } = partsOf(name)

  it('declares every placeholder of its address, and no other', () => {
    const placeholders = [...address.matchAll(/\{(\w+)\}/g)].map(([, key]) => key)
    expect(Object.keys(params?.shape ?? {}).sort()).toEqual(placeholders.sort())
  })

  it('says who may in a way that somebody may', () => {
    if (typeof who === 'string')
      expect(['public', 'signed_in', 'in_person', 'staff']).toContain(who)
    else {
      if ('actions' in who) expect(who.actions.length).toBeGreaterThan(0)
      expect(mayCall(who, member('staff'))).toBe(true)
    }
  })

  it('takes a body only where it may change or compute something', () => {
    if (method === 'GET' || method === 'DELETE') expect(body).toBeUndefined()
  })

  it('answers nothing with 204 and something with another status', () => {
    expect(answer === null).toBe(status === 204)
    if (answer && !isMedia(answer)) expect(answer.safeParse(undefined).success).toBe(false)
  })

  it('refuses with known codes, and names those alone that do not follow', () => {
    for (const code of refusalsOf(name)) expect(ERRORS).toHaveProperty(code)
    expect(refusals.filter((code) => followingRefusals(name).includes(code))).toEqual([])
    expect(new Set(refusals).size).toBe(refusals.length)
    expect(refusalsOf(name).includes('unauthenticated')).toBe(who !== 'public')
    expect(refusalsOf(name).includes('cross_origin')).toBe(method !== 'GET')
  })
})

describe.each(Object.entries<Job>(JOBS))('the job %s', (_, { payload, ...job }) => {
  const { tries, pause, limit, memory, progress, cancel } = job

  it('ends, and is begun again a bounded number of times', () => {
    expect(tries).toBeGreaterThan(0)
    expect(pause).toBeGreaterThan(0)
    expect('time' in limit ? limit.time : limit.silence).toBeLessThanOrEqual(30 * 60_000)
    expect(memory ?? 1).toBeLessThanOrEqual(512)
  })

  it('is seen and ended by those of its company, or by staff of the installation', () => {
    const seer = 'companyId' in payload.shape ? 'admin' : 'staff'
    for (const who of [progress, cancel])
      if (who !== null) expect(mayCall(who, member(seer))).toBe(true)
  })
})
