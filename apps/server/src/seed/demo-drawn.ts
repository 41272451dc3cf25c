/** The designs of the demo that a person drew, beside the plan of the highest land bid. */
import { Archetype, BlockType, FunctionType } from '@kavel/domain'
import type { Call } from './demo-call.ts'

interface Drawn {
  readonly plot: string
  readonly concept: string
  readonly work: {
    readonly name: string
    readonly status: string
    readonly phase: string
    readonly rating: number
    readonly description: string
  }
  /** Middle of the plot's building envelope in EPSG:28992 metres, and the direction of its long side. */
  /** Ground for business: it belongs to the query for that, others to the one for housing. */
  readonly isBusiness?: true
  readonly middle: { readonly x: number; readonly y: number }
  readonly turn: number
  /** Shares of the dwelling types by their names in the template of the company. */
  readonly mix: Readonly<Record<string, number>>
  readonly buildings: readonly {
    /** Metres from the middle along the long side and to the left of it. */
    readonly at: readonly [along: number, aside: number]
    /** Turned against the long side, radians. */
    readonly turn?: number
    readonly archetype: number
    readonly maxlength: number
    readonly maxwidth: number
    readonly maxheight: number
    readonly cfg: object
  }[]
}

const QUARTER = Math.PI / 2

export const DRAWN: readonly Drawn[] = [
  {
    plot: '99030007770000',
    concept: 'Hof met winkels',
    work: {
      name: 'Spoorzone oost',
      status: 'In ontwikkeling',
      phase: 'Haalbaarheid',
      rating: 8,
      description: 'Gemengde bestemming naast het station: winkels onder woningen rond een hof.',
    },
    middle: { x: 146_129.013, y: 506_592.218 },
    turn: 0.289995,
    mix: { Middenhuur: 1, 'Vrije sector huur': 1, Koopappartement: 4 },
    buildings: [
      {
        at: [-25, 0],
        archetype: Archetype.flat,
        maxlength: 48,
        maxwidth: 56,
        maxheight: 16,
        cfg: {
          blocktype: BlockType.flat_gallery_court,
          floors: [
            { name: 'Winkels', order: 10, function: FunctionType.commercial, height: 4 },
            { name: 'Woningen', order: 20, function: FunctionType.apartment, repeat_count: 3 },
          ],
        },
      },
      {
        at: [30, 0],
        turn: QUARTER,
        archetype: Archetype.parking,
        maxlength: 70,
        maxwidth: 36,
        maxheight: 3,
        cfg: { function: FunctionType.parking_ground },
      },
    ],
  },
  {
    plot: '99230001170000',
    concept: 'Bedrijfshal',
    isBusiness: true,
    work: {
      name: 'Ambachthof',
      status: 'Verkenning',
      phase: 'Haalbaarheid',
      rating: 5,
      description: 'Lege kavel op het bedrijventerrein, groot genoeg voor een hal met kantoor.',
    },
    middle: { x: 144_854.062, y: 505_989.311 },
    turn: -1.280792,
    mix: {},
    buildings: [
      {
        at: [2, 4],
        archetype: Archetype.industrial,
        maxlength: 52,
        maxwidth: 30,
        maxheight: 8,
        cfg: { function: FunctionType.industrial, floor_height: 8 },
      },
      {
        at: [-8, -21],
        archetype: Archetype.parking,
        maxlength: 40,
        maxwidth: 17,
        maxheight: 3,
        cfg: { function: FunctionType.parking_ground },
      },
    ],
  },
]

interface Unit {
  readonly id: number
  readonly name: string
}

/** Draws one as the leading concept of a location whose dwelling types are there. */
export async function draw(call: Call, locationId: number, drawn: Drawn): Promise<void> {
  const { concept, middle, turn, mix, buildings } = drawn
  const location = await call<{ readonly units: readonly Unit[] }>(
    'GET',
    `/locations/detail/${locationId}`,
  )
  const { id: conceptId } = await call<{ readonly id: number }>('POST', '/concepts/list', {
    name: concept,
    locationId,
  })
  const units = location.units
    .filter(({ name }) => name in mix)
    .map(({ id, name }, index) => ({
      unitId: id,
      repeat_ratio: mix[name],
      order: 10 * (index + 1),
    }))
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  for (const { at, turn: own = 0, cfg, ...sizes } of buildings) {
    const [along, aside] = at
    await call('POST', '/buildings/list', {
      ...sizes,
      conceptId,
      x: middle.x + along * c - aside * s,
      y: middle.y + along * s + aside * c,
      rotate_z: turn + own,
      cfg: 'blocktype' in cfg ? { ...cfg, units } : cfg,
    })
  }
  await call('PATCH', `/locations/detail/${locationId}`, { leadingConceptId: conceptId })
}
