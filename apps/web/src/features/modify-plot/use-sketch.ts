import { toRd, toWgs84 } from '@kavel/registers/rd-new'
import type { MapMouseEvent, Point } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { findSnap } from '../../map/find-snap.ts'
import { useMapView } from '../../map/map-canvas.tsx'
import { useI18n } from '../../shared/i18n.ts'
import { type Store, useStore } from '../../shared/store.ts'
import { aim, type Corner, LEAST, NOTHING, type Sketch, withCorner } from './sketch.ts'
import { partsOf, sidesOf } from './sketch-parts.ts'
import { SHAPES, type Tool } from './tools.ts'

/** What of the registers attracts a corner: parcels, buildings, zones and building envelopes. */
const SNAP_LAYERS = ['plot-hits', 'buildings', 'zoning', 'envelopes']
/** Pixels within which a click on the first corner closes the shape. */
const CLOSING = 10
/** Pixels that a hand moves between the two clicks of a double one. */
const JITTER = 4

export interface SketchOptions {
  readonly tool: Tool
  readonly sketch: Store<Sketch>
  /** Outlines of the plots, which attract before all else. */
  readonly outlines: readonly GeoJSON.Geometry[]
  readonly isSquare: boolean
  readonly onDone: (corners: readonly Corner[]) => void
}

/** Finishes a shape that has enough corners. */
export function finish(
  { tool, sketch, onDone }: Pick<SketchOptions, 'tool' | 'sketch' | 'onDone'>,
  corners = sketch.get().corners,
): void {
  const shape = SHAPES[tool]
  if (!shape || corners.length < LEAST[shape]) return
  sketch.set({ ...NOTHING, corners, isDone: true })
  onDone(corners)
}

/** Adds a corner; two make a pair. */
export function addCorner(options: Omit<SketchOptions, 'outlines' | 'isSquare'>, next: Corner) {
  const { tool, sketch } = options
  const corners = withCorner(sketch.get().corners, next)
  sketch.set({ ...sketch.get(), corners })
  if (SHAPES[tool] === 'pair') finish(options, corners)
}

/** Draws on the map around: a click or the space bar sets a corner, a click on the first or last finishes, as Enter does. */
export function useSketch(options: SketchOptions): void {
  const view = useMapView()
  const { map, canvas } = view
  const { format } = useI18n()
  const { tool, sketch, outlines, isSquare } = options
  const shape = SHAPES[tool]
  const shown = useStore(sketch)
  /** The last corner that was pointed out, and where: snapped or made square it lies elsewhere. */
  const pointed = useRef<{ readonly corner: Corner; readonly at: Corner } | null>(null)

  const pointTo = useEffectEvent((x: number, y: number, withShift: boolean) => {
    const { corners, isDone } = sketch.get()
    if (isDone) return
    const picks = shape === 'pair' && corners.length === 0
    const found = findSnap(map, [x, y], picks ? [] : SNAP_LAYERS, outlines)
    const { lng, lat } = map.unproject(found ? [...found.at] : [x, y])
    const pointer = toRd([lng, lat])
    const next = aim(corners, pointer, isSquare || withShift)
    const snapped = picks && found?.to !== 'corner' ? null : (found?.to ?? null)
    sketch.set({ ...sketch.get(), pointer, next, snapped })
  })

  const press = useEffectEvent((x: number, y: number, withShift: boolean) => {
    pointTo(x, y, withShift)
    const { corners, pointer, next, snapped, isDone } = sketch.get()
    const [first] = corners
    if (isDone || !next || !pointer) return
    if (shape === 'pair' && !first && snapped !== 'corner') return
    const last = corners.at(-1)
    const before = pointed.current?.corner === last ? pointed.current?.at : last
    const isAgain = before && gap(before, map.project(toWgs84(pointer))) <= JITTER
    const closes =
      shape === 'ring' && corners.length >= LEAST.ring && first && gap(first, { x, y }) <= CLOSING
    if (closes || isAgain) return finish(options)
    pointed.current = { corner: next, at: pointer }
    addCorner(options, next)
  })

  /** Pixels between a corner and a point of the map as it is shown. */
  function gap(corner: Corner, { x, y }: Pick<Point, 'x' | 'y'>): number {
    const at = map.project(toWgs84(corner))
    return Math.hypot(at.x - x, at.y - y)
  }

  const hearKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    if (event.key === 'Enter') finish(options)
    else press(canvas.clientWidth / 2, canvas.clientHeight / 2, event.shiftKey)
  })

  useEffect(() => {
    view.setDrawing(shape !== null)
    if (!shape) return
    const move = ({ point, originalEvent }: MapMouseEvent) =>
      pointTo(point.x, point.y, originalEvent.shiftKey)
    const click = ({ point, originalEvent }: MapMouseEvent) =>
      press(point.x, point.y, originalEvent.shiftKey)
    const stay = (event: MapMouseEvent) => event.preventDefault()
    const key = (event: KeyboardEvent) => hearKey(event)
    // with the keys the cross in the middle points
    const pan = () => {
      if (canvas.matches(':focus-visible'))
        pointTo(canvas.clientWidth / 2, canvas.clientHeight / 2, false)
    }
    map.on('mousemove', move)
    map.on('click', click)
    map.on('dblclick', stay)
    map.on('moveend', pan)
    canvas.addEventListener('keydown', key)
    return () => {
      map.off('mousemove', move)
      map.off('click', click)
      map.off('dblclick', stay)
      map.off('moveend', pan)
      canvas.removeEventListener('keydown', key)
      view.setDrawing(false)
    }
  }, [view, map, canvas, shape])

  // after a corner, or with the right angles on, the same pointer means another corner
  const { corners } = shown
  useEffect(() => {
    const { pointer, isDone } = sketch.get()
    if (pointer && !isDone) sketch.set({ ...sketch.get(), next: aim(corners, pointer, isSquare) })
  }, [sketch, corners, isSquare])

  useEffect(() => {
    view.setSketch(shape ? partsOf(shape, shown) : [])
    const sides = shape ? sidesOf(shape, shown) : []
    view.setLengths(sides.map((side) => ({ ...side, text: `${format.number(side.length, 2)} m` })))
  }, [view, shape, shown, format])
}
