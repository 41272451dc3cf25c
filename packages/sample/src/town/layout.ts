import type { Draft, StreetDraft } from '../draft/draft.ts'
import { pave, widthOf } from '../draft/paving.ts'
import { addLine, addParcels, openSite, openStreet } from '../draft/site.ts'
import { levelLine } from '../draft/trees.ts'
import {
  centroidOf,
  cutBox,
  type Ring,
  radialFrame,
  ringArea,
  ringFrame,
  slice,
  straightFrame,
  stretchesAt,
} from '../geometry/index.ts'
import { fillBusiness } from '../quarters/business.ts'
import { QUARTER_KINDS } from '../quarters/catalogue.ts'
import { fillCentre } from '../quarters/centre.ts'
import { assign } from './assign.ts'
import { layCanal } from './canal.ts'
import { CANAL, type Dims, levelsOf, stationReach, WIDTHS } from './dims.ts'
import { layCountryRoad, layDike, layFlank, layNorthFields } from './fields.ts'
import { type Cell, type Half, layHalf, quarterOf, type Radial } from './half.ts'
import { layPolder } from './polder.ts'
import { crossingsOf, layRailway } from './railway.ts'
import { generalSite, sectionOf } from './sites.ts'
import { layStationQuarter } from './station.ts'

const FRAME = straightFrame([0, 0], 0)

/** The main roads from the centre. They bend a little, as old roads do. */
function radialsOf(draft: Draft, north: boolean): Radial[] {
  const random = draft.random.fork(north ? 'radials-north' : 'radials-south')
  const road = (direction: number, name: string): Radial => ({
    direction: direction + random.between(-0.07, 0.07),
    bend: random.between(-0.00016, 0.00016),
    profile: 'radial',
    name,
  })
  if (north) {
    return [road(0.62, 'Dijkweg'), road(1.56, 'Noorderweg'), road(2.5, 'Oosterlandweg')]
  }
  return [
    road(-2.62, 'Westerlandweg'),
    { direction: -Math.PI / 2, bend: 0, profile: 'radial', name: 'Stationsstraat' },
    road(-0.52, 'Zuiderweg'),
  ]
}

/** The half of the town south of the canal reaches to the railway; a road runs along it. */
function laySpoorlaan(draft: Draft, dims: Dims, land: readonly Ring[]) {
  const site = generalSite(draft, 'spoorlaan', 'station', 'C', 'royal', 1960)
  const edge = dims.railway + WIDTHS.rail
  const top = edge + WIDTHS.spoorlaan
  const [road, rest] = slice(land, FRAME, 1, [top])
  addParcels(site, road!, 'road', 'traffic')
  pave(draft, road!, FRAME, 1, edge, 'parked', 'main')
  const street = openStreet(site, 'main', 'Spoorlaan')
  const middle = edge + WIDTHS.spoorlaan / 2
  for (const ring of road!) {
    for (const stretch of stretchesAt(ring, FRAME, 1, middle)) {
      addLine(street, levelLine(FRAME, 1, middle, stretch), [dims.farmX, dims.farmX])
    }
  }
  const reach = stationReach(dims)
  const strip = [top - 1, top + WIDTHS.station] as const
  const lane = widthOf('mews')
  const outer = cutBox(rest!, FRAME, [-reach - lane, reach + lane], [strip[0], strip[1] + lane])
  const inner = cutBox(outer.inside, FRAME, [-reach, reach], strip)
  const service = openStreet(site, 'residential', 'Parallelweg')
  addParcels(site, inner.outside, 'road', 'traffic')
  for (const ring of inner.outside) {
    draft.paving.push({ ring, surface: 'carriageway', kind: 'residential', level: 0 })
  }
  const x = reach + lane / 2
  addLine(service, [
    [-x, edge],
    [-x, strip[1] + lane / 2],
    [x, strip[1] + lane / 2],
    [x, edge],
  ])
  return { rest: outer.outside, strip: inner.inside, street }
}

