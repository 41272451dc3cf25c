/** How long flats take with everything a screen needs: walls, roof, form factors, packed buffers and triangles. */
import { generate, handleRequest, parseGeneratorInput } from '@kavel/generator'
import { beside, warmUp } from './beside.ts'
import { atMost, type Figures, timeReferenceLoop } from './figures.ts'

type Mode = 'live' | 'settled'

/** Milliseconds (the issue's bar): buildings with so many dwellings together, while dragging and settled. */
const SIZES = [
  { dwellings: 100, buildings: 1, live: 1, settled: 10, runs: 61 },
  { dwellings: 1000, buildings: 1, live: 4, settled: 60, runs: 41 },
  { dwellings: 10_000, buildings: 10, live: 20, settled: 400, runs: 15 },
] as const
const DRAG_P95_MS = 4
const STEPS = 240
/** Far above it, absolute times say nothing. */
const REFERENCE_LIMIT_MS = 200

export async function benchFlats(): Promise<Figures> {
  const figures: Figures = {}
  for (const size of SIZES) {
    const inputs = Array.from({ length: size.buildings }, (_, i) => flatOf(size, i))
    const built = inputs.reduce((n, input) => n + generate(input).formFactors.nrunits, 0)
    if (built < size.dwellings) throw new Error(`${built} dwellings, not ${size.dwellings}`)
    for (const mode of ['live', 'settled'] as const) {
      const work = () => {
        for (const input of inputs) answer(input, mode)
      }
      warmUp(work)
      Object.assign(
        figures,
        await beside(`flats_${mode}_${size.dwellings}_dwellings`, size[mode], (times) => {
          for (let i = 0; i < size.runs; i++) times(work)
        }),
      )
    }
  }
  const drag = dragged()
  let steps = 0
  warmUp(() => drag(steps++))
  Object.assign(
    figures,
    await beside(
      'flats_drag_step_1000_dwellings_p95',
      DRAG_P95_MS,
      (times) => {
        for (let i = 0; i < STEPS; i++) times(() => drag(i))
      },
      0.95,
    ),
  )
  figures.flats_reference_loop_ms = atMost(await timeReferenceLoop(), REFERENCE_LIMIT_MS, 'ms')
  return figures
}

function answer(input: ReturnType<typeof flatOf>, mode: Mode): void {
  handleRequest({ type: 'generate', requestId: 1, input, mode, mesh: true })
}

/** A thousand dwellings made longer by 0.1 m at a time, and shorter again. */
function dragged(): (step: number) => void {
  const input = flatOf(SIZES[1], 0)
  const { maxlength } = input.building
  return (step) => {
    input.building.maxlength = maxlength - 12 + Math.abs((step % STEPS) - STEPS / 2) * 0.1
    answer(input, 'live')
  }
}

/** Corridor flats of three types; the tenth of ten differs from the first by a few metres. */
function flatOf({ dwellings, buildings }: { dwellings: number; buildings: number }, index: number) {
  const tall = dwellings / buildings > 100
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
      id: index + 1,
      maxwidth: 20,
      maxlength: (tall ? 170 : 62) + index * 0.6,
      maxheight: tall ? 111.5 : 27.5,
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
