import type { CellDraft, Draft, Ray } from '../draft/draft.ts'
import { widthOf } from '../draft/paving.ts'
import {
  contains,
  cutBox,
  pointInside,
  type Ring,
  radialFrame,
  ringArea,
  ringFrame,
  shareVertices,
  slice,
  straightFrame,
  waveFrame,
} from '../geometry/index.ts'
import type { Theme } from '../names/streets.ts'
import { DIKE, type Dims, type Levels, levelsOf, stationReach, WIDTHS } from './dims.ts'
import { crossingsOf } from './railway.ts'

const FRAME = straightFrame([0, 0], 0)

/** The part of the municipality that a neighbourhood belongs to: its district (wijk). */
export const DISTRICTS = {
  centre: 'Centrum',
  north: 'Markeroog-Noord',
  south: 'Markeroog-Zuid',
  business: 'Bedrijventerreinen',
  rural: 'Buitengebied',
} as const
export type DistrictKey = keyof typeof DISTRICTS

/** A neighbourhood (buurt) as the municipality divides itself: its bounds run along the middle of main roads. */
export interface Neighbourhood {
  readonly name: string
  readonly district: DistrictKey
  /** Whether it is land with streets: farmland and water are not. */
  readonly builtUp: boolean
  readonly water: boolean
  readonly rings: readonly Ring[]
}

/** Dutch towns name a neighbourhood after what its streets are named after. */
const THEME_NAMES: Record<Theme, string> = {
  old: 'Binnenstad',
  royal: 'Oranjebuurt',
  trees: 'Bomenbuurt',
  flowers: 'Bloemenbuurt',
  birds: 'Vogelbuurt',
  composers: 'Componistenbuurt',
  painters: 'Schildersbuurt',
  ships: 'Schepenbuurt',
  winds: 'Windbuurt',
  crops: 'Akkerbuurt',
  stars: 'Sterrenbuurt',
  rivers: 'Rivierenbuurt',
  grasses: 'Rietlanden',
  trades: 'Ketelweg',
  polder: 'Nieuwe Polderbuurt',
}

/** Names of what is no housing, by the kind of quarter. */
const OPEN_NAMES: Partial<Record<CellDraft['kind'], string>> = {
  park: 'Park',
  sports: 'Sportpark',
  allotments: 'Volkstuinen',
  green: 'Stadsrand',
}

interface Piece {
  readonly name: string
  readonly district: DistrictKey
  readonly ring: Ring
  readonly builtUp: boolean
  readonly water: boolean
}

/** Cuts the land along the middle of roads from the centre, from low to high direction. */
function cutRays(land: readonly Ring[], rays: readonly Ray[]): Ring[][] {
  const parts: Ring[][] = []
  let rest = land
  for (const { direction, bend } of rays) {
    const [further, before] = slice(rest, radialFrame(direction, bend), 0, [0])
    parts.push(before!)
    rest = further!
  }
  return [...parts, [...rest]]
}

/** The rings around the centre; both halves begin at the canal, where the direction would jump for the southern one. */
function ringsOf(dims: Dims, north: boolean) {
  return ringFrame(dims, north ? Math.PI : Math.PI / 2)
}

/** The town within its belt of woods, north or south of the canal. */
function cutHalf(draft: Draft, dims: Dims, land: readonly Ring[], north: boolean): Piece[] {
  const district = north ? 'north' : 'south'
  const levels = [dims.singel, ...dims.rings.slice(0, -1)]
  const [core, ...bands] = slice(land, ringsOf(dims, north), 1, levels)
  const piece = (ring: Ring, name: string, of: DistrictKey): Piece => ({
    name,
    district: of,
    ring,
    builtUp: true,
    water: false,
  })
  const places = draft.cells.map((cell) => ({ cell, at: pointInside(cell.ring) }))
  const pieces = bands.flatMap((band, index) => {
    const rays = draft.bands.find((each) => each.north === north && each.ring === index + 1)?.rays
    return cutRays(band, rays ?? [])
      .flat()
      .map((ring) => {
        let home: CellDraft | null = null
        for (const { cell, at } of places) {
          if (contains(ring, at) && (!home || ringArea(cell.ring) > ringArea(home.ring)))
            home = cell
        }
        const name = home ? (OPEN_NAMES[home.kind] ?? THEME_NAMES[home.theme]) : 'Stadsrand'
        return piece(ring, name, district)
      })
  })
  return [...core!.map((ring) => piece(ring, 'Binnenstad', 'centre')), ...pieces]
}

function openLand(rings: readonly Ring[], name: string, water = false): Piece[] {
  return rings.map((ring) => ({ name, district: 'rural', ring, builtUp: false, water }))
}

/** Everything between railway and provincial road: fields on both sides of the business parks. */
function cutBusiness(dims: Dims, land: readonly Ring[]): Piece[] {
  const half = dims.businessHalf
  const road = crossingsOf(dims)[2]!.x
  const [west, ketelweg, houtrib, east] = slice(land, FRAME, 0, [-half, road, half])
  const park = (rings: readonly Ring[], name: string): Piece[] =>
    rings.map((ring) => ({ name, district: 'business', ring, builtUp: true, water: false }))
  return [
    ...openLand(west!, 'Westerland'),
    ...park(ketelweg!, 'Bedrijventerrein Ketelweg'),
    ...park(houtrib!, 'Bedrijventerrein Houtrib'),
    ...openLand(east!, 'Oosterland'),
  ]
}

