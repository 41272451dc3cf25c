/** The layouts of the bars of a drawn shape as one. */
import {
  type Box,
  boundsOf,
  type Lu,
  type Lu2,
  type Poly,
  polyArea,
  ringOfBox,
  toSquareMetres,
} from '@kavel/geometry'
import type { MessageList } from '../base/messages.ts'
import type { Resolved } from '../input/resolve.ts'
import type { Layout } from '../plan/layout.ts'
import { type Bar, boxArea } from './shapes.ts'

/** Less than this of a shape is not worth a word, m2 (generator reference §10.5). */
const LEAST_UNUSED = 25

/** A bar with what was laid out in it. */
export interface Laid {
  bar: Bar
  layout: Layout
}

/** The layouts of bars as one, and what no bar takes of a drawn shape. */
export function together(
  b: Resolved,
  laid: readonly Laid[],
  bars: readonly Bar[],
  messages: MessageList,
): Layout {
  const { polygon } = b.ground
  const used = laid.reduce((sum, each) => sum + usedBy(each), 0)
  const unused = polygon ? toSquareMetres(Math.max(0, polyArea(polygon) - used)) : 0
  if (unused >= LEAST_UNUSED) messages.add('shape_unused', { target: 'shape_mode', value: unused })
  const layouts = laid.map(({ layout }) => layout)
  const outlines = layouts.flatMap(footprintsOf)
  const around = boundsOf(outlines.flatMap(({ outer }) => [...outer]))
  const [only] = outlines
  return {
    towers: layouts.flatMap(({ towers }) => towers),
    roofs: layouts.flatMap(({ roofs }) => roofs),
    outline: only && outlines.length === 1 ? only : { outer: ringOfBox(around), holes: [] },
    footprints: outlines,
    drawn: polygon ?? { outer: ringOfBox(boxAround(bars)), holes: [] },
    assets: layouts.flatMap(({ assets = [] }) => assets),
  }
}

export function footprintsOf({ outline, footprints }: Layout): Poly[] {
  return footprints ?? [outline]
}

/** What brings its own ground along, gardens and yards, takes its whole box. */
function usedBy({ bar, layout }: Laid): Lu2 {
  if (layout.assets?.length) return boxArea(bar.box)
  return footprintsOf(layout).reduce((sum, { outer }) => sum + boxArea(boundsOf(outer)), 0)
}

function boxAround(bars: readonly Bar[]): Box {
  return boundsOf(bars.flatMap(({ box }): Lu[] => [box.x0, box.y0, box.x1, box.y1]))
}
