/** A plan sheet of one floor as SVG text: the same model gives the same characters. */
import { boundsOf, contains, type Ring, toLattice, toMetres } from '@kavel/geometry'
import { isDwelling } from '../../input/floors.ts'
import type { AssetKind } from '../../model/assets.ts'
import type { Asset, BuildingModel, Cell, FloorGroup, Wall } from '../../model/types.ts'
import { CIRCULATION } from '../../plan/doors.ts'
import { type Canvas, canvas, type Extent, rect, round, sheet } from './canvas.ts'
import { INK, SHARED_FILL, TYPE_FILLS } from './colours.ts'
import { chainAcross, chainAlong, LEAST_STRETCH } from './dimensions.ts'
import { drawGroundWords, drawWords } from './draw-words.ts'
import { facadesAt, wallsAt } from './facades.ts'
import { drawGround, extentOfAll, extentOfGround, isGround } from './ground.ts'
import { DUTCH_LABELS, floorName, type PlanLabels } from './labels.ts'
import { drawRacks } from './racks.ts'
import { boxOf, drawContents } from './rooms.ts'
import { scaleBar } from './scale-bar.ts'
import { drawStairs } from './stairs.ts'
import { northArrow, opening, type PlanOpening, swingOf } from './symbols.ts'
import { drawTitle } from './title.ts'

export interface PlanOptions {
  /** Stands above the plan, before the name of the floor. */
  title?: string
  labels?: PlanLabels
  /** What dwelling types are filled with, by their id; those that are not named by their place in the mix. */
  fills?: ReadonlyMap<string, string>
}

/** Room around the plan for dimensions, title, arrow and scale: left, top, right, below, metres. */
const MARGIN = [3.2, 3, 2.2, 7] as const

/** Left of the building, metres of scale bar with its word, and the arrow: a sheet is no narrower. */
const LEAST_SHEET = 3.2 + 11.6 + 5.2

/** Margins of a sheet on which the arrow stands beside the scale bar, however small the building. */
function marginOf({ x0, x1 }: Extent): readonly [number, number, number, number] {
  const [left, top, right, below] = MARGIN
  return [left, top, Math.max(right, LEAST_SHEET - left - (x1 - x0)), below]
}

const EMPTY_SHEET = sheet(canvas({ x0: 0, y0: 0, x1: 10, y1: 5 }, [0, 0, 0, 0]))

/** An empty sheet when the model has no such floor. */
export function toSvgPlan(
  model: BuildingModel,
  floorIndex: number,
  { title = '', labels = DUTCH_LABELS, fills }: PlanOptions = {},
): string {
  const groups = model.towers
    .flatMap((tower) => tower.floorGroups)
    .filter((g) => g.floors.includes(floorIndex))
  const [first] = groups
  if (!first) return floorIndex === 0 ? groundSheet(model, title, labels) : EMPTY_SHEET
  const ground = floorIndex === 0 ? model.assets : []
  const extents = groups.map(extentOf)
  const extent = around(ground.length > 0 ? [...extents, extentOfGround(ground)] : extents)
  const c = canvas(extent, marginOf(extent))
  const galleryOnTop = isGalleryOnTop(first)
  c.add(`<rect width="${c.width}" height="${c.height}" fill="#fff"/>`)
  // the paths between gardens are ground as the gardens are
  const isLaid = (asset: Asset) => isGround(asset) || (ground.length > 0 && asset.kind === 'path')
  drawGround(c, ground)
  const swings: Extent[] = []
  for (const group of groups) {
    for (const asset of group.assets)
      if (!isLaid(asset) && !INDOORS.includes(asset.kind)) drawAsset(c, asset, floorIndex > 0)
    for (const cell of cellsOf(group)) drawFloor(c, cell, model, fills)
    drawGround(c, group.assets.filter(isLaid))
    drawRacks(c, group.assets)
    drawStairs(c, group.assets)
    drawPoche(c, group)
    drawRoofWindows(c, group.assets)
    for (const wall of group.walls)
      for (const one of openingsOf(wall, group)) {
        opening(c, one)
        const swept = swingOf(one)
        if (swept) swings.push(swept)
      }
    for (const cell of cellsOf(group)) drawContents(c, cell, galleryOnTop)
  }
  drawWords(c, { model, groups, ground, isLaid, swings, labels })
  drawDimensions(c, groups, extent)
  drawCaption(c, model, floorIndex, first, extent, title, labels)
  return sheet(c)
}

