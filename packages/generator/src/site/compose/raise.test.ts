import { toLattice } from '@kavel/geometry'
import { expect, it } from 'vitest'
import { PRICES, siteInput } from '../../../testing/sites.ts'
import { spacesOf } from '../cars.ts'
import { groundsOf } from '../places.ts'
import { type KindTable, kindTables } from '../tables.ts'
import { termsOf } from '../terms.ts'
import { partInput } from './part.ts'
import { raised } from './raise.ts'

const input = siteInput(
  [],
  [
    [0, 0],
    [90, 0],
    [90, 30],
    [0, 30],
  ],
)
const [ground] = groundsOf(input, {}, 1) as [never]
const [table] = kindTables(input, ['gallery'], { length: 35, height: 12 }) as [KindTable]
const norm = { perUnit: 0, per100: 0 }
const terms = termsOf({ input, prices: PRICES, norm }, [])

/** In the frame of the ground, whose origin is the middle of the plot: metres. */
function raisedIn(x0: number, y0: number, length: number, width: number) {
  const at = { x0: toLattice(x0), y0: toLattice(y0) }
  const box = { ...at, x1: at.x0 + toLattice(length), y1: at.y0 + toLattice(width) }
  const part = { table, shape: 'bar', turn: 0, ground, box, floors: 3 } as const
  const plan = { parts: [part], court: null, lots: [], parking: 'none' } as const
  const rest = { ends: { value: 0, units: 0, green: 0 }, gfa: 0 }
  const spaces = spacesOf()
  const made = raised(
    input,
    terms,
    { ...plan, ...rest },
    {
      mode: 'live',
      spaces,
      inputFor: () => input,
    },
  )
  return { made, asked: partInput(input, part, 1) }
}

it('raises a building where it was composed, smaller, and never elsewhere', () => {
  // two metres of it lie off the plot, and beside it there is room for all of it
  const { made, asked } = raisedIn(-10, 6.5, 40, table.depth)
  const [own, old] = [made?.inputs[0]?.building, asked.building]
  const off = (key: 'x' | 'y') => Math.abs((own?.[key] ?? old[key] ?? 0) - (old[key] ?? 0))
  expect(off('x') + (own?.maxlength ?? 0) / 2).toBeLessThanOrEqual(old.maxlength / 2 + 0.01)
  expect(off('y') + (own?.maxwidth ?? 0) / 2).toBeLessThanOrEqual(old.maxwidth / 2 + 0.01)
  // where all of it lies on the plot it is what was asked
  const { made: whole, asked: same } = raisedIn(-10, -5, 40, table.depth)
  expect(whole?.inputs[0]?.building).toMatchObject({ x: same.building.x, y: same.building.y })
})