/** Fills the cells with quarters. */
function fillCells(draft: Draft, dims: Dims, cells: readonly Cell[]): void {
  const random = draft.random.fork('quarters')
  const kinds = assign(cells, random)
  cells.forEach((cell, index) => {
    const kind = QUARTER_KINDS[kinds[index]!]
    const facts = { theme: random.pick(kind.themes), year: kind.year, district: 1 + (index % 9) }
    draft.cells.push({ ring: cell.polygon, theme: facts.theme, kind: kinds[index]! })
    kind.fill(quarterOf(draft, dims, cell, facts, index))
  })
}

/** South of the railway: farm roads, the business park, the provincial road, farmland. */
function laySouth(
  draft: Draft,
  dims: Dims,
  band: readonly Ring[],
  farmRoads: readonly StreetDraft[],
) {
  const rural = generalSite(draft, 'south-fields', 'rural', sectionOf(20), 'polder', 1962)
  const half = dims.businessHalf
  const [west, park, east] = slice(band, FRAME, 0, [-half, half])
  layFlank(rural, west!, dims, true, farmRoads[0]!)
  layFlank(rural, east!, dims, false, farmRoads[1]!)
  const site = openSite(draft, 'business', {
    plan: 'business',
    section: sectionOf(19),
    theme: 'trades',
    district: 9,
    year: 1972,
  })
  let rest: readonly Ring[] = park!
  const blocks: Ring[][] = []
  for (const { x, half: side, level } of crossingsOf(dims)) {
    if (level === 0) continue
    const [before, road, after] = slice(rest, FRAME, 0, [x - side, x + side])
    blocks.push(before!)
    const street = openStreet(site, 'main', x < 0 ? 'Ketelweg' : 'Houtribweg')
    addParcels(site, road!, 'road', 'traffic')
    pave(draft, road!, FRAME, 0, x - side, 'collector', 'main')
    for (const ring of road!) {
      for (const [from, to] of stretchesAt(ring, FRAME, 0, x)) {
        addLine(
          street,
          [
            [x, from],
            [x, to + 2 * WIDTHS.rail + 1],
          ],
          [40, 40],
        )
      }
    }
    rest = after!
  }
  blocks.push([...rest])
  for (const block of blocks) {
    for (const ring of block) {
      const middle = centroidOf(ring)
      fillBusiness(
        {
          site,
          ring,
          rings: FRAME,
          inner: 0,
          outer: 0,
          middle,
          reach: 1,
          direction: Math.PI / 2,
        },
        straightFrame(middle, 0),
      )
    }
  }
}

/** Draws the whole municipality on an empty sheet. */
export function layTown(draft: Draft, dims: Dims): void {
  const levels = levelsOf(dims)
  const width = dims.farmX + dims.farmDepth
  const whole: Ring = [
    [-width, levels.south],
    [width, levels.south],
    [width, levels.north],
    [-width, levels.north],
  ].map(([x, y]) => [Math.round(x! * 1000) / 1000, Math.round(y! * 1000) / 1000] as const)
  const farm = dims.farmY
  const bands = slice([whole], FRAME, 1, [
    levels.provincial[0],
    levels.provincial[1],
    levels.rail[0],
    levels.rail[1],
    -CANAL.half,
    CANAL.half,
    farm - WIDTHS.farm,
    farm + WIDTHS.farm,
  ])
  const [fields, provincial, business, rail, lower, canal, upper, farmRoad, beyond] = bands
  const rural = generalSite(draft, 'fields', 'rural', sectionOf(21), 'polder', 1962)
  const roadSite = generalSite(draft, 'country-roads', 'rural', sectionOf(21), 'polder', 1960)
  const farmRoads = [
    openStreet(roadSite, 'local', 'Westertocht'),
    openStreet(roadSite, 'local', 'Oostertocht'),
  ]
  layCanal(draft, dims, canal!)
  layRailway(draft, dims, rail!)
  const n307 = openStreet(roadSite, 'provincial', 'Markerwaardweg')
  layCountryRoad(roadSite, provincial!, 1, levels.provincial, 'provincial', 'provincial', n307)
  layPolder(rural, {
    rings: fields!,
    axis: 0,
    road: { edge: levels.provincial[0], inward: -1, street: n307 },
    farms: 0.4,
  })
  const noordertocht = openStreet(roadSite, 'local', 'Noordertocht')
  layCountryRoad(
    roadSite,
    farmRoad!,
    1,
    [farm - WIDTHS.farm, farm + WIDTHS.farm],
    'polder',
    'local',
    noordertocht,
  )
  layNorthFields(rural, layDike(draft, roadSite, beyond!, dims), dims, noordertocht, farmRoads)
  laySouth(draft, dims, business!, farmRoads)
  layTownLand(draft, dims, lower!, upper!, farmRoads)
  // A gas main through the northern fields: a strip of 4 m on both sides may not be built on.
  const main = Math.round(dims.farmY + dims.farmDepth * 0.4)
  draft.pipelines.push([
    [-width, main - 4],
    [width, main - 4],
    [width, main + 4],
    [-width, main + 4],
  ])
}

