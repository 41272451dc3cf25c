/** One step of dragging a gallery flat: the model alone, and with its triangles. */
import { generate, meshOf, parseGeneratorInput } from '@kavel/generator'
import { atMost, type Figures, median, time } from './figures.ts'

/** A frame has 16.7 ms; the plan gives the generator 4 of them. */
const STEP_LIMIT_MS = 4
const STEPS = { warmUp: 200, measured: 600 } as const
const SMOKE_STEPS = { warmUp: 0, measured: 2 } as const
/** Dwellings of the flat, give or take what fits as the generator improves. */
const DWELLINGS = { from: 58, to: 66 } as const

export async function benchGenerator({ smoke }: { smoke: boolean }): Promise<Figures> {
  const input = flatOf60()
  const dwellings = generate(input).formFactors.nrunits
  if (dwellings < DWELLINGS.from || dwellings > DWELLINGS.to)
    throw new Error(`the flat of 60 dwellings has ${dwellings}`)
  const { maxlength } = input.building
  const step = (i: number) => {
    input.building.maxlength = maxlength + (i % 120) * 0.05
    input.building.x = 120_040 + (i % 7) * 0.1
  }
  const bare: number[] = []
  const meshed: number[] = []
  const steps = smoke ? SMOKE_STEPS : STEPS
  for (let i = 0; i < steps.warmUp + steps.measured; i++) {
    step(i)
    const generated = await time(() => generate(input, { mode: 'live' }))
    const drawn = await time(() => meshOf(generate(input, { mode: 'live' })))
    if (i < steps.warmUp) continue
    bare.push(generated)
    meshed.push(drawn)
  }
  return {
    generator_step_60_dwellings_ms: atMost(median(bare), STEP_LIMIT_MS, 'ms'),
    generator_mesh_step_60_dwellings_ms: atMost(median(meshed), STEP_LIMIT_MS, 'ms'),
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
      version: '3',
      maxwidth: 13,
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
