/** What a drawing means: the operations that are sent, which name plots and hold what was drawn alone. */
import type { Sent } from '@kavel/calls'
import { toRd, toWgs84 } from '@kavel/registers/rd-new'
import { linesOf } from '../../map/find-snap.ts'
import { areaOf, isGround, type Plot, plotAt } from './plots.ts'
import { type Corner, isSameCorner } from './sketch.ts'
import type { Tool } from './tools.ts'

export type Change = Pick<
  Sent<'POST /locations/{id}/plots/operations'>['body'],
  'operations' | 'rd'
>
export type Operation = Change['operations'][number]

/** Operations of one act at most. */
const MOST = 20
/** Places along a drawing at which plots under it are looked for. */
const STEPS = 40

type Position = [number, number]
const plain = (corners: readonly Corner[]) => corners.map(([x, y]): Position => [x, y])
const closed = (corners: readonly Corner[]) => plain([...corners, ...corners.slice(0, 1)])

/** The change that a finished drawing asks for; null where it lies on no plot that it could change. */
export function changeOf(
  tool: Tool,
  corners: readonly Corner[],
  plots: readonly Plot[],
  selected: readonly Plot[],
): Change | null {
  if (tool === 'draw' || tool === 'box') {
    const type = tool === 'draw' ? 'cadastral' : 'buildable_area'
    return { rd: true, operations: [{ kind: 'draw', type, ring: closed(corners) }] }
  }
  if (tool === 'move') return moveOf(corners, plots)
  const ring = closed(corners)
  const on = (targets: readonly Plot[], make: (plotId: number) => Operation) =>
    targets.length ? targets.slice(0, MOST).map(({ id }) => make(id)) : null
  const targets = selected.length ? selected : under(tool === 'split' ? corners : ring, plots)
  const operations =
    tool === 'split'
      ? on(targets, (plotId) => ({ kind: 'split', plotId, line: plain(corners) }))
      : tool === 'hole'
        ? on(targets.slice(0, 1), (plotId) => ({ kind: 'hole', plotId, ring }))
        : on(targets, (plotId) => ({
            kind: 'cut',
            plotId,
            by: { type: 'Polygon', coordinates: [ring.map((corner) => toWgs84(corner))] },
          }))
  return operations && { operations, rd: tool !== 'cut' }
}

/** The ground that a line runs over; where there is none, the only plot there is. */
function under(line: readonly Corner[], plots: readonly Plot[]): Plot[] {
  const ground = plots.filter((plot) => isGround(plot) && areaOf(plot))
  const found = new Set<Plot>()
  for (const [index, to] of line.entries()) {
    const from = line[index - 1] ?? to
    for (let step = 0; step <= STEPS; step++) {
      const part = step / STEPS
      const point = toWgs84([
        from[0] + (to[0] - from[0]) * part,
        from[1] + (to[1] - from[1]) * part,
      ])
      const plot = plotAt(ground, point)
      if (plot) found.add(plot)
    }
  }
  if (found.size) return [...found]
  return ground.length === 1 ? ground : []
}

/** A corner of a plot to another place. */
function moveOf([from, to]: readonly Corner[], plots: readonly Plot[]): Change | null {
  if (!from || !to) return null
  const plot = plots.find((one) => cornersOf(one).some((corner) => isSameCorner(corner, from)))
  if (!plot) return null
  const moves = [{ from: [...from] as Position, to: [...to] as Position }]
  return { rd: true, operations: [{ kind: 'reshape', plotId: plot.id, moves }] }
}

function cornersOf(plot: Plot): Corner[] {
  const area = areaOf(plot)
  return area
    ? linesOf(area).flatMap((ring) => ring.map(([lon = 0, lat = 0]) => toRd([lon, lat])))
    : []
}
