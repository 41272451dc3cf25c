import type { EntityName } from '@kavel/domain'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createKeeper } from './keeper.ts'
import { createEditSession } from './session.ts'
import { failureOf, row, startServer } from './testing.ts'
import { isSame, type Tree } from './tree.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const SCOPE = 'locations/1'
const UNIT = row(11, { name: 'Appartement', price: 1150, cfg: { balcony: { type: 'none' } } })
const COST = row(21, { name: 'Gevel', parameter: 900 })

type AnySession = {
  change(
    scope: string | undefined,
    entity: EntityName,
    record: object,
    patch: Tree,
    mark?: unknown,
  ): void
  exchange(scope: string, entity: EntityName, out: object[], put: Tree[]): Promise<{ id: number }[]>
  commit(entity: EntityName, record: object, patch: Tree): Promise<Tree>
}

function start(
  rows: readonly (readonly [EntityName, ReturnType<typeof row>])[] = [
    ['units', UNIT],
    ['costs', COST],
  ],
) {
  const server = startServer(rows)
  const session = createEditSession({ gate: server.gate, now: () => Date.now() })
  const loose = session as unknown as AnySession
  return {
    server,
    session,
    change: loose.change,
    exchange: loose.exchange,
    commit: loose.commit,
    unit: () => session.show('units', UNIT) as unknown as Record<string, unknown>,
    settle: () => vi.advanceTimersByTimeAsync(600),
  }
}

it('changes nothing that who edits may not change, and says so', async () => {
  const { server, session, change } = start()
  server.closed.add('units/11')
  change(SCOPE, 'units', UNIT, { price: 1 })
  change(SCOPE, 'costs', COST, { parameter: 950 })
  await session.flush()
  expect(server.told).toEqual(['may not'])
  expect(server.saved.map(({ of }) => of)).toEqual(['costs/21'])
  expect(session.show('units', UNIT as never)).toBe(UNIT)
})

describe('an edit', () => {
  it('of a configuration without its record fails, and changes nothing', async () => {
    const { server, session, change, settle } = start()
    for (const record of [null, undefined])
      expect(() =>
        change(SCOPE, 'units', record as never, { cfg: { balcony: { type: 'inset' } } }),
      ).toThrow('The base model is null: a configuration of units')
    await settle()
    expect([server.saved, session.isEmpty(), session.canStep(SCOPE).back]).toEqual([
      [],
      true,
      false,
    ])
  })

  it('shows at once and is saved once after a pause, with what the record was read as', async () => {
    const { server, session, change, unit, settle } = start()
    change(SCOPE, 'units', UNIT, { price: 1 }, 'price')
    change(SCOPE, 'units', UNIT, { price: 1200 }, 'price')
    expect(unit().price).toBe(1200)
    expect(session.saving(SCOPE).state).toBe('unsaved')
    expect(server.saved).toEqual([])
    await settle()
    expect(server.saved).toEqual([
      { of: 'units/11', patch: { price: 1200 }, updatedAt: UNIT.updatedAt },
    ])
    expect(session.saving(SCOPE)).toEqual({ state: 'saved', error: null })
    expect(server.spread.at(-1)).toMatchObject({ id: 11, price: 1200 })
  })

  it('of what the server replaces as a whole is saved with the rest of it', async () => {
    const owner = row(31, { name: 'Eigenaar', data: { kind: 'legal', share: '1/2' } })
    const { server, change, settle } = start([['jsons', owner]])
    change(SCOPE, 'jsons', owner, { data: { share: '1/3' } })
    await settle()
    expect(server.saved.map(({ patch }) => patch)).toEqual([
      { data: { kind: 'legal', share: '1/3' } },
    ])
  })

  it('that says what is already there is none', async () => {
    const { server, session, change, settle } = start()
    change(SCOPE, 'units', UNIT, { cfg: { balcony: { type: 'none' } } })
    await settle()
    expect([server.saved, session.canStep(SCOPE).back]).toEqual([[], false])
  })

  it('of the next moment follows the save under way with its new moment', async () => {
    const { server, change, settle } = start()
    change(SCOPE, 'units', UNIT, { price: 2 })
    await vi.advanceTimersByTimeAsync(500)
    change(SCOPE, 'units', UNIT, { name: 'Studio' })
    await settle()
    expect(server.saved.map(({ patch }) => patch)).toEqual([{ price: 2 }, { name: 'Studio' }])
    expect(server.saved[1]?.updatedAt).not.toBe(UNIT.updatedAt)
  })

  it('that is undone while it is saved stays undone, also when a read tells of it before the answer', async () => {
    const { server, session, change, unit, settle } = start()
    const { save } = server.gate
    let answer = () => {}
    server.gate.save = async (...asked) => {
      const saved = await save(...asked)
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return saved
    }
    const stored = () => server.rows.get('units/11') as ReturnType<typeof row>
    change(SCOPE, 'units', UNIT, { price: 2 })
    await vi.advanceTimersByTimeAsync(500)
    await session.undo(SCOPE)
    session.receive('units', stored(), true)
    answer()
    server.gate.save = save
    await settle()
    expect(unit().price).toBe(1150)
    expect(stored()).toMatchObject({ price: 1150 })
  })

  it('stands over an older answer, and gives way to a newer one where it did not touch it', async () => {
    const { server, session, change, unit, settle } = start()
    change(SCOPE, 'units', UNIT, { price: 2 })
    await settle()
    expect(session.receive('units', UNIT, true)).toMatchObject({ price: 2 })
    const newer = server.write('units', 11, { name: 'Loft' })
    expect(session.receive('units', newer, true)).toMatchObject({ name: 'Loft', price: 2 })
    expect(unit()).toMatchObject({ name: 'Loft', price: 2 })
  })
})

