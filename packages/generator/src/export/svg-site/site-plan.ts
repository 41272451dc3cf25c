/** The site plan of a design as SVG text: everything on its place, north up; the same records give the same characters. */
import { boxRing, type Ring, ringsAround, sharedArea, toLattice, toMetres } from '@kavel/geometry'
import { boundsOfAreas, toSiteRings } from '../../input/areas.ts'
import type { Area } from '../../input/schema.ts'
import type { Asset, BuildingModel } from '../../model/types.ts'
import { type Canvas, canvas, round, sheet } from '../svg-plan/canvas.ts'
import { INK, TYPE_FILLS } from '../svg-plan/colours.ts'
import { drawGround, GROUND_STYLES } from '../svg-plan/ground.ts'
import { northArrow } from '../svg-plan/symbols.ts'
import { frameOf } from './frame.ts'
import { DUTCH_SITE_LABELS, type SitePlanLabels } from './labels.ts'
import { type Land, onLand } from './land.ts'
import { drawLegend, type LegendItem, legendHeight } from './legend.ts'
import { drawNames } from './names.ts'

/** A building, a car park or a green of the design. */
export interface SitePlanPart {
  readonly model: BuildingModel
  /** A letter or two that name it here and in the list beside the drawing; empty for what has none. */
  readonly mark: string
  /** What is written in it where that fits, line by line: its name, its floors and dwellings. */
  readonly lines: readonly string[]
  /** It stands already. */
  readonly isExisting: boolean
}

/** The land of a site plan, EPSG:28992 metres. What is not known or not to be told is empty. */
export interface SitePlanPlace {
  readonly plots: readonly Area[]
  readonly envelopes: readonly Area[]
  /** Plots of others. */
  readonly neighbours: readonly Area[]
  readonly roads: readonly Area[]
  readonly water: readonly Area[]
  readonly green: readonly Area[]
  /** Existing buildings that stay. */
  readonly buildings: readonly Area[]
}

export interface SitePlanOptions {
  readonly labels?: SitePlanLabels
  /** Width of the page, units; letters are as large on every page, so a narrow one suits a phone. */
  readonly width?: number
  /** Drawn over everything, as what breaks a rule: EPSG:28992 metres. */
  readonly marked?: readonly Area[]
}

const WIDTH = 1000
const LAND = '#f5f3ee'
const PLOT = '#fdfcf9'
/** Around the design everything is a little paler than what is designed. */
const AROUND = {
  green: 'fill="#e7eedb"',
  roads: 'fill="#e2e3e5" stroke="#c3c6cb" stroke-width="0.8"',
  water: GROUND_STYLES.water,
  neighbours: 'fill="none" stroke="#c9c4b8" stroke-width="0.7"',
} as const
const BOUNDARY = 'fill="none" stroke="#c2410c" stroke-width="2.4" stroke-linejoin="round"'
const ENVELOPE = `fill="none" stroke="${INK}" stroke-width="1.3" stroke-dasharray="7 4"`
const EXISTING = `fill="#c9c6c0" stroke="#77736b" stroke-width="1"`
const DWELLINGS = `fill="${TYPE_FILLS[0]}" stroke="${INK}" stroke-width="1.8" stroke-linejoin="round"`
const WORKPLACES = `fill="${TYPE_FILLS[2]}" stroke="${INK}" stroke-width="1.8" stroke-linejoin="round"`
const OVERHANG = `fill="#f7f7f5" stroke="${INK}" stroke-width="0.8"`
const MARKED = 'fill="#e03131" fill-opacity="0.45" stroke="#e03131" stroke-width="1.5"'

/** What of a building is not seen on its land, or is too small for it. */
const LEFT_OUT: readonly Asset['kind'][] = ['car', 'column', 'stair', 'bike', 'roof_window']

