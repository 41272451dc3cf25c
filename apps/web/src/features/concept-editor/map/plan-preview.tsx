import { GroundShapes } from '../../../concept-model/ground-shapes.tsx'
import { PlanParts } from '../../../concept-model/plan-parts.tsx'
import { ownColours } from '../../../concept-model/unit-colours.ts'
import { useStore } from '../../../shared/store.ts'
import { useEditor } from '../use-editor.ts'
import classes from './editor-map.module.css'
import { matrixOf, type Projection } from './projection.ts'

/** A plan that was found, as it would stand: to look at, not yet to take hold of. */
export function PlanPreview({ projection }: { readonly projection: Projection }) {
  const { fill, location } = useEditor()
  const colours = ownColours(location.units)
  const shown = useStore(fill.preview)
  const point = useStore(fill.isOpen) ? shown : null
  const [ox, oy] = projection.origin
  return point?.views.map(({ id, frame, ground, parts, fittings }) => {
    const { c, s, tx, ty } = frame
    return (
      <g
        key={id}
        className={classes.preview}
        data-preview={id}
        transform={`${matrixOf(projection)} matrix(${c} ${s} ${-s} ${c} ${tx - ox} ${ty - oy})`}
      >
        <GroundShapes shapes={ground} />
        <PlanParts parts={parts} colours={colours} />
        <GroundShapes shapes={fittings} />
      </g>
    )
  })
}
