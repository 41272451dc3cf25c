import { findBounds } from '@kavel/registers'
import classes from './from-above.module.css'
import { unitColour } from './unit-colours.ts'
import type { ConceptView } from './view.ts'

/** Metres around the buildings. */
const ROOM = 6

/** The buildings of a concept as they lie, north up. */
export function FromAbove({ view: { buildings } }: { view: ConceptView }) {
  const points = buildings.flatMap(({ footprint }) => footprint)
  if (points.length === 0) return <span className={classes.blank} />
  const bounds = findBounds(points)
  const [west, south] = [bounds[0] - ROOM, bounds[1] - ROOM]
  const [width, height] = [bounds[2] + ROOM - west, bounds[3] + ROOM - south]
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={classes.above} aria-hidden="true">
      <g transform={`translate(0 ${height}) scale(1 -1)`}>
        {buildings.map(({ id, frame, parts, colours }) => (
          <g
            key={id}
            transform={`matrix(${frame.c} ${frame.s} ${-frame.s} ${frame.c} ${frame.tx - west} ${frame.ty - south})`}
          >
            {parts.map(({ unit, ring }, index) => (
              <polygon
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a floor have their order for a name
                key={index}
                points={Array.from(
                  { length: ring.length / 2 },
                  (_, i) => `${ring[2 * i]},${ring[2 * i + 1]}`,
                ).join(' ')}
                fill={unitColour(unit, colours[unit])}
              />
            ))}
          </g>
        ))}
      </g>
    </svg>
  )
}
