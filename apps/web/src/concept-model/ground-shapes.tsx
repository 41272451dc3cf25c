import { type CSSProperties, memo } from 'react'
import { GROUND_LOOKS, type GroundLook } from './ground-looks.ts'
import classes from './ground-shapes.module.css'
import type { GroundShape } from './view.ts'

/** The look of a kind as the style sheet reads it. */
function styleOf(look: GroundLook | null): CSSProperties {
  const [stroke, strokeDark] = look?.stroke ?? []
  return {
    '--fill': look?.fill[0],
    '--fill-dark': look?.fill[1],
    '--fill-opacity': look?.opacity,
    '--stroke': stroke,
    '--stroke-dark': strokeDark,
    '--stroke-width': look?.width,
  } as CSSProperties
}

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
      style={styleOf(GROUND_LOOKS[kind])}
      data-ground={kind}
      d={path}
      vectorEffect="non-scaling-stroke"
    />
  ))
})
