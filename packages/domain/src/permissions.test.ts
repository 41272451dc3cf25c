/** The table of permissions, written out from the design (§4) and the specification (§6): the walks over it are only as good as it is. */
import { expect, it } from 'vitest'
import { ENTITY_NAMES, type EntityName } from './entities/catalogue.ts'
import { hasRight, isAllowed, whyDenied } from './entitlements.ts'
import {
  ACTIONS,
  type Actor,
  RIGHTS,
  type Right,
  type Role,
  type TokenScope,
} from './permissions.ts'

/** Lists, reads, creates, updates, deletes, brings Back. */
const LETTERS = { l: 'list', r: 'read', c: 'create', u: 'update', d: 'remove', b: 'restore' }
type Granted = Readonly<Record<Exclude<Role, 'anonymous'>, string>>

const work: Granted = { viewer: 'lr', user: 'lrcud', admin: 'lrcudb', staff: 'lrcudb' }
const setup: Granted = { viewer: 'lr', user: 'lr', admin: 'lrcudb', staff: 'lrcudb' }
const EXPECTED: Readonly<Record<EntityName, Granted>> = {
  // "everything on the company's locations, plots, concepts, buildings, …, publications, sections"
  locations: work,
  plots: work,
  concepts: work,
  buildings: work,
  units: work,
  costs: work,
  constraints: work,
  // "viewer (reads, comments)"
  notes: { ...work, viewer: 'lrc' },
  images: work,
  jsons: work,
  labels: work,
  locationslabels: work,
  locationscustomvalues: work,
  searchqueries: work,
  publications: work,
  sections: work,
  survey_questions: work,
  survey_answers: work,
  // "own tickets"
  tickets: { ...work, viewer: 'lrcud' },
  // own views of the list, and shared ones
  views: { ...work, viewer: 'lrcud' },
  // "reads colleagues, custom fields and values, company"
  users: setup,
  customfields: setup,
  customvalues: setup,
  presets: setup,
  companies: { viewer: 'lr', user: 'lr', admin: 'lru', staff: 'lrcudb' },
  // "Staff: all companies, content items, licences, flags"
  contentitems: { viewer: 'lr', user: 'lr', admin: 'lr', staff: 'lrcudb' },
}

it.each(ENTITY_NAMES)('who may do what to %s', (name) => {
  for (const role of ['viewer', 'user', 'admin', 'staff'] as const) {
    const actor = { userId: 1, companyId: 2, role }
    const allowed = ACTIONS.filter((action) => isAllowed(actor, action, name))
    const expected = Object.entries(LETTERS).flatMap(([letter, action]) =>
      EXPECTED[name][role].includes(letter) ? [action] : [],
    )
    expect(allowed, role).toEqual(expected)
  }
})

it('who has which right', () => {
  const expected: Readonly<Record<Right, Granted>> = {
    'own.deliveries': { viewer: '', user: '', admin: 'yes', staff: 'yes' },
    'identity.providers': { viewer: '', user: '', admin: 'yes', staff: 'yes' },
    'owners.names': { viewer: '', user: '', admin: 'yes', staff: 'yes' },
  }
  for (const right of Object.keys(RIGHTS) as Right[]) {
    for (const role of ['viewer', 'user', 'admin', 'staff'] as const)
      expect(hasRight({ userId: 1, companyId: 2, role }, right), `${right} ${role}`).toBe(
        expected[right][role] === 'yes',
      )
    expect(hasRight(null, right)).toBe(false)
  }
  // given to one person
  for (const role of ['viewer', 'user'] as const) {
    const given: Actor = { userId: 1, companyId: 2, role, seesOwners: true }
    expect((Object.keys(RIGHTS) as Right[]).filter((right) => hasRight(given, right))).toEqual([
      'owners.names',
    ])
  }
})

it('who lacks a second factor that his company requires does nothing but set one up, in person', () => {
  const lacking: Actor = { userId: 1, companyId: 2, role: 'staff', lacksSecondFactor: true }
  const token: Actor = { ...lacking, scope: { access: 'write', entities: null } }
  const read = { entity: 'plots', actions: ['read'] } as const
  for (const who of ['signed_in', 'in_person', 'staff', read, { right: 'owners.names' }] as const) {
    expect(whyDenied(lacking, who)).toBe('second_factor_missing')
    expect(whyDenied(token, who, { isSetup: true })).toBe('second_factor_missing')
  }
  expect(whyDenied(lacking, 'in_person', { isSetup: true })).toBeNull()
  expect(whyDenied(lacking, 'public')).toBeNull()
})

/** What a token of an administrator may do, written out: a call → why not, or nothing. */
it('a token reaches what its scope and its owner both allow', () => {
  const come = (scope: TokenScope): Actor => ({ userId: 1, companyId: 2, role: 'admin', scope })
  const reader = come({ access: 'read', entities: null })
  const writer = come({ access: 'write', entities: null })
  const plots = come({ access: 'write', entities: ['plots'] })
  const read = { entity: 'plots', actions: ['list', 'read'] } as const
  const change = { entity: 'plots', actions: ['read', 'update'] } as const
  const others = { entity: 'locations', actions: ['read'] } as const
  const right = { right: 'owners.names' } as const
  const table = [
    [reader, read, null],
    [reader, change, 'token_reads'],
    [reader, 'signed_in', null],
    [reader, right, 'token_reads'],
    [reader, 'in_person', 'token_person'],
    [writer, change, null],
    [writer, right, null],
    [writer, 'in_person', 'token_person'],
    [writer, 'staff', 'role'],
    [plots, change, null],
    [plots, others, 'token_entity'],
    [plots, 'signed_in', 'token_entity'],
    [plots, right, 'token_entity'],
    [plots, 'public', null],
    [{ ...plots, role: 'viewer' }, change, 'role'],
    [null, read, 'signed_out'],
    [null, 'public', null],
  ] as const
  for (const [actor, who, why] of table)
    expect(whyDenied(actor, who), JSON.stringify([actor, who])).toBe(why)
})
