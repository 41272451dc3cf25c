/** Every act of a user is one step: as many undos as acts give what was there, as many redos what was made of it. */
import type { EntityName } from '@kavel/domain'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Row } from './history.ts'
import { createEditSession } from './session.ts'
import { type FakeServer, failureOf, row, startServer } from './testing.ts'
import type { Tree } from './tree.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const SCOPE = 'locations/1'

const RECORDS: readonly (readonly [EntityName, Row])[] = [
  [
    'locations',
    row(1, {
      name: 'location',
      cfg: { finance_parameters: { interest: 0.055, price_book: { deck: 0 } } },
    }),
  ],
  ['concepts', row(2, { name: 'concept', order: 10, locationId: 1 })],
  ['units', row(11, { name: 'unit a', order: 10, price: 1150, locationId: 1 })],
  ['units', row(12, { name: 'unit b', order: 20, price: 900, locationId: 1 })],
  ['costs', row(21, { name: 'cost a', order: 10, parameter: 900, locationId: 1 })],
  ['notes', row(31, { name: 'note', status: 'open', locationId: 1 })],
  ['buildings', row(41, building('flat', 2, [11, 12]))],
]

function building(name: string, conceptId: number, units: readonly number[]): Tree {
  const mix = units.map((unitId, index) => ({ unitId, repeat_ratio: 1, order: index * 10 }))
  return { name, conceptId, maxlength: 48, cfg: { blocktype: 101, floors: [], units: mix } }
}

/** The session without the types of the records, which the rows of the test have not. */
interface Loose {
  change(scope: string, entity: EntityName, record: Row, patch: Tree): void
  exchange(scope: string, entity: EntityName, out: readonly Row[], put: Tree[]): Promise<Row[]>
  together<T>(scope: string, work: (acts: LooseActs) => Promise<T>): Promise<T>
}
interface LooseActs {
  exchange(entity: EntityName, out: readonly Row[], put: readonly Tree[]): Promise<Row[]>
  change(entity: EntityName, one: Row, patch: Tree): void
}

function start() {
  const server = startServer(RECORDS)
  const session = createEditSession({ gate: server.gate, now: () => Date.now() })
  let made = 0
  return {
    server,
    session,
    loose: session as unknown as Loose,
    settle: () => vi.advanceTimersByTimeAsync(600),
    next: (what: string) => `${what} ${++made}`,
  }
}
type World = ReturnType<typeof start>

/** Records of an entity as they stand, oldest name first. */
function listRows({ server, session }: World, entity: EntityName): Row[] {
  return [...server.rows]
    .filter(([key]) => key.startsWith(`${entity}/`))
    .map(([, one]) => session.show(entity, one))
    .sort((a, b) => (String(a.name) < String(b.name) ? -1 : 1))
}
const firstRow = (world: World, entity: EntityName) => listRows(world, entity)[0]

/** What the server has, with names in the place of ids, as a record comes back under another one. */
function bytes({ rows }: FakeServer): string {
  const nameOf = (entity: EntityName, id: unknown) =>
    rows.get(`${entity}/${Number(id)}`)?.name ?? `lost ${entity}/${id}`
  const told = [...rows].map(([key, { id: _, updatedAt: __, ...fields }]) => {
    const text = JSON.stringify(fields, (name, value) => {
      if (name === 'conceptId') return nameOf('concepts', value)
      return name === 'unitId' ? nameOf('units', value) : value
    })
    return `${key.split('/')[0]} ${text}`
  })
  return told.sort().join('\n')
}