describe('an answer to a save', () => {
  it('gives way to what was read meanwhile and is newer', async () => {
    const { server, session, change, unit } = start()
    const { save } = server.gate
    Object.assign(server.gate, {
      async save(...call: Parameters<typeof save>) {
        const answer = await save(...call)
        session.receive('units', server.write('units', 11, { name: 'Loft' }), true)
        return answer
      },
    })
    change(SCOPE, 'units', UNIT, { price: 4 })
    await vi.advanceTimersByTimeAsync(600)
    expect(unit()).toMatchObject({ name: 'Loft', price: 4 })
    expect(server.saved).toHaveLength(1)
  })
})

describe('what the server writes without a moment', () => {
  it('is shown, with the edits on top', async () => {
    const { session, change, unit, settle } = start()
    change(SCOPE, 'units', UNIT, { price: 4 })
    await settle()
    const now = session.find('units', UNIT.id)!
    session.receive('units', { ...now, cfg: { ...(now.cfg as Tree), status: 'done' } }, true)
    expect(unit()).toMatchObject({ price: 4, cfg: { status: 'done', balcony: { type: 'none' } } })
  })
})

describe('a setting of the own user', () => {
  it('follows the last change without a question', async () => {
    const { server, session, change, settle } = start()
    server.write('units', 11, { price: 9, name: 'Loft' })
    change(undefined, 'units', UNIT, { price: 4 })
    await settle()
    expect(session.questions.get()).toEqual([])
    expect(server.rows.get('units/11')).toMatchObject({ price: 4, name: 'Loft' })
    // in one call: nothing is refused that is sent again anyhow
    expect(server.saved).toEqual([{ of: 'units/11', patch: { price: 4 }, updatedAt: undefined }])
  })
})

