/** Editing 10,000 rows as one step, beside a bare copy of them. */
import type { RecordFor } from '@kavel/domain'
import { createEditSession } from '../apps/web/src/shared/edit/session.ts'
import { row, startServer } from '../apps/web/src/shared/edit/testing.ts'
import { createPlainEdits } from './baseline/edit-rows.ts'
import { atMost, type Figures, median, noted, time } from './figures.ts'

const ROWS = 10_000
const RUNS = 9
/**
 * Milliseconds: a paste into the whole grid, and its undo, follow within a tenth of a second (Nielsen 1993: what feels
 * immediate); one cell within a frame.
 */
const LIMITS = { all: 100, one: 16 } as const

/** Changes the price of every row in one step, undoes it, and changes one row of them; nothing is saved meanwhile. */
export async function benchEdits({ smoke }: { smoke: boolean }): Promise<Figures> {
  const count = smoke ? 50 : ROWS
  const units = Array.from({ length: count }, (_, index) =>
    row(index + 1, { name: `Type ${index}`, price: 1000, cfg: { balcony: { type: 'none' } } }),
  ) as unknown as RecordFor<'units'>[]
  const figures: Record<'all' | 'undo' | 'one' | 'plain', number[]> = {
    all: [],
    undo: [],
    one: [],
    plain: [],
  }
  for (let run = 0; run < (smoke ? 1 : RUNS); run++) {
    const server = startServer([])
    const edits = createEditSession({ gate: server.gate, now: () => performance.now() })
    const show = () => units.map((unit) => edits.show('units', unit))
    figures.all.push(
      await time(() => {
        const prices = units.map((record) => ({ entity: 'units', record, patch: { price: 2 } }))
        edits.changeAll('locations/1', prices as never)
        show()
      }),
    )
    figures.undo.push(
      await time(async () => {
        await edits.undo('locations/1')
        show()
      }),
    )
    figures.one.push(
      await time(() => {
        edits.change('locations/1', 'units', units[count >> 1]!, { price: 3 })
        show()
      }),
    )
    // or its saves would run beside the next run
    edits.clear()
    const plain = createPlainEdits(units)
    figures.plain.push(
      await time(() => {
        plain.change((one) => ({ ...one, price: 2 }))
        plain.undo()
        plain.rows()
      }),
    )
  }
  const [all, undo, one, plain] = [
    median(figures.all),
    median(figures.undo),
    median(figures.one),
    median(figures.plain),
  ]
  return {
    rows: noted(count, ''),
    all_ms: atMost(all, LIMITS.all, 'ms'),
    undo_ms: atMost(undo, LIMITS.all, 'ms'),
    one_ms: atMost(one, LIMITS.one, 'ms'),
    beside_plain: noted((all + undo) / plain, 'x'),
  }
}