/** The land between railway and northern farm road: the town, and fields on its flanks. */
function layTownLand(
  draft: Draft,
  dims: Dims,
  lower: readonly Ring[],
  upper: readonly Ring[],
  farmRoads: readonly StreetDraft[],
): void {
  const frame = ringFrame(dims)
  const edge = dims.rings[dims.rings.length - 1]! + WIDTHS.ring + WIDTHS.belt
  const cells: Cell[] = []
  const cores: { rings: Ring[]; north: boolean }[] = []
  for (const north of [true, false]) {
    const rural = generalSite(draft, `flank-${north}`, 'rural', sectionOf(22), 'polder', 1962)
    const [inside, outside] = slice(north ? upper : lower, frame, 1, [edge])
    const half: Half = {
      north,
      land: inside!,
      radials: radialsOf(draft, north),
      names: north
        ? { wall: 'Noorderwal', singel: 'Noordersingel', outer: 'Rondweg Noord' }
        : { wall: 'Zuiderwal', singel: 'Zuidersingel', outer: 'Rondweg Zuid' },
    }
    const fields = north ? layApproach(draft, outside!, half.radials[1]!) : outside!
    const [west, east] = slice(fields, FRAME, 0, [0])
    layFlank(rural, west!, dims, true, farmRoads[0]!)
    layFlank(rural, east!, dims, false, farmRoads[1]!)
    if (north) {
      const laid = layHalf(draft, dims, half)
      cells.push(...laid.cells)
      cores.push({ rings: laid.core, north })
      continue
    }
    const along = laySpoorlaan(draft, dims, inside!)
    const laid = layHalf(draft, dims, { ...half, land: along.rest })
    const stationStreet = draft.streets.find((street) => street.name === 'Stationsstraat')
    layStationQuarter(draft, along.strip, along.street, stationStreet ?? along.street)
    cells.push(...laid.cells)
    cores.push({ rings: laid.core, north })
  }
  fillCells(draft, dims, cells)
  const centre = openSite(draft, 'centre', {
    plan: 'centre',
    section: 'A',
    theme: 'old',
    district: 0,
    year: 1650,
  })
  for (const { rings, north } of cores) {
    for (const ring of rings) {
      if (ringArea(ring) < 10) continue
      fillCentre(
        {
          site: centre,
          ring,
          rings: frame,
          inner: 0,
          outer: dims.core,
          middle: centroidOf(ring),
          reach: 1,
          direction: Math.PI / 2,
        },
        north,
        dims.core,
      )
    }
  }
}

/** The northern main road goes on through the fields to the farm road. */
function layApproach(draft: Draft, land: readonly Ring[], radial: Radial): Ring[] {
  const site = generalSite(draft, 'approach', 'rural', sectionOf(22), 'polder', 1960)
  const frame = radialFrame(radial.direction, radial.bend)
  const [left, road, right] = slice(land, frame, 0, [-WIDTHS.farm, WIDTHS.farm])
  const street = openStreet(site, 'main', 'Noordereinde')
  addParcels(site, road!, 'road', 'traffic')
  pave(draft, road!, frame, 0, -WIDTHS.farm, 'polder', 'main')
  for (const ring of road!) {
    for (const stretch of stretchesAt(ring, frame, 0, 0)) {
      addLine(street, levelLine(frame, 0, 0, stretch), [60, 60])
    }
  }
  return [...left!, ...right!]
}
