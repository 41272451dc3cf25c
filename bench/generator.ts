/** One step of dragging a gallery flat: what the generator takes, and what the worker takes with buffers and triangles. */
import { generate, handleRequest, parseGeneratorInput } from '@kavel/generator'
import { atMost, type Figures, median, time, timeReferenceLoop } from './figures.ts'

/** A frame has 16.7 ms; the plan gives the generator 4 of them. */
const STEP_LIMIT_MS = 4
/** The reference loop takes about 20 ms on the 2-core machine the limits were set on; far above it, absolute times say nothing. */
const REFERENCE_LIMIT_MS = 200
const WARM_UP = 200
const STEPS = 600

export async function benchGenerator(): Promise<Figures> {
  const input = flatOf60()
  const dwellings = generate(input).formFactors.nrunits
  if (dwellings < 60) throw new Error(`the flat of the benchmark has ${dwellings} dwellings`)
  const { maxlength } = input.building
  const step = (i: number) => {
    input.building.maxlength = maxlength + (i % 120) * 0.05
    input.building.x = 120_040 + (i % 7) * 0.1
  }
  const bare: number[] = []
  const worker: number[] = []
  for (let i = 0; i < WARM_UP + STEPS; i++) {
    step(i)
    const generated = await time(() => generate(input, { mode: 'live' }))
    const handled = await time(() =>
      handleRequest({ type: 'generate', requestId: i, input, mode: 'live', mesh: true }),
    )
    if (i < WARM_UP) continue
    bare.push(generated)
    worker.push(handled)
  }
  return {
    generator_step_60_dwellings_ms: atMost(median(bare), STEP_LIMIT_MS, 'ms'),
    generator_worker_step_60_dwellings_ms: atMost(median(worker), STEP_LIMIT_MS, 'ms'),
    generator_reference_loop_ms: atMost(await timeReferenceLoop(), REFERENCE_LIMIT_MS, 'ms'),
  }
}

/** Eight floors of about eight dwellings, three types, constraints and a plot, as the editor sends them. */
function flatOf60() {
  const parsed = parseGeneratorInput({
    plot: {
      type: 'Polygon',
      coordinates: [
        [
          [120000, 480000],
          [120080, 480002],
          [120081, 480050],
          [120001, 480049],
          [120000, 480000],
        ],
      ],
    },
    building: {
      maxwidth: 11.6,
      maxlength: 62,
      maxheight: 24.5,
      rotate_z: 0.02,
      cfg: {
        blocktype: 'flat_path_gallery',
        units: [
          { unitId: 1, repeat_ratio: 3 },
          { unitId: 2, repeat_ratio: 2 },
          { unitId: 3, repeat_ratio: 1 },
        ],
      },
    },
    units: [
      { id: 1, name: 'A', size: 50, size_max: 65 },
      { id: 2, name: 'B', size: 60, size_max: 80 },
      { id: 3, name: 'C', size: 80, size_max: 105 },
    ],
    constraints: [
      { id: 1, type: 'building_height', value: 25 },
      { id: 2, type: 'gsi', value: 0.4 },
      { id: 3, type: 'nr_of_units', value: 80 },
    ],
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.input
}
