import type { Random } from '@kavel/geometry'
import type { Draft, StreetDraft } from '../draft/draft.ts'
import type { PlanKey } from '../draft/kinds.ts'
import { type ProfileKey, pave, widthOf } from '../draft/paving.ts'
import { addLine, addParcel, addParcels, openSite, openStreet, type Site } from '../draft/site.ts'
import { levelLine, plantGroup } from '../draft/trees.ts'
import {
  centroidOf,
  type Frame,
  type Ring,
  radialFrame,
  ringArea,
  ringFrame,
  slice,
  stretchesAt,
} from '../geometry/index.ts'
import type { Quarter } from '../quarters/quarter.ts'
import type { CellPlace } from './assign.ts'
import { type Dims, SINGEL, WIDTHS } from './dims.ts'
import { generalSite, sectionOf } from './sites.ts'

/** A cell between main roads that waits for its quarter. */
export interface Cell extends CellPlace {
  readonly polygon: Ring
  readonly plan: PlanKey
  readonly section: string
  readonly inner: number
  readonly outer: number
}

/** A road from the centre outwards. */
export interface Radial {
  readonly direction: number
  readonly bend: number
  readonly profile: ProfileKey
  readonly name?: string
}

/** One half of the town: north or south of the canal. */
export interface Half {
  readonly north: boolean
  readonly land: readonly Ring[]
  readonly radials: readonly Radial[]
  /** Names of the singel street and the outer ring road on this side. */
  readonly names: { readonly wall: string; readonly singel: string; readonly outer: string }
}

/** Width a cell should have along its ring (m). */
const CELL = 410

interface Work {
  readonly draft: Draft
  readonly dims: Dims
  readonly half: Half
  readonly site: Site
  readonly frame: Frame
  readonly random: Random
  readonly mainStreets: Map<Radial, StreetDraft>
}

/** Cuts a band at the radial roads; returns the land between them, from low to high direction. */
function cutRadials(
  band: readonly Ring[],
  radials: readonly { radial: Radial; take: (road: Ring[], frame: Frame) => void }[],
): Ring[][] {
  const cells: Ring[][] = []
  let rest: readonly Ring[] = band
  for (const { radial, take } of radials) {
    const frame = radialFrame(radial.direction, radial.bend)
    const half = widthOf(radial.profile) / 2
    const [further, road, before] = slice(rest, frame, 0, [-half, half])
    cells.push(before!)
    take(road!, frame)
    rest = further!
  }
  cells.push([...rest])
  return cells
}

/** Lays a ring street in its band. */
function layRing(
  work: Work,
  band: readonly Ring[],
  level: number,
  start: number,
  profile: ProfileKey,
  name: string,
): void {
  const { draft, site, frame, half } = work
  const street = openStreet(site, 'main', name)
  const parts = [...half.radials]
    .sort((a, b) => a.direction - b.direction)
    .reduce<Ring[]>(
      (rings, radial) => slice(rings, radialFrame(radial.direction, radial.bend), 0, [0]).flat(),
      [...band],
    )
  addParcels(site, parts, 'road', 'traffic')
  pave(draft, parts, frame, 1, start, profile, 'main')
  for (const ring of band) {
    for (const stretch of stretchesAt(ring, frame, 1, level)) {
      addLine(street, levelLine(frame, 1, level, stretch), [40, 40])
    }
  }
}

/** The canal around the old centre with its banks and the bridges of the main roads. */
function laySingel(work: Work, bands: readonly Ring[][]): void {
  const { draft, site, half } = work
  const uses = ['green', 'water', 'green'] as const
  bands.forEach((band, index) => {
    const land = cutRadials(
      band,
      half.radials.map((radial) => ({
        radial,
        take: (road, frame) => {
          addParcels(site, road, 'road', 'traffic')
          const level = index === 1 ? 1 : 0
          pave(draft, road, frame, 0, -widthOf(radial.profile) / 2, radial.profile, 'main', level)
        },
      })),
    ).flat()
    const use = uses[index]!
    addParcels(site, land, use, use)
    if (use === 'green') for (const ring of land) plantGroup(draft, work.random, ring, 75)
  })
}

/** Directions of the minor radials that divide a wide stretch between two main ones. */
function minorRadials(work: Work, from: number, to: number, level: number): Radial[] {
  const { random, dims } = work
  const width = (to - from) * dims.reach(level, (from + to) / 2)
  const count = Math.max(1, Math.round(width / CELL))
  const radials: Radial[] = []
  for (let index = 1; index < count; index += 1) {
    const direction = from + ((to - from) * (index + random.between(-0.12, 0.12))) / count
    radials.push({ direction, bend: 0, profile: random.chance(0.5) ? 'greenway' : 'leafy' })
  }
  return radials
}

