/** What a drawing means: the operations that are sent, which name plots and hold what was drawn alone. */
import type { Sent } from '@kavel/calls'
import { LEAST_PIECE, type Ring, type Shape, sharedArea, splitByLine } from '@kavel/geometry'
import { toRd, toWgs84 } from '@kavel/registers/rd-new'
import { areaOf, isGround, type Plot } from './plots.ts'
import { type Corner, isSameCorner } from './sketch.ts'
import type { Tool } from './tools.ts'

export type Change = Pick<
  Sent<'POST /locations/{id}/plots/operations'>['body'],
  'operations' | 'rd'
>
export type Operation = Change['operations'][number]

/** Operations of one act at most. */
export const MOST_OPERATIONS = 20

/** Why nothing is sent: the drawing lies on no plot that it could change, or an act would change too many at once. */
export type Refusal = 'beside' | 'too_many'

type Position = [number, number]
const plain = (corners: readonly Corner[]) => corners.map(([x, y]): Position => [x, y])
const closed = (corners: readonly Corner[]) => plain([...corners, ...corners.slice(0, 1)])

/** The change that a finished drawing asks for, or why it asks for none. */
export function changeOf(
  tool: Tool,
  corners: readonly Corner[],
  plots: readonly Plot[],
  selected: readonly Plot[],
): Change | Refusal {
  if (tool === 'draw' || tool === 'box') {
    const type = tool === 'draw' ? 'cadastral' : 'buildable_area'
    return { rd: true, operations: [{ kind: 'draw', type, ring: closed(corners) }] }
  }
  if (tool === 'move') return moveOf(corners, plots)
  const ring = closed(corners)
  const found = selected.length
    ? selected
    : under(plots, tool === 'split' ? dividedBy(corners) : coveredBy(ring))
  const targets = tool === 'hole' ? found.slice(0, 1) : found
  if (!targets.length) return 'beside'
  if (targets.length > MOST_OPERATIONS) return 'too_many'
  const make = (plotId: number): Operation => {
    if (tool === 'split') return { kind: 'split', plotId, line: plain(corners) }
    if (tool === 'hole') return { kind: 'hole', plotId, ring }
    const coordinates = [ring.map((corner) => toWgs84(corner))]
    return { kind: 'cut', plotId, by: { type: 'Polygon', coordinates } }
  }
  return { operations: targets.map(({ id }) => make(id)), rd: tool !== 'cut' }
}

/** How much of a shape a drawing meets, to compare: nothing is 0. */
type Meets = (shape: Shape) => number

/** The ground that a drawing meets, most first; where there is none, the only plot there is. */
function under(plots: readonly Plot[], meets: Meets): Plot[] {
  const ground = plots.filter((plot) => isGround(plot) && areaOf(plot))
  const found = ground
    .map((plot) => ({ plot, share: meets(shapeOf(plot)) }))
    .filter(({ share }) => share > 0)
    .toSorted((a, b) => b.share - a.share)
    .map(({ plot }) => plot)
  // the server says what is wrong with the drawing
  return found.length || ground.length > 1 ? found : ground
}

/** What a line runs through is met, and what it ends in: that is told. What it only touches is not. */
const dividedBy =
  (line: readonly Corner[]): Meets =>
  (shape) => {
    const cut = splitByLine(shape, line)
    return cut.ok || (cut.fault !== 'misses' && cut.fault !== 'touches') ? 1 : 0
  }

/** What lies within a ring, a slip of the hand left out. */
function coveredBy(ring: readonly Corner[]): Meets {
  const [origin = [0, 0]] = ring
  const drawn = [millimetres(ring, origin)]
  const least = Math.min(LEAST_PIECE * 1e6, sharedArea(drawn, drawn) / 2)
  return (shape) => {
    const share = sharedArea(
      shape.flat().map((each) => millimetres(each, origin)),
      drawn,
    )
    return share < least ? 0 : share
  }
}

/** A ring in whole millimetres from a corner. */
const millimetres = (ring: readonly Corner[], [x0, y0]: Corner): Ring =>
  Int32Array.from(
    ring.flatMap(([x, y]) => [Math.round((x - x0) * 1000), Math.round((y - y0) * 1000)]),
  )

/** A corner of a plot to another place. */
function moveOf([from, to]: readonly Corner[], plots: readonly Plot[]): Change | Refusal {
  if (!from || !to) return 'beside'
  const plot = plots.find((one) => cornersOf(one).some((corner) => isSameCorner(corner, from)))
  if (!plot) return 'beside'
  const moves = [{ from: [...from] as Position, to: [...to] as Position }]
  return { rd: true, operations: [{ kind: 'reshape', plotId: plot.id, moves }] }
}

/** A plot in RD metres. */
function shapeOf(plot: Plot): Corner[][][] {
  const area = areaOf(plot)
  if (!area) return []
  const grounds = area.type === 'Polygon' ? [area.coordinates] : area.coordinates
  return grounds.map((rings) =>
    rings.map((ring) => ring.map(([lon = 0, lat = 0]) => toRd([lon, lat]))),
  )
}

const cornersOf = (plot: Plot) => shapeOf(plot).flat(2)