/** Acts as the screens do them; each is one step, or none when there is nothing to act upon. */
const ACTS = {
  async place(world) {
    const concept = firstRow(world, 'concepts')
    const unit = firstRow(world, 'units')
    if (!concept) return
    const made = building(world.next('placed'), concept.id, unit ? [unit.id] : [])
    await world.loose.exchange(SCOPE, 'buildings', [], [made])
  },
  async placePreset(world) {
    const concept = firstRow(world, 'concepts')
    if (!concept) return
    await world.loose.together(SCOPE, async (acts) => {
      const ids: number[] = []
      for (const what of ['studio', 'loft']) {
        const unit = { name: world.next(what), order: 30, price: 1, locationId: 1 }
        ids.push((await acts.exchange('units', [], [unit]))[0]!.id)
      }
      await acts.exchange('buildings', [], [building(world.next('preset'), concept.id, ids)])
    })
  },
  async removeBuilding(world) {
    const one = firstRow(world, 'buildings')
    if (one) await world.loose.exchange(SCOPE, 'buildings', [one], [])
  },
  async fill(world) {
    const concept = firstRow(world, 'concepts')
    if (!concept) return
    const leaving = listRows(world, 'buildings').filter((one) => one.conceptId === concept.id)
    const plan = ['row', 'court'].map((what) => building(world.next(what), concept.id, []))
    await world.loose.exchange(SCOPE, 'buildings', leaving, plan)
  },
  async removeUnit(world) {
    const used = listRows(world, 'buildings').flatMap(({ cfg }) =>
      (cfg as { units: { unitId: number }[] }).units.map(({ unitId }) => unitId),
    )
    const one = listRows(world, 'units').find(({ id }) => !used.includes(id))
    if (one) await world.loose.exchange(SCOPE, 'units', [one], [])
  },
  /** A line between others: their order changes too. */
  async addLine(world) {
    const [cost] = listRows(world, 'costs')
    await world.loose.together(SCOPE, async (acts) => {
      await acts.exchange(
        'costs',
        [],
        [{ name: world.next('line'), order: 10, parameter: 0, locationId: 1 }],
      )
      if (cost) acts.change('costs', cost, { order: Number(cost.order) + 10 })
    })
  },
  async reorder(world) {
    const units = listRows(world, 'units')
    const edits = units.map((record, index) => ({
      entity: 'units',
      record,
      patch: { order: (units.length - index) * 10 },
    }))
    world.session.changeAll(SCOPE, edits as never)
  },
  async changeKind(world) {
    const one = firstRow(world, 'buildings')
    const blocktype = one && (one.cfg as Tree).blocktype === 101 ? 2304 : 101
    if (one) world.loose.change(SCOPE, 'buildings', one, { maxlength: 24, cfg: { blocktype } })
  },
  async changeFloors(world) {
    const one = firstRow(world, 'buildings')
    const floors = one ? ((one.cfg as Tree).floors as unknown[]) : []
    const more = [...floors, { setback: floors.length }]
    if (one) world.loose.change(SCOPE, 'buildings', one, { cfg: { floors: more } })
  },
  async changeMix(world) {
    const one = firstRow(world, 'buildings')
    const units = listRows(world, 'units')
    const unitId = units.at(-1)?.id
    const mix = unitId === undefined ? [] : [{ unitId, repeat_ratio: 2, order: 0 }]
    if (one) world.loose.change(SCOPE, 'buildings', one, { cfg: { units: mix } })
  },
  async changePrice(world) {
    const one = firstRow(world, 'units')
    if (one) world.loose.change(SCOPE, 'units', one, { price: Number(one.price) + 1 })
  },
  async changeParameter(world) {
    const one = firstRow(world, 'locations')!
    const { interest } = (one.cfg as { finance_parameters: { interest: number } })
      .finance_parameters
    const next = {
      cfg: { finance_parameters: { interest: interest + 0.01, price_book: { deck: 17_000 } } },
    }
    world.loose.change(SCOPE, 'locations', one, next)
  },
  async copyConcept(world) {
    const concept = firstRow(world, 'concepts')
    if (!concept) return
    const own = listRows(world, 'buildings').filter((one) => one.conceptId === concept.id)
    await world.loose.together(SCOPE, async (acts) => {
      const copy = { name: world.next('copy'), order: 20, locationId: 1 }
      const [made] = await acts.exchange('concepts', [], [copy])
      const copies = own.map(({ id: _, updatedAt: __, ...fields }) => ({
        ...fields,
        name: world.next('copied'),
        conceptId: made!.id,
      }))
      await acts.exchange('buildings', [], copies)
    })
  },
  async removeConcept(world) {
    const concept = firstRow(world, 'concepts')
    if (!concept) return
    const own = listRows(world, 'buildings').filter((one) => one.conceptId === concept.id)
    await world.loose.together(SCOPE, async (acts) => {
      if (own.length > 0) await acts.exchange('buildings', own, [])
      await acts.exchange('concepts', [concept], [])
    })
  },
  async renameConcept(world) {
    const one = firstRow(world, 'concepts')
    if (one) world.loose.change(SCOPE, 'concepts', one, { name: world.next('called') })
  },
  async addNote(world) {
    await world.loose.exchange(
      SCOPE,
      'notes',
      [],
      [{ name: world.next('note'), status: 'open', locationId: 1 }],
    )
  },
  async closeNote(world) {
    const one = firstRow(world, 'notes')
    const status = one?.status === 'open' ? 'closed' : 'open'
    if (one) world.loose.change(SCOPE, 'notes', one, { status })
  },
} as const satisfies Record<string, (world: World) => Promise<void>>
type Act = keyof typeof ACTS