/** Null when there is neither a plot nor anything designed. */
export function toSvgSitePlan(
  parts: readonly SitePlanPart[],
  place: SitePlanPlace,
  { labels = DUTCH_SITE_LABELS, width = WIDTH, marked = [] }: SitePlanOptions = {},
): string | null {
  const models = parts.map(({ model }) => model)
  const frame = frameOf(place.plots, models)
  if (!frame) return null
  const [wide, high] = [frame.x1 - frame.x0, frame.y1 - frame.y0]
  const scale = width / wide
  const box = { x0: 0, y0: 0, x1: toLattice(wide), y1: toLattice(high) }
  const land = { frame, box }
  const ground = parts.flatMap(({ model }) => drawnGround(model, land))
  const items = legendOf(parts, place, ground, labels)
  const below = legendHeight(items, width, scale) / scale
  const c = canvas({ x0: 0, y0: 0, x1: wide, y1: high }, [0, 0, 0, below], scale)
  const drawn = round(high * scale)
  c.add(`<rect width="${c.width}" height="${c.height}" fill="#fff"/>`)
  // an inner page: what reaches over its edge is cut off
  c.add(`<svg width="${c.width}" height="${drawn}">`)
  c.add(`<rect width="${c.width}" height="${drawn}" fill="${LAND}"/>`)
  drawAreas(c, place.green, AROUND.green, land)
  drawAreas(c, place.roads, AROUND.roads, land)
  drawAreas(c, place.water, AROUND.water, land)
  drawAreas(c, place.neighbours, AROUND.neighbours, land)
  drawAreas(c, place.plots, `fill="${PLOT}" fill-opacity="0.8"`, land)
  drawGround(
    c,
    ground.filter(({ kind }) => kind !== 'tree'),
  )
  drawAreas(c, place.buildings, EXISTING, land)
  for (const part of parts) drawBuilding(c, part, land)
  drawGround(
    c,
    ground.filter(({ kind }) => kind === 'tree'),
  )
  drawAreas(c, place.envelopes, ENVELOPE, land)
  drawAreas(c, place.plots, BOUNDARY, land)
  drawAreas(c, marked, MARKED, land)
  drawNames(c, parts, land)
  drawNorth(c, drawn, parts, place, land)
  c.add('</svg>')
  c.add(`<path d="M0 ${drawn}H${c.width}" stroke="#c9c4b8"/>`)
  drawLegend(c, items, drawn, labels.scale)
  return sheet(c)
}

/** Page units: the paper under the arrow, and how far it stays from the edge. */
const NORTH = { width: 40, height: 78, off: 4 } as const

/** In the corner where it hides least of the plots and the buildings. */
function drawNorth(
  c: Canvas,
  drawn: number,
  parts: readonly SitePlanPart[],
  place: SitePlanPlace,
  land: Land,
): void {
  const { width, height, off } = NORTH
  const own = toSiteRings(place.plots, land.frame.x0, land.frame.y0)
  const built = parts.flatMap(({ model }) =>
    model.towers.flatMap(({ footprint }) => onLand(model, footprint.outer, land) ?? []),
  )
  const [left, right] = [off, c.width - off - width]
  const [top, bottom] = [off, drawn - off - height]
  const corners = [
    [right, top],
    [left, top],
    [right, bottom],
    [left, bottom],
  ] as const
  const hidden = corners.map(([x, y]) => {
    const lattice = (units: number) => toLattice(units / c.scale)
    const [x0, y1] = [lattice(x), land.box.y1 - lattice(y)]
    const paper = boxRing(x0, y1 - lattice(height), x0 + lattice(width), y1)
    return [own, ...built.map((ring) => [ring])].reduce(
      (sum, rings) => sum + sharedArea(rings, [paper]),
      0,
    )
  })
  const [x, y] = corners[hidden.indexOf(Math.min(...hidden))] as readonly [number, number]
  const paper = 'rx="6" fill="#fff" fill-opacity="0.85"'
  c.add(`<rect x="${round(x)}" y="${round(y)}" width="${width}" height="${height}" ${paper}/>`)
  northArrow(c, round(x + width / 2), round(y + 52), 0, 1)
}