describe('a record that somebody else has written', () => {
  it('is read again, merged by field, and saved without a word', async () => {
    const { server, session, change, settle, unit } = start()
    server.write('units', 11, { name: 'Loft', cfg: { balcony: { type: 'inset' } } })
    change(SCOPE, 'units', UNIT, { price: 1300 })
    await settle()
    expect(server.rows.get('units/11')).toMatchObject({
      name: 'Loft',
      price: 1300,
      cfg: { balcony: { type: 'inset' } },
    })
    expect(unit()).toMatchObject({ name: 'Loft', price: 1300 })
    expect([session.saving().state, session.questions.get()]).toEqual(['saved', []])
  })

  it('at the same path asks with both values, and saves what is chosen', async () => {
    for (const choice of ['mine', 'theirs'] as const) {
      const { server, session, change, settle } = start()
      server.write('units', 11, { price: 1400, name: 'Loft' })
      change(SCOPE, 'units', UNIT, { price: 1300, cfg: { balcony: { type: 'french' } } })
      await settle()
      expect(session.saving(SCOPE).state).toBe('conflict')
      const [question] = session.questions.get()
      expect(question).toMatchObject({
        kind: 'save',
        entity: 'units',
        conflicts: [{ path: ['price'], base: 1150, mine: 1300, theirs: 1400 }],
      })
      question?.answer(() => choice)
      await settle()
      expect(server.rows.get('units/11')).toMatchObject({
        name: 'Loft',
        price: choice === 'mine' ? 1300 : 1400,
        cfg: { balcony: { type: 'french' } },
      })
      expect([session.saving(SCOPE).state, session.questions.get()]).toEqual(['saved', []])
    }
  })

  it('and removed is forgotten', async () => {
    const { server, session, change, settle } = start()
    server.rows.delete('units/11')
    change(SCOPE, 'units', UNIT, { price: 1300 })
    await settle()
    expect(session.saving().state).toBe('saved')
    expect(server.told).toMatchObject([{ code: 'not_found' }])
  })

  it('and removed says so to the button that changed it', async () => {
    const { server, session, commit } = start()
    server.rows.delete('units/11')
    await expect(commit('units', UNIT, { price: 2 })).rejects.toMatchObject({ status: 404 })
    await vi.advanceTimersByTimeAsync(60_000)
    expect([server.saved.length, session.saving().state]).toEqual([1, 'saved'])
  })

  it('while a save was under way does not enter my history', async () => {
    const { server, session, change, settle, unit } = start()
    change(SCOPE, 'units', UNIT, { name: 'Mine' })
    await settle()
    const { save } = server.gate
    Object.assign(server.gate, {
      async save(...call: Parameters<typeof save>) {
        const answer = await save(...call)
        session.receive('units', server.write('units', 11, { name: 'Theirs' }), true)
        return answer
      },
    })
    change(SCOPE, 'units', UNIT, { price: 4 })
    await settle()
    await session.undo(SCOPE)
    expect((await session.undo(SCOPE)).touched).toEqual([])
    expect(session.questions.get()).toMatchObject([
      { kind: 'step', conflicts: [{ path: ['name'], mine: 'Appartement', theirs: 'Theirs' }] },
    ])
    session.questions.get()[0]?.answer(() => 'theirs')
    expect([unit().name, session.canStep(SCOPE).back]).toEqual(['Theirs', false])
  })

  it('keeps the two changes of one record in one step', async () => {
    const { session, unit } = start()
    const twice = [{ price: 4 }, { name: 'Loft' }].map((patch) => ({
      entity: 'units' as const,
      record: UNIT,
      patch,
    }))
    session.changeAll(SCOPE, twice as never)
    expect(unit()).toMatchObject({ price: 4, name: 'Loft' })
    await session.undo(SCOPE)
    expect(unit()).toMatchObject({ price: 1150, name: 'Appartement' })
  })
})

describe('a save that fails', () => {
  it('for want of a network is tried again by itself, and nothing is lost', async () => {
    const { server, session, change, settle } = start()
    server.failure = failureOf(0, 'unreachable')
    change(SCOPE, 'units', UNIT, { price: 5 })
    await settle()
    expect(session.saving(SCOPE).state).toBe('offline')
    change(SCOPE, 'units', UNIT, { name: 'Hoek' })
    await vi.advanceTimersByTimeAsync(60_000)
    // after 2, 4, 8, 16 and 30 seconds, from the second change on
    expect(server.saved).toHaveLength(6)
    server.failure = undefined
    session.retry()
    await settle()
    expect(server.rows.get('units/11')).toMatchObject({ price: 5, name: 'Hoek' })
    expect(session.saving(SCOPE).state).toBe('saved')
  })

  it('because it was refused says why, stays, and is gone when it is undone', async () => {
    const { server, session, change, settle, unit } = start()
    server.failure = failureOf(400, 'invalid_input')
    change(SCOPE, 'units', UNIT, { price: -1 })
    await settle()
    expect(session.saving(SCOPE)).toMatchObject({
      state: 'failed',
      error: { code: 'invalid_input' },
    })
    expect(unit().price).toBe(-1)
    await session.undo(SCOPE)
    await settle()
    expect([unit().price, session.saving(SCOPE).state]).toEqual([1150, 'saved'])
  })

  it('of a button takes the change back and says so to the button', async () => {
    const { server, session, commit, unit } = start()
    server.failure = failureOf(400, 'invalid_input')
    await expect(commit('units', UNIT, { price: -1 })).rejects.toMatchObject({ status: 400 })
    expect([unit().price, session.saving().state]).toEqual([1150, 'saved'])
    expect(server.told).toHaveLength(1)
  })

  it('of a button without a network is told once too, and not tried again', async () => {
    const { server, session, commit } = start()
    server.failure = failureOf(0, 'unreachable')
    await expect(commit('units', UNIT, { price: 2 })).rejects.toMatchObject({ status: 0 })
    await vi.advanceTimersByTimeAsync(60_000)
    expect([server.told.length, server.saved.length]).toEqual([1, 1])
    expect(session.saving().state).toBe('saved')
  })
})

