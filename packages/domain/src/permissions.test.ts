/** The table of permissions, written out from the design (§4) and the specification (§6): the walks over it are only as good as it is. */
import { expect, it } from 'vitest'
import { ENTITY_NAMES, type EntityName } from './entities/catalogue.ts'
import { ACTIONS, hasRight, isAllowed, RIGHTS, type Right, type Role } from './permissions.ts'

/** Lists, reads, creates, updates, deletes, brings Back. */
const LETTERS = { l: 'list', r: 'read', c: 'create', u: 'update', d: 'remove', b: 'restore' }
type Granted = Readonly<Record<Exclude<Role, 'anonymous'>, string>>

const work: Granted = { user: 'lrcud', admin: 'lrcudb', staff: 'lrcudb' }
const setup: Granted = { user: 'lr', admin: 'lrcudb', staff: 'lrcudb' }
const EXPECTED: Readonly<Record<EntityName, Granted>> = {
  // "everything on the company's locations, plots, concepts, buildings, …, publications, sections"
  locations: work,
  plots: work,
  concepts: work,
  buildings: work,
  units: work,
  costs: work,
  constraints: work,
  notes: work,
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
  tickets: work,
  // "reads colleagues, custom fields and values, company"
  users: setup,
  customfields: setup,
  customvalues: setup,
  presets: setup,
  companies: { user: 'lr', admin: 'lru', staff: 'lrcudb' },
  // "Staff: all companies, content items, licences, flags"
  contentitems: { user: 'lr', admin: 'lr', staff: 'lrcudb' },
}

it.each(ENTITY_NAMES)('who may do what to %s', (name) => {
  for (const role of ['user', 'admin', 'staff'] as const) {
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
    'own.deliveries': { user: '', admin: 'yes', staff: 'yes' },
    'owners.names': { user: '', admin: 'yes', staff: 'yes' },
  }
  for (const right of Object.keys(RIGHTS) as Right[]) {
    for (const role of ['user', 'admin', 'staff'] as const)
      expect(hasRight({ userId: 1, companyId: 2, role }, right), `${right} ${role}`).toBe(
        expected[right][role] === 'yes',
      )
    expect(hasRight(null, right)).toBe(false)
  }
})
