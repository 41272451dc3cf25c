import { memo } from 'react'
import classes from './ground-shapes.module.css'
import type { GroundShape } from './view.ts'

/** Ground as paths of an SVG in metres; one of each kind, from below. */
export const GroundShapes = memo(function GroundShapes({
  shapes,
}: {
  readonly shapes: readonly GroundShape[]
}) {
  return shapes.map(({ kind, path }) => (
    <path
      key={kind}
      className={classes.ground}
      data-ground={kind}
      d={path}
      vectorEffect="non-scaling-stroke"
    />
  ))
})
