import { isFixed } from '@kavel/concept'
import type { Rings } from '@kavel/registers'
import { type KeyboardEvent, memo, useState, type WheelEvent } from 'react'
import { GroundShapes } from '../../../concept-model/ground-shapes.tsx'
import { PlanParts } from '../../../concept-model/plan-parts.tsx'
import type { BuildingView } from '../../../concept-model/view.ts'
import { useMapView } from '../../../map/map-canvas.tsx'
import { useI18n } from '../../../shared/i18n.ts'
import { useStore } from '../../../shared/store.ts'
import { useBuildingNames } from '../../../shared/texts/building-name.ts'
import type { Building } from '../editor.ts'
import { nudge } from '../shape/drag.ts'
import { drawnPath } from '../shape/drawn.ts'
import type { Edge } from '../shape/snap.ts'
import { useEditor } from '../use-editor.ts'
import { BrokenPlaces } from './broken-places.tsx'
import classes from './editor-map.module.css'
import { Handles } from './handles.tsx'
import { PlacingLayer } from './placing-layer.tsx'
import { PlanPreview } from './plan-preview.tsx'
import { matrixOf, type Projection, scaleOf } from './projection.ts'
import { boxOf, useDrag } from './use-drag.ts'
import { useProjection } from './use-projection.ts'

/** The buildings on the map: drawn in metres over it, so that a drag moves nothing but them. */
export function Overlay({ snaps }: { readonly snaps: boolean }) {
  const view = useMapView()
  const { editor, session, fill, placing, place } = useEditor()
  const isPlacing = useStore(placing) !== null
  const hasPreview = useStore(fill.preview) !== null
  const isShowing = useStore(fill.isOpen) && hasPreview
  const projection = useProjection(view, place.origin)
  const { buildings, selected } = useStore(editor.state)
  const nameOf = useBuildingNames(buildings)
  const views = useStore(session.state).view?.buildings
  const [guides, setGuides] = useState<readonly Edge[]>([])
  const holding = useDrag({ editor, projection, edges: place.edges, snaps, onGuides: setGuides })

  // the wheel over a building zooms the map below it
  function onWheel({ nativeEvent }: WheelEvent) {
    view.canvas.dispatchEvent(new window.WheelEvent(nativeEvent.type, nativeEvent))
  }

  const current = buildings.find(({ id }) => id === selected)
  return (
    <svg className={classes.overlay} onWheel={onWheel}>
      <title>Kavel</title>
      <g transform={matrixOf(projection)}>
        <Outlines polygons={place.envelopes} origin={place.origin} className={classes.envelope} />
        {place.envelopes.length === 0 && place.box && (
          <Outlines polygons={[place.box]} origin={place.origin} className={classes.box} />
        )}
        <Guides guides={guides} projection={projection} />
      </g>
      {buildings.map((building) => (
        <BuildingShape
          key={building.id}
          building={building}
          name={nameOf(building)}
          view={views?.find(({ id }) => id === building.id)}
          projection={projection}
          isSelected={building.id === selected}
          makesWay={isShowing && !isFixed(building)}
          holding={holding(building, { kind: 'move' })}
        />
      ))}
      <BrokenPlaces projection={projection} />
      <PlanPreview projection={projection} />
      {current && !isShowing && !isPlacing && (
        <Handles
          building={current}
          name={nameOf(current)}
          projection={projection}
          holding={holding}
        />
      )}
      <PlacingLayer projection={projection} />
    </svg>
  )
}

function pathOf(ring: readonly (readonly [number, number])[], [ox, oy]: readonly [number, number]) {
  return `M${ring.map(([x, y]) => `${(x - ox).toFixed(3)} ${(y - oy).toFixed(3)}`).join('L')}Z`
}

interface OutlinesProps {
  readonly polygons: readonly Rings[]
  readonly origin: readonly [number, number]
  readonly className: string | undefined
}

const Outlines = memo(function Outlines({ polygons, origin, className }: OutlinesProps) {
  const path = polygons
    .flat()
    .map((ring) => pathOf(ring, origin))
    .join('')
  return <path d={path} className={className} vectorEffect="non-scaling-stroke" />
})

function Guides({
  guides,
  projection: { origin },
}: {
  readonly guides: readonly Edge[]
  readonly projection: Projection
}) {
  return guides.map(([from, to]) => (
    <line
      key={`${from} ${to}`}
      className={classes.guide}
      vectorEffect="non-scaling-stroke"
      x1={from[0] - origin[0]}
      y1={from[1] - origin[1]}
      x2={to[0] - origin[0]}
      y2={to[1] - origin[1]}
    />
  ))
}

interface BuildingShapeProps {
  readonly building: Building
  readonly name: string
  readonly view: BuildingView | undefined
  readonly projection: Projection
  readonly isSelected: boolean
  /** A plan that is looked at would take its place. */
  readonly makesWay: boolean
  readonly holding: ReturnType<ReturnType<typeof useDrag>>
}

/** Pixels from the middle that take hold of a building, also when it is drawn smaller than a finger. */
const TARGET = 12

/** A building with the plan of its usual floor; moves at once, its plan follows with the next step. */
function BuildingShape({
  building,
  name,
  view,
  projection,
  isSelected,
  makesWay,
  holding,
}: BuildingShapeProps) {
  const { t } = useI18n()
  const { editor } = useEditor()
  const { id, x, y, rotate_z, maxlength, maxwidth } = building
  const { origin } = projection
  const drawn = drawnPath(building)

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = nudge(boxOf(building), event.key, event.shiftKey)
    if (event.key === 'Enter' || event.key === ' ') editor.select(id)
    else if (next) editor.change(id, { x: next.x, y: next.y, rotate_z: next.rotate_z }, 'nudge')
    else return
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button
    <g
      className={makesWay ? `${classes.building} ${classes.making_way}` : classes.building}
      role="button"
      tabIndex={0}
      aria-pressed={isSelected}
      aria-label={t('concepts.building_handle', { name })}
      data-building={id}
      transform={`${matrixOf(projection)} translate(${x - origin[0]} ${y - origin[1]}) rotate(${(rotate_z * 180) / Math.PI})`}
      onFocus={() => editor.select(id)}
      onKeyDown={onKeyDown}
      {...holding}
    >
      <circle className={classes.hit} r={TARGET / scaleOf(projection)} />
      {view && (
        <g
          transform={`matrix(${view.turn.c} ${view.turn.s} ${-view.turn.s} ${view.turn.c} ${view.turn.tx} ${view.turn.ty})`}
        >
          <GroundShapes shapes={view.ground} />
          <PlanParts parts={view.parts} colours={view.colours} />
          <GroundShapes shapes={view.fittings} />
        </g>
      )}
      {drawn !== null ? (
        <path
          className={classes.outline}
          vectorEffect="non-scaling-stroke"
          fillRule="evenodd"
          d={drawn}
          data-drawn
        />
      ) : (
        <rect
          className={classes.outline}
          vectorEffect="non-scaling-stroke"
          x={-maxlength / 2}
          y={-maxwidth / 2}
          width={maxlength}
          height={maxwidth}
        />
      )}
    </g>
  )
}
