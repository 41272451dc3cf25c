import type { BuildingKind } from '@kavel/concept'
import { Archetype } from '@kavel/domain'
import { useIntersection } from '@mantine/hooks'
import { GroundShapes } from '../ground-shapes.tsx'
import { PlanParts } from '../plan-parts.tsx'
import type { SketchSource } from '../sketch.ts'
import { useSketch } from '../use-sketch.ts'
import classes from './block-type-picker.module.css'

/** Where the plan decides, a kind is drawn as high as this, metres: five storeys, and a tower of eleven. */
const USUAL_HEIGHT = { tower: 33, other: 15 } as const
/** Metres around the drawing. */
const MARGIN = 2

function sourceOf({ archetype, blocktype, house, preset, ...kind }: BuildingKind): SketchSource {
  if (preset) return { preset }
  return {
    archetype,
    maxlength: kind.length,
    maxwidth: kind.width,
    maxheight: kind.height ?? USUAL_HEIGHT[archetype === Archetype.tower ? 'tower' : 'other'],
    cfg: {
      blocktype,
      function: kind.function,
      street_profile: kind.profile ?? null,
      ...(house && { house }),
    },
    hasMix: kind.mix === 'flats',
  }
}

/** A kind of building as the generator draws it, once it comes into sight. */
export function BlockTypeSketch({ kind }: { readonly kind: BuildingKind }) {
  const { ref, entry } = useIntersection<HTMLSpanElement>({ rootMargin: '120px' })
  const sketch = useSketch(kind.key, sourceOf(kind), entry?.isIntersecting ?? false)
  const [west, south, east, north] = sketch?.bounds ?? [0, 0, 1, 1]
  const [width, height] = [east - west + 2 * MARGIN, north - south + 2 * MARGIN]
  return (
    <span ref={ref} className={classes.sketch}>
      {sketch && (
        <svg
          aria-hidden
          viewBox={`${west - MARGIN} ${-north - MARGIN} ${width} ${height}`}
          preserveAspectRatio="xMidYMid meet"
        >
          {/* north is up */}
          <g transform="scale(1 -1)">
            <GroundShapes shapes={sketch.ground} />
            <PlanParts parts={sketch.parts} />
            <GroundShapes shapes={sketch.fittings} />
          </g>
        </svg>
      )}
    </span>
  )
}
