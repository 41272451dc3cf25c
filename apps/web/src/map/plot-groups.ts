/** Which selected plots lie side by side, so that each group can become a location of its own. Pure. */
import { toRd } from '@kavel/registers'
import type { SelectedPlot } from './selection.ts'

/** Metres within which an edge and a corner are one: corners come rounded to a decimetre. */
const NEAR = 0.3
/** Metres of a shared edge at least: plots that meet in a corner are apart. */
const SHARED = 0.6

type Point = readonly [number, number]
interface Outline {
  readonly rings: readonly (readonly Point[])[]
  readonly box: readonly [number, number, number, number]
}

/** The plots in groups that hang together by their edges, each in the order of the selection. */
export function groupPlots<Plot extends Pick<SelectedPlot, 'geometry'>>(
  plots: readonly Plot[],
): Plot[][] {
  const outlines = plots.map(({ geometry }) => outlineOf(geometry))
  const leader = plots.map((_, index) => index)
  const find = (index: number): number => {
    let at = index
    while (leader[at] !== at) at = leader[at] as number
    return at
  }
  const order = outlines.map((_, index) => index).sort((a, b) => boxOf(a)[0] - boxOf(b)[0])
  function boxOf(index: number) {
    return (outlines[index] as Outline).box
  }
  for (const [place, one] of order.entries())
    for (const other of order.slice(place + 1)) {
      // from west to east: what begins beyond this one touches it no more
      if (boxOf(other)[0] > boxOf(one)[2] + NEAR) break
      const [a, b] = [find(one), find(other)]
      if (a === b || !touch(outlines[one] as Outline, outlines[other] as Outline)) continue
      leader[Math.max(a, b)] = Math.min(a, b)
    }
  return [...Map.groupBy(plots, (_, index) => find(index)).values()]
}

function outlineOf(geometry: SelectedPlot['geometry']): Outline {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const rings = polygons.flatMap((polygon) =>
    polygon.map((ring) => ring.map(([lon = 0, lat = 0]): Point => toRd([lon, lat]))),
  )
  const points = rings.flat()
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return { rings, box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] }
}

/** Whether two outlines share an edge: two corners apart, each of which lies on the other's outline. */
function touch(one: Outline, other: Outline): boolean {
  if (one.box[1] > other.box[3] + NEAR || other.box[1] > one.box[3] + NEAR) return false
  const met = [...cornersOn(one, other), ...cornersOn(other, one)]
  const [first] = met
  return (
    first !== undefined && met.some(([x, y]) => Math.hypot(x - first[0], y - first[1]) > SHARED)
  )
}

/** Corners of an outline that lie on another. */
const cornersOn = ({ rings }: Outline, other: Outline): Point[] =>
  rings.flat().filter((point) => other.rings.some((ring) => isOn(point, ring)))

function isOn([x, y]: Point, ring: readonly Point[]): boolean {
  return ring.some(([ax, ay], index) => {
    const [bx, by] = ring[index + 1] ?? [ax, ay]
    const [dx, dy] = [bx - ax, by - ay]
    const length = dx * dx + dy * dy
    const along =
      length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length))
    return Math.hypot(x - ax - along * dx, y - ay - along * dy) < NEAR
  })
}