describe('the history', () => {
  it('goes over records of several entities, in the order of the edits', async () => {
    const { session, change, unit } = start()
    const cost = () => session.show('costs', COST) as unknown as Tree
    change(SCOPE, 'units', UNIT, { price: 1 })
    change(SCOPE, 'costs', COST, { parameter: 2 })
    change('publications/5', 'units', UNIT, { name: 'Elders' })
    expect((await session.undo(SCOPE)).touched).toEqual([{ entity: 'costs', id: 21 }])
    expect([unit().price, cost().parameter]).toEqual([1, 900])
    await session.undo(SCOPE)
    expect([unit().price, unit().name]).toEqual([1150, 'Elders'])
    expect(session.canStep(SCOPE)).toEqual({ back: false, forth: true })
    await session.redo(SCOPE)
    expect(unit().price).toBe(1)
  })

  it('joins the keystrokes of one cell, and is empty when they come back to where they began', () => {
    const { session, change } = start()
    const cell = Symbol('cell')
    for (const price of [1, 12, 120]) change(SCOPE, 'units', UNIT, { price }, cell)
    change(SCOPE, 'units', UNIT, { price: 1150 }, cell)
    expect(session.canStep(SCOPE).back).toBe(false)
  })

  it('takes back on the server too what was not there before', async () => {
    const { server, session, change, settle } = start()
    change(SCOPE, 'units', UNIT, { cfg: { rules: { wall: '0,55' } } })
    await settle()
    await session.undo(SCOPE)
    await settle()
    expect(server.saved.map(({ patch }) => patch)).toEqual([
      { cfg: { rules: { wall: '0,55' } } },
      { cfg: { rules: null } },
    ])
  })

  it('refuses a step whose field somebody else has changed since, with both values', async () => {
    for (const choice of ['mine', 'theirs'] as const) {
      const { server, session, change, settle, unit } = start()
      change(SCOPE, 'units', UNIT, { price: 2 })
      await settle()
      session.receive('units', server.write('units', 11, { price: 3 }), true)
      expect((await session.undo(SCOPE)).touched).toEqual([])
      const [question] = session.questions.get()
      expect(question).toMatchObject({
        kind: 'step',
        conflicts: [{ path: ['price'], mine: 1150, theirs: 3 }],
      })
      expect(unit().price).toBe(3)
      question?.answer(() => choice)
      await settle()
      expect(unit().price).toBe(choice === 'mine' ? 1150 : 3)
      expect(session.canStep(SCOPE).back).toBe(false)
    }
  })

  it('asks about each record of a step by itself', async () => {
    const { server, session, unit, settle } = start()
    const cost = () => session.show('costs', COST) as unknown as Tree
    session.changeAll(SCOPE, [
      { entity: 'units', record: UNIT, patch: { name: 'A' } },
      { entity: 'costs', record: COST, patch: { name: 'B' } },
    ] as never)
    await settle()
    session.receive('units', server.write('units', 11, { name: 'C' }), true)
    session.receive('costs', server.write('costs', 21, { name: 'D' }), true)
    await session.undo(SCOPE)
    session.questions.get()[0]?.answer(() => 'mine')
    await settle()
    const [second] = session.questions.get()
    expect(second).toMatchObject({ entity: 'costs', conflicts: [{ mine: 'Gevel', theirs: 'D' }] })
    expect([unit().name, cost().name]).toEqual(['C', 'D'])
    second?.answer(() => 'mine')
    expect([unit().name, cost().name]).toEqual(['Appartement', 'Gevel'])
  })

  it('undoes its own field though others changed other fields of the record', async () => {
    const { server, session, change, settle, unit } = start()
    change(SCOPE, 'units', UNIT, { price: 2 })
    await settle()
    session.receive('units', server.write('units', 11, { name: 'Loft' }), true)
    await session.undo(SCOPE)
    expect(unit()).toMatchObject({ price: 1150, name: 'Loft' })
  })

  it('follows a value that the server stored otherwise', async () => {
    const { server, session, change, settle, unit } = start()
    const { save } = server.gate
    Object.assign(server.gate, {
      save: (entity: EntityName, id: number, patch: Tree, updatedAt: string) =>
        save(entity, id, { ...patch, name: String(patch.name).trim() }, updatedAt),
    })
    change(SCOPE, 'units', UNIT, { name: ' Loft ' })
    await settle()
    expect(unit().name).toBe('Loft')
    await session.undo(SCOPE)
    expect(unit().name).toBe('Appartement')
  })

  it('exchanges records and brings back what made way, with its edits and its history', async () => {
    const { server, session, change, exchange } = start()
    change(SCOPE, 'units', UNIT, { price: 7 })
    const [made] = await exchange(SCOPE, 'units', [UNIT], [{ name: 'Nieuw', price: 1 }])
    expect([...server.rows.values()].map(({ name }) => name)).toEqual(['Gevel', 'Nieuw'])
    await session.undo(SCOPE)
    const back = [...server.rows.values()].at(-1)
    expect(back).toMatchObject({ name: 'Appartement', price: 7 })
    expect(back?.id).not.toBe(UNIT.id)
    // the edit before it is now one of the record that came back
    expect((await session.undo(SCOPE)).touched).toEqual([{ entity: 'units', id: back?.id }])
    expect(session.show('units', back as typeof UNIT)).toMatchObject({ price: 1150 })
    expect(made?.id).not.toBe(back?.id)
  })

  it('keeps what stands when an exchange is refused', async () => {
    const { server, session, exchange } = start()
    server.failure = failureOf(400, 'invalid_input')
    await expect(exchange(SCOPE, 'units', [UNIT], [{ name: 'x' }])).rejects.toThrow()
    expect([server.rows.has('units/11'), session.canStep(SCOPE).back]).toEqual([true, false])
  })

  describe('keeps an edit that is made while a step waits for the server', () => {
    /** A price, then a cost line that is removed. */
    async function prepare() {
      const world = start()
      const { server, session, change, exchange, settle } = world
      change(SCOPE, 'units', UNIT, { price: 7 })
      await exchange(SCOPE, 'costs', [COST], [])
      await settle()
      const { gate } = server
      const real = gate.exchange
      return {
        ...world,
        /** What is stored: the price, and whether the cost line is there. */
        stored() {
          const rows = [...server.rows.values()]
          return [
            rows.find(({ id }) => id === 11)?.price,
            rows.some(({ name }) => name === 'Gevel'),
          ]
        },
        /** Edits while a step exchanges. */
        async during(step: 'undo' | 'redo', failure?: () => Error) {
          let open = () => {}
          const opened = new Promise<void>((resolve) => {
            open = resolve
          })
          Object.assign(gate, {
            async exchange(...call: Parameters<typeof real>) {
              await opened
              if (failure) throw failure()
              return real(...call)
            },
          })
          const running = session[step](SCOPE)
          await vi.advanceTimersByTimeAsync(1)
          change(SCOPE, 'units', UNIT, { price: 9 })
          open()
          await running
          Object.assign(gate, { exchange: real })
          await settle()
        },
        async step(step: 'undo' | 'redo') {
          await session[step](SCOPE)
          await settle()
        },
      }
    }

    it('back', async () => {
      const { session, during, step, stored } = await prepare()
      await during('undo')
      expect(stored()).toEqual([9, true])
      await step('undo')
      expect(stored()).toEqual([7, true])
      await step('undo')
      expect(stored()).toEqual([1150, true])
      expect(session.canStep(SCOPE).back).toBe(false)
      for (const expected of [
        [7, true],
        [9, true],
        [9, false],
      ]) {
        await step('redo')
        expect(stored()).toEqual(expected)
      }
      expect(session.canStep(SCOPE).forth).toBe(false)
    })

    it('forth', async () => {
      const { session, during, step, stored } = await prepare()
      await step('undo')
      await during('redo')
      expect(stored()).toEqual([9, false])
      expect(session.canStep(SCOPE).forth).toBe(false)
      for (const expected of [
        [9, true],
        [7, true],
        [1150, true],
      ]) {
        await step('undo')
        expect(stored()).toEqual(expected)
      }
      expect(session.canStep(SCOPE).back).toBe(false)
    })

    it('forth, and the step too when the server refuses it', async () => {
      const { during, step, stored } = await prepare()
      await step('undo')
      await during('redo', failureOf(503, 'busy'))
      expect(stored()).toEqual([9, true])
      await step('redo')
      expect(stored()).toEqual([9, false])
    })
  })
})