/** What stands in rooms. */
const INDOORS: readonly AssetKind[] = ['bike', 'stair', 'roof_window']

/** Windows in the slopes above: dashed, as what lies over the cut of a plan. */
function drawRoofWindows(c: Canvas, assets: readonly Asset[]): void {
  for (const { kind, poly } of assets) {
    if (kind !== 'roof_window') continue
    const { x0, y0, x1, y1 } = boxOf(poly)
    const style = `fill="#dcecf5" fill-opacity="0.7" stroke="${INK}" stroke-width="0.8"`
    rect(c, x0, y0, x1, y1, `${style} stroke-dasharray="4 2"`)
  }
}

/** A model of ground alone: streets, parking, green. */
function groundSheet(model: BuildingModel, title: string, labels: PlanLabels): string {
  if (model.assets.length === 0) return EMPTY_SHEET
  const extent = extentOfGround(model.assets)
  const all = extentOfAll(model.assets)
  const c = canvas(all, marginOf(all))
  c.add(`<rect width="${c.width}" height="${c.height}" fill="#fff"/>`)
  drawGround(c, model.assets)
  drawGroundWords(c, model.assets, labels)
  chainAlong(c, [extent.x0, extent.x1], all.y0 - 0.9)
  chainAcross(c, [extent.y0, extent.y1], all.x0 - 0.9)
  drawTitle(c, c.x(extent.x0), c.y(all.y1), title)
  northArrow(c, round(c.width - 60), round(c.height - 48), model.toWorld.s, model.toWorld.c)
  scaleBar(c, c.x(extent.x0), round(c.height - 40), labels.scale)
  return sheet(c)
}

function cellsOf(group: FloorGroup): Cell[] {
  return group.blocks.flatMap((block) => block.cells)
}

function extentOf(group: FloorGroup): Extent {
  return around([group.plate.outer, ...group.assets.map((a) => a.poly)].map(boundsIn))
}

/** Bounds of a ring, metres. */
function boundsIn(ring: Ring): Extent {
  const { x0, y0, x1, y1 } = boundsOf(ring)
  return { x0: toMetres(x0), y0: toMetres(y0), x1: toMetres(x1), y1: toMetres(y1) }
}

function around(boxes: readonly Extent[]): Extent {
  return {
    x0: Math.min(...boxes.map((b) => b.x0)),
    y0: Math.min(...boxes.map((b) => b.y0)),
    x1: Math.max(...boxes.map((b) => b.x1)),
    y1: Math.max(...boxes.map((b) => b.y1)),
  }
}

function isGalleryOnTop(group: FloorGroup): boolean {
  const walk = group.assets.find((a) => a.kind === 'gallery' || a.kind === 'path')
  return walk !== undefined && boundsIn(walk.poly).y0 >= boundsIn(group.plate.outer).y1
}

function drawAsset(c: Canvas, asset: Asset, isUp: boolean): void {
  const { x0, y0, x1, y1 } = boxOf(asset.poly)
  const raised =
    asset.kind === 'gallery' ||
    asset.kind === 'balcony' ||
    asset.kind === 'loggia' ||
    (isUp && asset.kind === 'terrace')
  const stroke = raised
    ? `stroke="${INK}" stroke-width="1.4"`
    : 'stroke="#8a8f98" stroke-width="0.8" stroke-dasharray="5 3"'
  rect(c, x0, y0, x1, y1, `fill="${raised ? '#f7f7f5' : '#fafaf8'}" ${stroke}`)
  if (raised) {
    const rail = 0.08
    rect(
      c,
      x0 + rail,
      y0 + rail,
      x1 - rail,
      y1 - rail,
      'fill="none" stroke="#999" stroke-width="0.5"',
    )
  }
}

function drawFloor(c: Canvas, cell: Cell, model: BuildingModel, fills: PlanOptions['fills']): void {
  const type = model.mix.types.findIndex((t) => t.unitId === cell.unitType)
  const usual = type >= 0 ? TYPE_FILLS[type % TYPE_FILLS.length] : SHARED_FILL
  const fill = fills?.get(cell.unitType ?? '') ?? usual
  c.add(`<path d="${pathOf(c, cell.net)}" fill="${fill}"/>`)
}