/** Lays one band between two ring roads: radial roads, and cells between them. */
function layBand(
  work: Work,
  band: readonly Ring[],
  ring: number,
  inner: number,
  outer: number,
): Cell[] {
  const { draft, dims, half, site } = work
  const level = (inner + outer) / 2
  const start = half.north ? 0 : -Math.PI
  const mains = half.radials.map((radial) => radial.direction + radial.bend * level)
  const bounds = [start, ...mains, start + Math.PI]
  const all: { radial: Radial; main: boolean }[] = []
  for (let index = 0; index + 1 < bounds.length; index += 1) {
    for (const radial of minorRadials(work, bounds[index]!, bounds[index + 1]!, level)) {
      all.push({ radial, main: false })
    }
    if (index < half.radials.length) all.push({ radial: half.radials[index]!, main: true })
  }
  draft.bands.push({ north: half.north, ring, rays: all.map(({ radial }) => radial) })
  const cells = cutRadials(
    band,
    all.map(({ radial, main }) => ({
      radial,
      take: (road, frame) => {
        const path = radial.profile === 'greenway'
        addParcels(site, road, 'road', path ? 'green' : 'traffic')
        const width = widthOf(radial.profile)
        const kind = path ? 'path' : main ? 'main' : 'local'
        pave(draft, road, frame, 0, -width / 2, radial.profile, kind)
        const street = main ? mainStreet(work, radial) : openStreet(site, path ? 'path' : 'local')
        for (const piece of road) {
          for (const stretch of stretchesAt(piece, frame, 0, 0)) {
            addLine(street, levelLine(frame, 0, 0, stretch), [40, 40])
          }
        }
      },
    })),
  )
  const plan: PlanKey = half.north ? 'north' : 'south'
  return cells.flat().map((polygon) => {
    let longest = 1
    const first = centroidOf(polygon)
    for (const [x, y] of polygon) {
      longest = Math.max(longest, (x - first[0]) ** 2 + (y - first[1]) ** 2)
    }
    const area = ringArea(polygon)
    return {
      polygon,
      plan,
      section: sectionOf(1 + (ring - 1) * 2 + (half.north ? 0 : 1)),
      inner,
      outer,
      ring,
      rings: dims.rings.length,
      reach: Math.sqrt(first[0] ** 2 + first[1] ** 2),
      direction: Math.atan2(first[1], first[0]),
      area,
      roundness: area / (4 * longest),
    }
  })
}

/** The street of a main radial: one name from the singel to the edge of town. */
function mainStreet(work: Work, radial: Radial) {
  const known = work.mainStreets.get(radial)
  if (known) return known
  const street = openStreet(work.site, 'main', radial.name)
  work.mainStreets.set(radial, street)
  return street
}

/** Draws one half of the town; returns the old centre's half and the cells to be filled. */
export function layHalf(draft: Draft, dims: Dims, half: Half): { core: Ring[]; cells: Cell[] } {
  const label = half.north ? 'north' : 'south'
  const work: Work = {
    draft,
    dims,
    half,
    site: generalSite(
      draft,
      label,
      half.north ? 'north' : 'south',
      half.north ? 'B' : 'C',
      'royal',
      1955,
    ),
    frame: ringFrame(dims),
    random: draft.random.fork(`half-${label}`),
    mainStreets: new Map(),
  }
  const wall = dims.core + SINGEL.wall
  const bank = wall + SINGEL.innerBank
  const water = bank + SINGEL.water
  const outerBank = water + SINGEL.outerBank
  const levels = [dims.core, wall, bank, water, outerBank, dims.singel]
  for (const ring of dims.rings) levels.push(ring - WIDTHS.ring, ring + WIDTHS.ring)
  const bands = slice(half.land, work.frame, 1, levels)
  layRing(work, bands[1]!, dims.core + SINGEL.wall / 2, dims.core, 'old', half.names.wall)
  laySingel(work, bands.slice(2, 5))
  layRing(work, bands[5]!, outerBank + 5.8, outerBank, 'parked', half.names.singel)
  const cells: Cell[] = []
  dims.rings.forEach((level, index) => {
    const inner = index === 0 ? dims.singel : dims.rings[index - 1]! + WIDTHS.ring
    cells.push(...layBand(work, bands[6 + index * 2]!, index + 1, inner, level - WIDTHS.ring))
    const last = index === dims.rings.length - 1
    const name = last ? half.names.outer : ''
    layRing(work, bands[7 + index * 2]!, level, level - WIDTHS.ring, 'collector', name)
  })
  for (const ring of bands[bands.length - 1]!) {
    addParcel(work.site, ring, 'wood', 'green')
    plantGroup(draft, work.random, ring, 60)
  }
  return { core: bands[0]!, cells }
}

/** The quarter of a cell. */
export function quarterOf(
  draft: Draft,
  dims: Dims,
  cell: Cell,
  facts: Pick<Site, 'theme' | 'year' | 'district'>,
  index: number,
): Quarter {
  const middle = centroidOf(cell.polygon)
  return {
    site: openSite(draft, `cell-${index}`, { ...facts, plan: cell.plan, section: cell.section }),
    ring: cell.polygon,
    rings: ringFrame(dims),
    inner: cell.inner,
    outer: cell.outer,
    middle,
    reach: Math.sqrt(middle[0] ** 2 + middle[1] ** 2),
    direction: Math.atan2(middle[1], middle[0]),
  }
}