/** Edits of two records: fields of the record, of a document, and of a document that was not there. */
const anyEdit = fc.record({
  of: fc.constantFrom<'units' | 'costs'>('units', 'costs'),
  patch: fc.oneof(
    fc.record({ name: fc.constantFrom('a', 'b', 'c') }),
    fc.record({ price: fc.integer({ min: 0, max: 5 }) }),
    fc.record({
      cfg: fc.record({ balcony: fc.record({ type: fc.constantFrom('none', 'inset') }) }),
    }),
    fc.record({ cfg: fc.record({ extra: fc.record({ x: fc.integer({ min: 0, max: 3 }) }) }) }),
    fc.record({
      cfg: fc.record({ floors: fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 3 }) }),
    }),
  ),
})

describe('any number of edits', () => {
  it('undone give the same bytes, done again those of before', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyEdit, { minLength: 1, maxLength: 12 }), async (edits) => {
        const { session, change } = start()
        const look = () =>
          JSON.stringify([session.show('units', UNIT), session.show('costs', COST)])
        const first = look()
        for (const { of, patch } of edits) change(SCOPE, of, of === 'units' ? UNIT : COST, patch)
        const last = look()
        while (session.canStep(SCOPE).back) await session.undo(SCOPE)
        expect(look()).toBe(first)
        while (session.canStep(SCOPE).forth) await session.redo(SCOPE)
        expect(look()).toBe(last)
      }),
    )
  })

  it('undone leave the server with what it had, however the saves fell between them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(anyEdit, fc.boolean()), { minLength: 1, maxLength: 10 }),
        async (edits) => {
          const { server, session, change, settle } = start()
          const strip = ({ updatedAt: _, ...rest }: Tree) => rest
          for (const [{ of, patch }, waits] of edits) {
            change(SCOPE, of, of === 'units' ? UNIT : COST, patch)
            if (waits) await settle()
          }
          while (session.canStep(SCOPE).back) await session.undo(SCOPE)
          await settle()
          for (const [key, was] of [
            ['units/11', UNIT],
            ['costs/21', COST],
          ] as const)
            expect(isSame(strip(server.rows.get(key) as Tree), strip(was))).toBe(true)
          expect(session.saving().state).toBe('saved')
        },
      ),
      { numRuns: 50 },
    )
  })
})

