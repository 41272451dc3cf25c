import { memo } from 'react'
import classes from './plan-parts.module.css'
import { unitColour } from './unit-colours.ts'
import type { PlanPart } from './view.ts'

/** Parts without a dwelling type: by what they are. */
const FILLS: Readonly<Record<string, string>> = { core: '#9aa1a8', common: '#cfd3d7' }

/** The plan of a usual floor in an SVG in metres: dwellings in the colours of their types. */
export const PlanParts = memo(function PlanParts({
  parts,
  colours,
}: {
  readonly parts: readonly PlanPart[]
  /** Of dwelling types that have one of their own, by their place. */
  readonly colours?: readonly (string | null)[]
}) {
  return parts.map(({ kind, unit, ring }, index) => {
    const points = Array.from(
      { length: ring.length / 2 },
      (_, i) => `${ring[2 * i]},${ring[2 * i + 1]}`,
    )
    const isRoom = kind === 'unit' || kind in FILLS
    return (
      <polygon
        // the parts of a floor have their order for a name
        // biome-ignore lint/suspicious/noArrayIndexKey: they are drawn anew with every step
        key={index}
        className={isRoom ? classes.part : classes.outside}
        vectorEffect="non-scaling-stroke"
        points={points.join(' ')}
        {...(isRoom && { fill: FILLS[kind] ?? unitColour(unit, colours?.[unit]) })}
      />
    )
  })
})
