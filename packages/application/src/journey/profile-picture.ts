/** The profile picture of a location as SVG: its plots among their neighbours, seen from above, north up. */
import { findBounds, type Rings, type Surroundings } from '@kavel/registers'
import { type Glyph, glyph } from './glyphs.ts'
import type { RdPolygon } from './place-source.ts'

/** Pixels. */
const WIDTH = 1200
const HEIGHT = 900
/** The plots fill about half of the picture, and at least this many metres are seen across. */
const ROOM = 2
const LEAST_METRES = 110
/** Most metres from the middle to a corner that the surroundings are asked for. */
const MOST_RADIUS = 1000

/** Frame of the picture: centre in RD metres, pixels per metre, half size in metres. */
export interface View {
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly radius: number
}

export interface Scene {
  readonly plots: readonly RdPolygon[]
  readonly envelopes: readonly RdPolygon[]
  readonly around: Surroundings
}

const COLOURS = {
  ground: '#f3efe6',
  green: '#d3e3bd',
  water: '#b4d4e8',
  road: '#ffffff',
  roadEdge: '#ddd6c8',
  boundary: '#cfc6b4',
  building: '#cdbfae',
  buildingEdge: '#a99a87',
  shade: '#4a4034',
  tree: '#8fb573',
  treeEdge: '#7aa25f',
  own: '#d9480f',
  ink: '#3b352c',
  paper: '#fffdf8',
} as const

/** The view that shows the plots with room around them. */
export function viewOf(plots: readonly RdPolygon[]): View {
  const points = plots.flatMap((polygon) => polygon.flat())
  const [west, south, east, north] = findBounds(points)
  const across = Math.max(
    LEAST_METRES,
    (east - west) * ROOM,
    ((north - south) * ROOM * WIDTH) / HEIGHT,
  )
  const corner = Math.hypot(across, (across * HEIGHT) / WIDTH) / 2
  return {
    x: (west + east) / 2,
    y: (south + north) / 2,
    scale: WIDTH / across,
    radius: Math.min(MOST_RADIUS, Math.ceil(corner)),
  }
}