describe('a reload', () => {
  function tab() {
    const values = new Map<string, string>()
    return {
      getItem: (name: string) => values.get(name) ?? null,
      setItem: (name: string, value: string) => void values.set(name, value),
      removeItem: (name: string) => void values.delete(name),
    }
  }

  it('loses neither what was not saved nor what can be undone', async () => {
    const storage = tab()
    const server = startServer([['units', UNIT]])
    const open = () => {
      const keeper = createKeeper(storage, 'edits')
      const session = createEditSession({ gate: server.gate, keeper, now: () => Date.now() })
      return { keeper, session, loose: session as unknown as AnySession }
    }
    const before = open()
    before.loose.change(SCOPE, 'units', UNIT, { price: 1 })
    await vi.advanceTimersByTimeAsync(600)
    before.loose.change(SCOPE, 'units', UNIT, { price: 2 })
    before.keeper.write()
    const after = open()
    after.session.restore(after.keeper.read()!)
    expect(after.session.saving(SCOPE).state).toBe('unsaved')
    await vi.advanceTimersByTimeAsync(600)
    expect(server.rows.get('units/11')).toMatchObject({ price: 2 })
    await after.session.undo(SCOPE)
    await after.session.undo(SCOPE)
    await vi.advanceTimersByTimeAsync(600)
    expect(server.rows.get('units/11')).toMatchObject({ price: 1150 })
    // and a later reload knows the steps that can be done again, of a record it has not read yet
    after.keeper.write()
    const third = open()
    third.session.restore(third.keeper.read()!)
    expect(third.session.canStep(SCOPE)).toEqual({ back: false, forth: true })
    await third.session.redo(SCOPE)
    await vi.advanceTimersByTimeAsync(600)
    expect(server.rows.get('units/11')).toMatchObject({ price: 1 })
  })

  it('keeps less when the tab has no room for all of it', () => {
    const storage = tab()
    const small = {
      ...storage,
      setItem(name: string, value: string) {
        if (value.length > 200) throw new DOMException('full', 'QuotaExceededError')
        storage.setItem(name, value)
      },
    }
    const keeper = createKeeper(small, 'edits')
    const step = { commands: [], mark: 'x'.repeat(300), at: 0, id: 'a' }
    keeper.keep(() => ({ drafts: [], histories: { a: { past: [step], future: [] } } }))
    keeper.write()
    expect(keeper.read()).toEqual({ drafts: [], histories: {} })
  })
})