/** Cuts the municipality at the middle of its main roads, railway and canal, and at the foot of the dike. */
function cutAll(draft: Draft, dims: Dims, levels: Levels): Piece[] {
  const width = dims.farmX + dims.farmDepth
  const whole: Ring = [
    [-width, levels.south],
    [width, levels.south],
    [width, levels.north],
    [-width, levels.north],
  ].map(([x, y]) => [Math.round(x! * 1000) / 1000, Math.round(y! * 1000) / 1000] as const)
  const road = (levels.provincial[0] + levels.provincial[1]) / 2
  const [fields, business, lower, upper, beyond] = slice([whole], FRAME, 1, [
    road,
    dims.railway,
    0,
    dims.farmY,
  ])
  const dike = waveFrame([0, dims.farmY + dims.farmDepth], 0, DIKE.swing, DIKE.length)
  const [polder, lake] = slice(beyond!, dike, 1, [DIKE.outside])
  const edge = dims.rings.at(-1)! + WIDTHS.ring + WIDTHS.belt
  const pieces: Piece[] = [
    ...openLand(fields!, 'Zuiderpolder'),
    ...cutBusiness(dims, business!),
    ...openLand(polder!, 'Noorderpolder'),
    ...openLand(lake!, 'Buitenwater', true),
  ]
  for (const north of [true, false]) {
    const [inside, outside] = slice(north ? upper! : lower!, ringsOf(dims, north), 1, [edge])
    const [west, east] = slice(outside!, FRAME, 0, [0])
    pieces.push(...openLand(west!, 'Westerland'), ...openLand(east!, 'Oosterland'))
    if (north) {
      pieces.push(...cutHalf(draft, dims, inside!, north))
      continue
    }
    const lane = widthOf('mews')
    const reach = stationReach(dims) + lane
    const top = levels.rail[1] + WIDTHS.spoorlaan + WIDTHS.station + lane
    const strip = cutBox(inside!, FRAME, [-reach, reach], [levels.rail[0], top])
    pieces.push(...cutHalf(draft, dims, strip.outside, north))
    for (const ring of strip.inside)
      pieces.push({
        name: 'Stationskwartier',
        district: 'south',
        ring,
        builtUp: true,
        water: false,
      })
  }
  return pieces
}

/** Names of parks, each given once. */
const PARKS = ['Wilhelminapark', 'Vijverpark', 'Oosterpark', 'Zwanenpark', 'Rietpark', 'Wierdepark']

/** The sides of the town a name is told apart by, counter-clockwise from the east. */
const SIDES = ['Oost', 'Noordoost', 'Noord', 'Noordwest', 'West', 'Zuidwest', 'Zuid', 'Zuidoost']

function sideOf(ring: Ring): string {
  const [x, y] = pointInside(ring)
  return SIDES[(Math.round((Math.atan2(y, x) * 4) / Math.PI) + 8) % 8]!
}

/** Pieces smaller than this (m²) are no neighbourhood of their own: they go with another, named after the larger. */
const LEAST = 20_000

/** The neighbourhoods of the municipality: they cover it without gap or overlap. */
export function neighbourhoodsOf(draft: Draft, dims: Dims): Neighbourhood[] {
  const pieces = cutAll(draft, dims, levelsOf(dims))
  const rings = shareVertices(pieces.map(({ ring }) => ring))
  const groups: { piece: Piece; rings: Ring[] }[] = []
  pieces.forEach((piece, index) => {
    const ring = rings[index]!
    if (ring.length === 0) return
    // The centre and the polders come in several pieces; quarters with one name are different places.
    const one = !piece.builtUp || piece.district === 'centre' || ringArea(ring) < LEAST
    const same = (other: { piece: Piece }) =>
      other.piece.district === piece.district &&
      (other.piece.name === piece.name || (piece.builtUp && ringArea(ring) < LEAST))
    const home = one ? groups.find(same) : undefined
    if (home) {
      if (ringArea(ring) > Math.max(...home.rings.map(ringArea))) home.piece = piece
      home.rings.push(ring)
    } else groups.push({ piece, rings: [ring] })
  })
  const times = (name: string) => groups.filter(({ piece }) => piece.name === name).length
  const parks = [...PARKS]
  const taken = new Set<string>()
  return groups.map(({ piece: { name, district, builtUp, water }, rings: parts }) => {
    const own = name === OPEN_NAMES.park ? parks.shift() : undefined
    const full = own ?? (times(name) > 1 ? `${name} ${sideOf(parts[0]!)}` : name)
    let free = full
    for (let number = 2; taken.has(free); number += 1) free = `${full} ${number}`
    taken.add(free)
    return { name: free, district, builtUp, water, rings: parts }
  })
}
