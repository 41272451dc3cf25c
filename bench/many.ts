/** The most expensive dwellings: mixes of many types, where no two floors are alike, and estates of houses. */
import { generate, parseGeneratorInput } from '@kavel/generator'
import { beside, warmUp } from './beside.ts'
import type { Figures } from './figures.ts'

interface Case {
  types: number
  dwellings: number
  building: { maxlength: number; maxwidth: number; maxheight: number }
  blocktype: string
  /** Milliseconds while dragging. */
  live: number
}

const CASES: Readonly<Record<string, Case>> = {
  five_types: {
    types: 5,
    dwellings: 300,
    building: { maxlength: 110, maxwidth: 20, maxheight: 48 },
    blocktype: 'flat_corridor_double_loaded',
    // a live step of a drag (issue 1, "Must hold")
    live: 4,
  },
  twenty_types: {
    types: 20,
    dwellings: 1000,
    building: { maxlength: 205, maxwidth: 20, maxheight: 93 },
    blocktype: 'flat_corridor_double_loaded',
    live: 10,
  },
  houses: {
    types: 3,
    dwellings: 900,
    building: { maxlength: 400, maxwidth: 300, maxheight: 12 },
    blocktype: 'terraced',
    // every block of houses is laid out for itself: 35 ms where the reference loop takes 20
    live: 50,
  },
}
/** Share by which a building may differ from its dwellings; 1,000 is also the most that the generator draws. */
const TOLERANCE = 0.1
const RUNS = 21

export async function benchMany({ smoke }: { smoke: boolean }): Promise<Figures> {
  const figures: Figures = {}
  for (const [name, asked] of Object.entries(CASES)) {
    const input = inputOf(asked)
    const built = generate(input, { mode: 'live' }).formFactors.nrunits
    if (Math.abs(built - asked.dwellings) > TOLERANCE * asked.dwellings)
      throw new Error(`${name} of ${asked.dwellings} dwellings has ${built}`)
    const work = () => {
      generate(input, { mode: 'live' })
    }
    warmUp(work, smoke)
    Object.assign(
      figures,
      await beside(`many_live_${name}`, asked.live, (times) => {
        for (let i = 0; i < (smoke ? 1 : RUNS); i++) times(work)
      }),
    )
  }
  return figures
}

function inputOf({ types, building, blocktype }: Case) {
  const units = Array.from({ length: types }, (_, i) => {
    const size = 40 + ((i * 37) % 97)
    return { id: i + 1, name: `T${i + 1}`, size, size_max: Math.round(1.3 * size) }
  })
  const parsed = parseGeneratorInput({
    plot: {
      type: 'Polygon',
      coordinates: [
        [
          [119700, 479700],
          [120300, 479700],
          [120300, 480300],
          [119700, 480300],
          [119700, 479700],
        ],
      ],
    },
    building: {
      version: '3',
      id: 1,
      x: 120000,
      y: 480000,
      ...building,
      cfg: {
        blocktype,
        units: units.map(({ id }, i) => ({ unitId: id, repeat_ratio: 1 + (i % 5) })),
      },
    },
    units,
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.input
}
