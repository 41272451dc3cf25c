import { cornersOf } from '@kavel/concept'
import { useStore } from '../../../shared/store.ts'
import type { Spot } from '../spot.ts'
import { useEditor } from '../use-editor.ts'
import classes from './editor-map.module.css'
import { matrixOf, type Projection } from './projection.ts'

type Shape = NonNullable<Spot['shape']>
type Point = readonly [number, number]

/** In red where rules of the site are broken, and around what was looked for. */
export function BrokenPlaces({ projection }: { readonly projection: Projection }) {
  const { editor, session, spot } = useEditor()
  const { buildings } = useStore(editor.state)
  const view = useStore(session.state).view
  const shown = useStore(spot)
  const broken = (view?.siteRules ?? []).flatMap(({ key, broken }) =>
    broken.flatMap(({ shape, buildings }, place) =>
      shape ? [{ id: `${key} ${buildings.join()} ${place}`, key, shape }] : [],
    ),
  )
  const isCurrent = shown?.of === buildings
  return (
    <g className={classes.broken} transform={matrixOf(projection)}>
      {broken.map(({ id, key, shape }) => (
        <Drawn key={id} shape={shape} origin={projection.origin} data-broken={key} />
      ))}
      {isCurrent &&
        (shown.shape ? (
          <Drawn shape={shown.shape} origin={projection.origin} data-spot />
        ) : (
          buildings
            .filter(({ id }) => shown.buildings.includes(id))
            .map((building) => (
              <Drawn
                key={building.id}
                shape={{ kind: 'area', rings: [cornersOf(building)] }}
                origin={projection.origin}
                data-spot
              />
            ))
        ))}
    </g>
  )
}

interface DrawnProps {
  readonly shape: Shape
  readonly origin: Point
  readonly 'data-broken'?: string
  readonly 'data-spot'?: boolean
}

function Drawn({ shape, origin: [ox, oy], ...data }: DrawnProps) {
  const path = (points: readonly Point[]) =>
    `M${points.map(([x, y]) => `${(x - ox).toFixed(2)} ${(y - oy).toFixed(2)}`).join('L')}`
  const isArea = shape.kind === 'area'
  return (
    <path
      className={isArea ? classes.brokenArea : classes.brokenLine}
      vectorEffect="non-scaling-stroke"
      fillRule="evenodd"
      d={isArea ? shape.rings.map((ring) => `${path(ring)}Z`).join('') : path(shape.points)}
      {...data}
    />
  )
}