/** Draws the picture. Every sign is a path, so no font is needed. */
export function drawProfile(view: View, { plots, envelopes, around }: Scene): string {
  const at = ([x, y]: readonly [number, number]): string =>
    `${((x - view.x) * view.scale + WIDTH / 2).toFixed(1)} ${((view.y - y) * view.scale + HEIGHT / 2).toFixed(1)}`
  const path = (rings: Rings) =>
    rings.map((ring) => `M${ring.slice(0, -1).map(at).join('L')}Z`).join('')
  const paths = (all: readonly Rings[]) => all.map(path).join('')
  const area = (all: readonly Rings[], style: string) =>
    all.length ? `<path d="${paths(all)}" fill-rule="evenodd" ${style}/>` : ''
  // The sun stands in the south-west at half height, so a shadow is as long as a building is high.
  const shadows = around.buildings.map(({ rings, height }) => {
    const reach = (height ?? USUAL_HEIGHT) * SHADOW
    return sweep(rings[0] ?? [], reach, reach * 0.6).map((ring) => [ring])
  })
  const own = plots as readonly Rings[]
  const heights = around.buildings.map(({ height }) => height ?? USUAL_HEIGHT)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" stroke-linejoin="round">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${COLOURS.ground}"/>`,
    area(around.green, `fill="${COLOURS.green}"`),
    area(
      [...around.roads, ...(around.closed_roads ?? [])],
      `fill="${COLOURS.road}" stroke="${COLOURS.roadEdge}" stroke-width="1.5"`,
    ),
    area(around.water, `fill="${COLOURS.water}"`),
    area(
      around.plots.map(({ rings }) => rings),
      `fill="none" stroke="${COLOURS.boundary}" stroke-width="1.5"`,
    ),
    // Paper below the colour, or orange on green turns to mud.
    area(own, `fill="${COLOURS.paper}" fill-opacity="0.45"`),
    area(own, `fill="${COLOURS.own}" fill-opacity="0.16"`),
    // Shadows are one shape in one group, so that they do not darken each other.
    `<g opacity="0.2" fill="${COLOURS.shade}">`,
    ...shadows.flat().map((rings) => `<path d="${path(rings)}"/>`),
    '</g>',
    ...around.buildings.map(
      ({ rings }, index) =>
        `<path d="${path(rings)}" fill-rule="evenodd" fill="${tint(heights[index]!)}" stroke="${COLOURS.buildingEdge}" stroke-width="1.2"/>`,
    ),
    ...around.trees.map((tree) => {
      const [cx, cy] = at([tree.x, tree.y]).split(' ')
      const radius = (crown(tree.height) * view.scale).toFixed(1)
      return `<circle cx="${cx}" cy="${cy}" r="${radius}" fill="${COLOURS.tree}" fill-opacity="0.75" stroke="${COLOURS.treeEdge}"/>`
    }),
    area(
      envelopes as readonly Rings[],
      `fill="none" stroke="${COLOURS.ink}" stroke-width="3" stroke-dasharray="14 8"`,
    ),
    area(own, `fill="none" stroke="${COLOURS.paper}" stroke-width="9" stroke-opacity="0.7"`),
    area(own, `fill="none" stroke="${COLOURS.own}" stroke-width="4.5"`),
    scaleBar(view.scale),
    northArrow(),
    '</svg>',
  ].join('')
}

/** Metres for a building whose height nobody knows: two storeys. */
const USUAL_HEIGHT = 6
/** Metres of shadow, eastward, for each metre of height. */
const SHADOW = 0.45
/** Metres of height of a tree nobody measured. */
const USUAL_TREE = 7

/** Radius in metres of a crown: about a quarter of the height. */
function crown(height: number | null): number {
  return Math.min(6, Math.max(1.5, (height ?? USUAL_TREE) / 4))
}

/** Higher is darker, up to 30 m. */
function tint(height: number): string {
  const share = Math.min(1, Math.max(0, height / 30))
  const mix = (low: number, high: number) => Math.round(low + (high - low) * share)
  return `rgb(${mix(0xdc, 0x9c)},${mix(0xd0, 0x86)},${mix(0xc2, 0x70)})`
}

/** Area swept by a moving outline: the quadrilateral of every edge and its end position, RD metres. */
function sweep(
  ring: readonly (readonly [number, number])[],
  east: number,
  north: number,
): [number, number][][] {
  const moved = ring.map(([x, y]): [number, number] => [x + east, y + north])
  const sides = ring.slice(1).map((point, i): [number, number][] => {
    const [a, b] = [ring[i]!, point]
    return [[a[0], a[1]], [b[0], b[1]], moved[i + 1]!, moved[i]!, [a[0], a[1]]]
  })
  return [...sides, moved]
}

const MARGIN = 36

/** A bar of a round number of metres, about a sixth of the width. */
function scaleBar(scale: number): string {
  const wanted = WIDTH / 6 / scale
  const metres = [500, 200, 100, 50, 20, 10, 5].find((one) => one <= wanted) ?? 5
  const length = metres * scale
  const [x, y] = [MARGIN + 16, HEIGHT - MARGIN - 18]
  const label = [...`${metres}m`] as Glyph[]
  const text = label
    .map((sign, i) => glyph(sign, x + length + 18 + i * 19 + (sign === 'm' ? 5 : 0), y - 12, 20))
    .join('')
  const width = length + 18 + label.length * 19 + 44
  return (
    plate(MARGIN - 8, y - 30, width, 48) +
    `<path d="M${x} ${y - 8}V${y}H${x + length}V${y - 8}M${x + length / 2} ${y - 5}V${y}" fill="none" stroke="${COLOURS.ink}" stroke-width="3.5" stroke-linecap="round"/>` +
    ink(text)
  )
}

function northArrow(): string {
  const [x, y] = [WIDTH - MARGIN - 28, MARGIN + 34]
  return (
    plate(x - 30, y - 44, 60, 104) +
    `<path d="M${x} ${y - 30}L${x + 14} ${y + 16}L${x} ${y + 7}Z" fill="${COLOURS.ink}"/>` +
    `<path d="M${x} ${y - 30}L${x - 14} ${y + 16}L${x} ${y + 7}Z" fill="${COLOURS.paper}" stroke="${COLOURS.ink}" stroke-width="2"/>` +
    ink(glyph('N', x - 7, y + 26, 20))
  )
}

function plate(x: number, y: number, width: number, height: number): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="${COLOURS.paper}" fill-opacity="0.86"/>`
}

function ink(d: string): string {
  return `<path d="${d}" fill="none" stroke="${COLOURS.ink}" stroke-width="3" stroke-linecap="round"/>`
}
