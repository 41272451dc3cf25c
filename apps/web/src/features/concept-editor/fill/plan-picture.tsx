import type { DrawnPoint } from '../../../concept-model/fill-protocol.ts'
import { GroundShapes } from '../../../concept-model/ground-shapes.tsx'
import { PlanParts } from '../../../concept-model/plan-parts.tsx'
import { ownColours } from '../../../concept-model/unit-colours.ts'
import { useEditor } from '../use-editor.ts'
import classes from './fill.module.css'

/** Metres of ground shown around the plots. */
const MARGIN = 2

/** A plan on its plots from above, north up, as small as a stamp. The row beside it says what it is. */
export function PlanPicture({ point }: { readonly point: DrawnPoint }) {
  const { place, location } = useEditor()
  const { plots, origin } = place
  const colours = ownColours(location.units)
  const [ox, oy] = origin
  const corners = plots.flat(2)
  const xs = corners.map(([x]) => x - ox)
  const ys = corners.map(([, y]) => y - oy)
  const [left, bottom] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN]
  const width = Math.max(...xs) + MARGIN - left
  const height = Math.max(...ys) + MARGIN - bottom
  return (
    <svg
      className={classes.picture}
      viewBox={`${left} ${-(bottom + height)} ${width} ${height}`}
      aria-hidden
      data-plan-picture
    >
      <g transform="scale(1 -1)">
        {plots.map((rings) => (
          <path
            key={String(rings[0]?.[0])}
            className={classes.ground}
            vectorEffect="non-scaling-stroke"
            d={rings
              .map((ring) => `M${ring.map(([x, y]) => `${x - ox} ${y - oy}`).join('L')}Z`)
              .join('')}
          />
        ))}
        {point.views.map(({ id, frame: { c, s, tx, ty }, ground, parts }) => (
          <g key={id} transform={`matrix(${c} ${s} ${-s} ${c} ${tx - ox} ${ty - oy})`}>
            <GroundShapes shapes={ground} />
            <PlanParts parts={parts} colours={colours} />
          </g>
        ))}
      </g>
    </svg>
  )
}