/** The ground that a building brings along, with the paths to its doors. */
function drawnGround(model: BuildingModel, land: Land): Asset[] {
  const floors = model.towers.flatMap(({ floorGroups }) => floorGroups)
  const atDoors = floors
    .filter(({ levels }) => levels.includes(0))
    .flatMap(({ assets }) => assets.filter(({ kind }) => kind === 'path'))
  return [...model.assets, ...atDoors].flatMap((asset) => {
    if (LEFT_OUT.includes(asset.kind)) return []
    const poly = onLand(model, asset.poly, land)
    return poly ? [{ ...asset, poly }] : []
  })
}

function pathOf(c: Canvas, rings: readonly Ring[]): string {
  const all = rings.map((ring) => {
    const points: string[] = []
    for (let i = 0; i < ring.length; i += 2)
      points.push(`${c.x(toMetres(ring[i] as number))} ${c.y(toMetres(ring[i + 1] as number))}`)
    return `M${points.join('L')}Z`
  })
  return all.join('')
}

/** Areas of one kind; of those that reach far beyond the frame the corners out there are left away. */
function drawAreas(c: Canvas, areas: readonly Area[], style: string, { frame, box }: Land): void {
  const near = areas.filter((area) => {
    const own = boundsOfAreas([area])
    return own && own.x0 < frame.x1 && own.x1 > frame.x0 && own.y0 < frame.y1 && own.y1 > frame.y0
  })
  const edge = toLattice(5)
  const around = { x0: -edge, y0: -edge, x1: box.x1 + edge, y1: box.y1 + edge }
  const paths = near.flatMap((area) => {
    const rings = ringsAround(toSiteRings([area], frame.x0, frame.y0), around)
    return rings.length > 0 ? [pathOf(c, rings)] : []
  })
  if (paths.length > 0) c.add(`<path d="${paths.join('')}" fill-rule="evenodd" ${style}/>`)
}

/** All that it covers, with galleries, below the outline of each tower. */
function drawBuilding(c: Canvas, part: SitePlanPart, land: Land): void {
  const { model } = part
  if (model.towers.length === 0) return
  const { outer, holes } = model.shape.outer_polygon
  const draw = (rings: readonly Ring[], style: string) => {
    const drawn = rings.flatMap((ring) => onLand(model, ring, land) ?? [])
    if (drawn.length > 0) c.add(`<path d="${pathOf(c, drawn)}" fill-rule="evenodd" ${style}/>`)
  }
  // houses apart have gardens between them
  if (model.towers.length === 1) draw([outer, ...holes], OVERHANG)
  for (const { footprint } of model.towers)
    draw([footprint.outer, ...footprint.holes], styleOf(part))
}

function styleOf({ model, isExisting }: SitePlanPart): string {
  if (isExisting) return EXISTING
  return model.formFactors.nrunits > 0 ? DWELLINGS : WORKPLACES
}

/** Only of what is drawn. */
function legendOf(
  parts: readonly SitePlanPart[],
  place: SitePlanPlace,
  ground: readonly Asset[],
  labels: SitePlanLabels,
): LegendItem[] {
  const built = parts.filter(({ model }) => model.towers.length > 0)
  const styles = new Set(built.map(styleOf))
  if (place.buildings.length > 0) styles.add(EXISTING)
  const kinds = new Set(ground.map(({ kind }) => kind))
  const items: readonly (readonly [isDrawn: boolean, style: string, word: string])[] = [
    [place.plots.length > 0, BOUNDARY, labels.boundary],
    [place.envelopes.length > 0, ENVELOPE, labels.envelope],
    [styles.has(DWELLINGS), DWELLINGS, labels.dwellings],
    [styles.has(WORKPLACES), WORKPLACES, labels.workplaces],
    [styles.has(EXISTING), EXISTING, labels.existing],
    [kinds.has('stall'), GROUND_STYLES.stall, labels.stall],
    [kinds.has('drive') || kinds.has('street'), GROUND_STYLES.drive, labels.paved],
    [kinds.has('green') || kinds.has('yard'), GROUND_STYLES.green, labels.green],
  ]
  return items.flatMap(([isDrawn, style, word]) => (isDrawn ? [{ style, word }] : []))
}
