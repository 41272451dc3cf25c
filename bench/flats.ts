/** Time of a flat with everything a screen needs: walls, roof, form factors and triangles. */
import { generate, meshOf, parseGeneratorInput } from '@kavel/generator'
import { beside, warmUp } from './beside.ts'
import type { Figures } from './figures.ts'

type Mode = 'live' | 'settled'

/**
 * Milliseconds while dragging and settled. The bars are those of 100 dwellings for 60 (issue 2: 1 and 10 ms), of 1,000 (4 and
 * 60 ms), and on the line between the two for 300.
 */
const SIZES = [
  { dwellings: 60, maxlength: 62, maxheight: 15.5, live: 1, settled: 10, runs: 61 },
  { dwellings: 300, maxlength: 110, maxheight: 39.5, live: 1.7, settled: 21, runs: 51 },
  { dwellings: 1000, maxlength: 170, maxheight: 96.5, live: 4, settled: 60, runs: 41 },
] as const
/** Share by which a building may differ from its dwellings; 1,000 is also the most that the generator draws. */
const TOLERANCE = 0.1
const DRAG_P95_MS = 4
const STEPS = 240

export async function benchFlats({ smoke }: { smoke: boolean }): Promise<Figures> {
  const figures: Figures = {}
  for (const size of SIZES) {
    const { dwellings } = size
    const input = flatOf(size)
    const built = generate(input).formFactors.nrunits
    if (Math.abs(built - dwellings) > TOLERANCE * dwellings)
      throw new Error(`the flat of ${dwellings} dwellings has ${built}`)
    for (const mode of ['live', 'settled'] as const) {
      const work = () => answer(input, mode)
      warmUp(work, smoke)
      Object.assign(
        figures,
        await beside(`flats_${mode}_${dwellings}_dwellings`, size[mode], (times) => {
          for (let i = 0; i < (smoke ? 1 : size.runs); i++) times(work)
        }),
      )
    }
  }
  const drag = dragged()
  let steps = 0
  warmUp(() => drag(steps++), smoke)
  Object.assign(
    figures,
    await beside(
      'flats_drag_step_1000_dwellings_p95',
      DRAG_P95_MS,
      (times) => {
        for (let i = 0; i < (smoke ? 2 : STEPS); i++) times(() => drag(i))
      },
      0.95,
    ),
  )
  return figures
}

function answer(input: ReturnType<typeof flatOf>, mode: Mode): void {
  meshOf(generate(input, { mode }))
}

/** A thousand dwellings made shorter by 0.1 m at a time, and longer again. */
function dragged(): (step: number) => void {
  const input = flatOf(SIZES[2])
  const { maxlength } = input.building
  return (step) => {
    input.building.maxlength = maxlength - 12 + Math.abs((step % STEPS) - STEPS / 2) * 0.1
    answer(input, 'live')
  }
}

/** A corridor flat of three types. */
function flatOf({ maxlength, maxheight }: { maxlength: number; maxheight: number }) {
  const parsed = parseGeneratorInput({
    plot: {
      type: 'Polygon',
      coordinates: [
        [
          [120000, 480000],
          [120200, 480000],
          [120200, 480060],
          [120000, 480060],
          [120000, 480000],
        ],
      ],
    },
    building: {
      // the limits are those of version 3; the latest tries cores in other places when it is let go
      version: '3',
      id: 1,
      maxwidth: 20,
      maxlength,
      maxheight,
      cfg: {
        blocktype: 'flat_corridor_double_loaded',
        units: [
          { unitId: 1, repeat_ratio: 2 },
          { unitId: 2, repeat_ratio: 2 },
          { unitId: 3, repeat_ratio: 1 },
        ],
      },
    },
    units: [
      { id: 1, name: 'A', size: 50, size_max: 75 },
      { id: 2, name: 'B', size: 70, size_max: 95 },
      { id: 3, name: 'C', size: 95, size_max: 130 },
    ],
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.input
}