/** Does acts, noting what the server had before each that made a step. */
async function walk(world: World, acts: readonly Act[]): Promise<string[]> {
  const before: string[] = []
  for (const act of acts) {
    await world.settle()
    const was = bytes(world.server)
    await ACTS[act](world)
    await world.settle()
    if (bytes(world.server) !== was) before.push(was)
  }
  return before
}

async function checkWalk(acts: readonly Act[]): Promise<void> {
  const world = start()
  const before = await walk(world, acts)
  const last = bytes(world.server)
  for (const was of before.toReversed()) {
    await world.session.undo(SCOPE)
    await world.settle()
    expect(bytes(world.server)).toBe(was)
  }
  expect(world.session.canStep(SCOPE).back).toBe(false)
  for (const _ of before) {
    await world.session.redo(SCOPE)
    await world.settle()
  }
  expect(bytes(world.server)).toBe(last)
  for (const _ of before) await world.session.undo(SCOPE)
  await world.settle()
  expect(bytes(world.server)).toBe(before[0] ?? last)
}

describe('an act', () => {
  it.each(Object.keys(ACTS) as Act[])('%s is one step', async (act) => {
    await checkWalk(act === 'removeUnit' ? ['removeBuilding', act] : [act])
  })

  it('after any others is undone and done again, step by step', async () => {
    const anyAct = fc.constantFrom(...(Object.keys(ACTS) as Act[]))
    await fc.assert(
      fc.asyncProperty(fc.array(anyAct, { minLength: 2, maxLength: 12 }), checkWalk),
      { numRuns: 100 },
    )
  })

  it('that fails half way leaves nothing behind', async () => {
    const world = start()
    const was = bytes(world.server)
    const work = world.loose.together(SCOPE, async (acts) => {
      await acts.exchange('units', [], [{ name: 'half', order: 1 }])
      throw failureOf(400, 'invalid_input')()
    })
    await expect(work).rejects.toThrow()
    await world.settle()
    expect(bytes(world.server)).toBe(was)
    expect(world.session.canStep(SCOPE)).toEqual({ back: false, forth: false })
  })

  it('done again lets go of a record before that goes', async () => {
    const world = start()
    const [note, unit] = [firstRow(world, 'notes'), firstRow(world, 'units')] as [Row, Row]
    await world.loose.together(SCOPE, async (acts) => {
      acts.change('notes', note, { status: 'closed' })
      await world.session.flush(SCOPE)
      await acts.exchange('units', [unit], [])
    })
    const last = bytes(world.server)
    await world.session.undo(SCOPE)
    await world.settle()
    const { exchange } = world.server.gate
    Object.assign(world.server.gate, {
      exchange: (...call: Parameters<typeof exchange>) => {
        // as a status that a location has is not removed
        if (world.server.rows.get('notes/31')?.status === 'open') throw failureOf(409, 'conflict')()
        return exchange(...call)
      },
    })
    await world.session.redo(SCOPE)
    await world.settle()
    expect(bytes(world.server)).toBe(last)
  })

  it('whose undo fails half way can be undone the rest of the way', async () => {
    const world = start()
    const was = bytes(world.server)
    await ACTS.removeConcept(world)
    const { exchange } = world.server.gate
    Object.assign(world.server.gate, {
      exchange: (...call: Parameters<typeof exchange>) => {
        if (call[0] === 'buildings') throw failureOf(503, 'busy')()
        return exchange(...call)
      },
    })
    await world.session.undo(SCOPE)
    expect(listRows(world, 'concepts').map(({ name }) => name)).toEqual(['concept'])
    expect(world.session.canStep(SCOPE)).toEqual({ back: true, forth: true })
    Object.assign(world.server.gate, { exchange })
    await world.session.undo(SCOPE)
    expect(bytes(world.server)).toBe(was)
  })
})