function pathOf(c: Canvas, ring: Ring): string {
  const points: string[] = []
  for (let i = 0; i < ring.length; i += 2) {
    const [x, y] = [toMetres(ring[i] as number), toMetres(ring[i + 1] as number)]
    points.push(`${c.x(x)} ${c.y(y)}`)
  }
  return `M${points.join('L')}Z`
}

/** All walls at once: the plate less the clear space of its cells and its loggias. */
function drawPoche(c: Canvas, group: FloorGroup): void {
  const { outer, holes } = group.plate
  const loggias = group.assets.filter(({ kind }) => kind === 'loggia').map(({ poly }) => poly)
  const rings = [outer, ...holes, ...cellsOf(group).map((cell) => cell.net), ...loggias]
  const path = rings.map((ring) => pathOf(c, ring)).join('')
  c.add(`<path d="${path}" fill="${INK}" fill-rule="evenodd"/>`)
}

function openingsOf(wall: Wall, group: FloorGroup): PlanOpening[] {
  const found: PlanOpening[] = []
  for (let i = 0; i < wall.openings.length; i += 6) {
    const e = 4 * (wall.openings[i] as number)
    const [xa, ya, xb, yb] = [0, 1, 2, 3].map((k) => toMetres(wall.edges[e + k] as number))
    if (xa === undefined || ya === undefined || xb === undefined || yb === undefined) continue
    const from = toMetres(wall.openings[i + 1] as number)
    const to = toMetres(wall.openings[i + 2] as number)
    const dx = Math.sign(xb - xa)
    const dy = Math.sign(yb - ya)
    const half = toMetres(wall.thickness) / 2
    const along = (from + to) / 2
    const towards = swing(group, xa + dx * along, ya + dy * along, half + LEAF_ROOM, dx === 0)
    found.push({
      ax: xa + dx * from,
      ay: ya + dy * from,
      bx: xa + dx * to,
      by: ya + dy * to,
      half,
      nx: dx === 0 ? towards : 0,
      ny: dy === 0 ? towards : 0,
      kind: wall.openings[i + 5] as number,
    })
  }
  return found
}

/** Metres behind a wall at which one is in the room. */
const LEAF_ROOM = 0.1

/** Doors swing into the room they belong to: a dwelling before a room, a room before a hall, a hall before open air. */
function swing(group: FloorGroup, x: number, y: number, reach: number, acrossX: boolean): 1 | -1 {
  const rank = (side: 1 | -1): number => {
    const px = toLattice(acrossX ? x + side * reach : x)
    const py = toLattice(acrossX ? y : y + side * reach)
    for (const cell of cellsOf(group)) {
      if (!contains([cell.gross], px, py)) continue
      return isDwelling(cell.fn) ? 3 : CIRCULATION.includes(cell.fn) ? 1 : 2
    }
    return 0
  }
  return rank(1) >= rank(-1) ? 1 : -1
}

/** South of the building the walls of the façades that face south, west of it the façades that face west; then the whole. */
function drawDimensions(c: Canvas, groups: readonly FloorGroup[], extent: Extent): void {
  const plate = around(groups.map((group) => boundsIn(group.plate.outer)))
  const along = wallsAt('south', groups, [plate.x0, plate.x1], LEAST_STRETCH)
  chainAlong(c, along, extent.y0 - 0.9)
  // between the two: figures of short stretches below the first
  chainAlong(c, [plate.x0, plate.x1], extent.y0 - 2.2)
  const ends = [extent.y0, plate.y0, plate.y1, extent.y1]
  chainAcross(c, facadesAt('west', groups, ends, LEAST_STRETCH), extent.x0 - 0.9)
  chainAcross(c, [extent.y0, extent.y1], extent.x0 - 1.9)
}

function drawCaption(
  c: Canvas,
  model: BuildingModel,
  floorIndex: number,
  group: FloorGroup,
  { x0, y1 }: Extent,
  title: string,
  labels: PlanLabels,
): void {
  const floor = floorName(labels, floorIndex, group.height === 0)
  const level = toMetres(group.levels[group.floors.indexOf(floorIndex)] ?? 0)
  const peil = `${level >= 0 ? '+' : ''}${level.toFixed(2).replace('.', labels.decimal)}`
  drawTitle(c, c.x(x0), c.y(y1), `${title ? `${title} · ` : ''}${floor} (${peil})`)
  const below = round(c.height - 40)
  northArrow(c, round(c.width - 60), round(c.height - 48), model.toWorld.s, model.toWorld.c)
  scaleBar(c, c.x(x0), below, labels.scale)
}
