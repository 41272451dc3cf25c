/** What a step of dragging a tower takes: towers of every shape, made larger by 0.1 m at a time. */
import { generate, parseGeneratorInput } from '@kavel/generator'
import { beside, warmUp } from './beside.ts'
import type { Figures } from './figures.ts'

/** Milliseconds of a live step (the issue's bar). */
const STEP_P95_MS = 4
/** Steps of 0.1 m: 12 m in all. */
const STEPS = 120
/** Every shape, with few dwellings a floor and with many. */
const CODES = [2004, 2105, 2306, 2408, 3104, 3308, 3406, 3512, 4102, 4204, 4406, 4510] as const
/** Boxes from which they grow, metres: some too small, some in which they reach their full size. */
const BOXES = [
  { maxlength: 14, maxwidth: 20 },
  { maxlength: 24, maxwidth: 24 },
] as const
const UNITS = [
  { id: 1, name: 'A', size: 50, size_max: 75 },
  { id: 2, name: 'B', size: 70, size_max: 95 },
  { id: 3, name: 'C', size: 95, size_max: 130 },
  { id: 4, name: 'D', size: 40, size_max: 55 },
  { id: 5, name: 'E', size: 120, size_max: 150 },
  // these two have no room beside each other on any floor
  { id: 6, name: 'S', size: 15, size_max: 18 },
  { id: 7, name: 'XL', size: 400, size_max: 420 },
] as const
const MIXES = [[1], [1, 2, 3], [1, 2, 3, 4, 5], [6, 7]] as const

export async function benchTowers({ smoke }: { smoke: boolean }): Promise<Figures> {
  const codes = smoke ? CODES.slice(0, 1) : CODES
  const steps = smoke ? [0, STEPS - 1] : Array.from({ length: STEPS }, (_, i) => i)
  const drags = codes.flatMap((code) =>
    BOXES.flatMap((box) => MIXES.map((mix) => towerOf(code, box, mix))),
  )
  const dwellings = drags.reduce((sum, input) => sum + generate(input).formFactors.nrunits, 0)
  if (dwellings < drags.length) throw new Error(`the towers have ${dwellings} dwellings`)
  let warm = 0
  warmUp(() => {
    const input = drags[warm++ % drags.length] as (typeof drags)[number]
    step(input, warm % STEPS)
  }, smoke)
  return beside(
    'towers_live_step_p95',
    STEP_P95_MS,
    (times) => {
      for (const input of drags) {
        for (const i of steps) times(() => step(input, i))
      }
    },
    0.95,
  )
}

/** A step of a drag, first along one side and then along the other; the plot is far larger. */
function step(input: ReturnType<typeof towerOf>, i: number): void {
  const building = { ...input.building }
  building.maxlength += Math.min(i, STEPS / 2) * 0.1
  building.maxwidth += Math.max(0, i - STEPS / 2) * 0.1
  generate({ ...input, building }, { mode: 'live' })
}

function towerOf(blocktype: number, box: (typeof BOXES)[number], mix: readonly number[]) {
  const parsed = parseGeneratorInput({
    plot: {
      type: 'Polygon',
      coordinates: [
        [
          [120000, 480000],
          [120200, 480000],
          [120200, 480200],
          [120000, 480200],
          [120000, 480000],
        ],
      ],
    },
    building: {
      version: '3',
      id: 1,
      ...box,
      maxheight: 46,
      cfg: { blocktype, units: mix.map((unitId) => ({ unitId, repeat_ratio: 1 })) },
    },
    units: UNITS,
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.input
}
