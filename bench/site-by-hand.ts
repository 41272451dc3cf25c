/** Ten plans drawn by hand, one on each of the ten plots with a street along its first side, as a developer would try them. */
import {
  type ConceptResult,
  type ConceptSource,
  computeConcept,
  type LocationSource,
} from '@kavel/concept'
import { PLACE } from '@kavel/concept/testing/place'
import {
  Archetype,
  BlockType,
  buildingCfgSchema,
  ConstraintOperator,
  ConstraintType,
  plotPropertiesSchema,
} from '@kavel/domain'
import { toWgs84 } from '@kavel/registers/rd-new'
import { boundArea } from './site-bound.ts'
import { TEN, type TenPlot } from './site-ten.ts'
import { CORNER } from './site-ten-brief.ts'

type Building = ConceptSource['buildings'][number]

const KINDS = {
  corridor: [Archetype.flat, BlockType.flat_corridor_double_loaded],
  gallery: [Archetype.flat, BlockType.flat_path_gallery],
  portiek: [Archetype.flat, BlockType.flat_path_portiek],
  tower: [Archetype.tower, BlockType.tower_u_wide_staircase_elevator_4],
  terraced: [Archetype.house, BlockType.terraced],
  detached: [Archetype.house, BlockType.detached],
  court: [Archetype.street, BlockType.street],
} as const

/** Metres from the corner of the plot to the middle of a building, its box and degrees it is turned. */
type Part = readonly [
  kind: keyof typeof KINDS,
  x: number,
  y: number,
  length: number,
  width: number,
  height: number,
  degrees?: number,
]

const BY_HAND: Readonly<Record<string, readonly Part[]>> = {
  bosrand: [
    ['portiek', 45, 16, 50, 11, 10, -4],
    ['court', 47, 36, 46, 16, 3, -4],
    ['terraced', 47, 62, 44, 20, 10, -4],
  ],
  wig: [
    ['gallery', 36, 11, 50, 12, 13, 3],
    ['court', 34, 28, 32, 16, 3, 3],
  ],
  hoek: [
    ['gallery', 62, 10, 60, 12, 13],
    ['court', 64, 29, 44, 16, 3],
    ['portiek', 16, 60, 34, 11, 13, 90],
    ['court', 16, 24, 28, 16, 3, 90],
  ],
  haventerrein: [
    ['corridor', 66, 24, 75, 18.3, 19, 4],
    ['court', 62, 45, 64, 16, 3, 4],
    ['court', 61, 61, 64, 16, 3, 4],
    ['gallery', 62, 84, 44, 12, 13, 4],
  ],
  schoolplein: [
    ['portiek', 34, 12, 40, 11, 10, -3],
    ['court', 34, 34, 40, 16, 3, -3],
  ],
  lint: [
    ['terraced', 40, 16, 55, 22, 10, 2],
    ['court', 92, 22, 30, 16, 3, 2],
    ['terraced', 136, 18, 44, 22, 10, 2],
  ],
  fabriek: [
    ['corridor', 62, 14, 75, 18.3, 16, -4],
    ['court', 62, 38, 52, 16, 3, -4],
    ['court', 63, 54, 40, 16, 3, -4],
    ['tower', 66, 78, 24, 24, 16, -4],
  ],
  'twee vlakken': [
    ['gallery', 62, 20, 80, 12, 12, 1],
    ['court', 60, 42, 80, 16, 3, 1],
    ['portiek', 60, 64, 60, 11, 12, 1],
  ],
  polder: [
    ['terraced', 50, 20, 66, 22, 10, -4],
    ['court', 60, 52, 76, 16, 3, -4],
    ['gallery', 120, 50, 60, 12, 13, 86],
    ['detached', 50, 92, 60, 25, 10, -4],
  ],
  villa: [
    ['detached', 20, 25, 36, 25, 10, 5],
    ['court', 46, 14, 10, 16, 3, 5],
  ],
}

/** Metres of carriageway with its pavements. */
const STREET = 8
const MIX = [30, 40, 30]

export interface HandPlan {
  readonly plot: TenPlot
  readonly result: ConceptResult
}

/** The same ten at every run, by the one live model: drives, figures and rules of the site as the editor shows them. */
export function plansByHand(): HandPlan[] {
  return TEN.map((plot) => {
    const buildings = (BY_HAND[plot.name] ?? []).map((part, i) => buildingOf(part, i + 1))
    return { plot, result: computeConcept(locationOf(plot), { buildings }) }
  })
}

/** The street of a plot: a strip along its first side, metres from the corner of the plot, counter-clockwise. */
export function streetOf({ outline }: TenPlot): [number, number][] {
  const [[ax, ay], [bx, by]] = outline as readonly [[number, number], [number, number]]
  const long = Math.hypot(bx - ax, by - ay)
  const [ux, uy] = [(bx - ax) / long, (by - ay) / long]
  const at = (along: number, off: number): [number, number] => [
    ax + along * ux + off * uy,
    ay + along * uy - off * ux,
  ]
  return [at(-STREET, 0), at(-STREET, STREET), at(long + STREET, STREET), at(long + STREET, 0)]
}

function locationOf(plot: TenPlot): LocationSource {
  const { outline, envelopes, fsi, coverage, height, dwellings, norm } = plot
  const ring = (points: readonly (readonly [number, number])[]) =>
    [...points, points[0] as readonly [number, number]].map(([x, y]) => [
      CORNER[0] + x,
      CORNER[1] + y,
    ])
  const area = (points: readonly (readonly [number, number])[]) => ({
    type: 'Polygon' as const,
    coordinates: [ring(points)],
  })
  const share = envelopes.length > 0 ? 'buildable_area_gsi' : 'gsi'
  const most = [
    ['building_height', height],
    ['fsi', fsi],
    [share, coverage],
    ['nr_of_units', dwellings],
  ] as const
  const rules = most.map(([type, value]) => ({ type, value, operator: 'greater_than' as const }))
  return {
    ...PLACE,
    plots: [
      {
        geometry: {
          type: 'Polygon',
          coordinates: [ring(outline).map(([x, y]) => toWgs84([x as number, y as number]))],
        },
        properties: plotPropertiesSchema.parse({ kadastraleGrootteWaarde: boundArea(outline) }),
      },
    ],
    constraints: [
      ...rules,
      { type: 'psi', value: norm, operator: 'smaller_than' } as const,
    ].flatMap(({ type, value, operator }, i) =>
      value === null
        ? []
        : {
            id: i + 1,
            name: '',
            type: ConstraintType[type],
            operator: ConstraintOperator[operator],
            priority: 1,
            value,
            reference: null,
            source: 'plan',
          },
    ),
    cfg: {
      ...PLACE.cfg,
      summary: {
        envelope_area: envelopes.reduce((sum, each) => sum + boundArea(each), 0),
        zones: [],
      },
    },
    buildable: envelopes.map(area),
    roads: [area(streetOf(plot))],
  }
}

function buildingOf(part: Part, id: number): Building {
  const [kind, x, y, length, width, height, degrees = 0] = part
  const [archetype, blocktype] = KINDS[kind]
  return {
    id,
    name: `${kind} ${id}`,
    archetype,
    maxlength: length,
    maxwidth: width,
    maxheight: height,
    x: CORNER[0] + x,
    y: CORNER[1] + y,
    z: 0,
    rotate_z: (degrees * Math.PI) / 180,
    version: '3.7',
    cfg: buildingCfgSchema.parse({
      blocktype,
      units: MIX.map((repeat_ratio, i) => ({ unitId: i + 1, repeat_ratio })),
    }),
  }
}
