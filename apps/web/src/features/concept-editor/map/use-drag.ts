import type { Box, Point } from '@kavel/concept'
import { type PointerEvent, useEffect, useRef } from 'react'
import type { Building, Editor } from '../editor.ts'
import { type Drag, dragTo, type Grip } from '../shape/drag.ts'
import type { Edge } from '../shape/snap.ts'
import { type Projection, scaleOf, toMetres } from './projection.ts'

/** Pixels from which an edge attracts. */
const REACH = 9
/** Pixels a press may tremble before it is a drag. */
const TREMBLE = 3

export interface DragOptions {
  readonly editor: Editor
  readonly projection: Projection
  readonly edges: readonly Edge[]
  /** Is the attraction switched on? Alt switches it off for the moment. */
  readonly snaps: boolean
  readonly onGuides: (guides: readonly Edge[]) => void
}

export function boxOf({ x, y, rotate_z, maxlength, maxwidth }: Building): Box {
  return { x, y, rotate_z, maxlength, maxwidth }
}

/** Handlers that take hold of a building; one step of the drag a frame at most. */
export function useDrag(options: DragOptions) {
  const latest = useRef(options)
  latest.current = options
  const held = useRef<{ id: number; drag: Drag; press: Point; hasMoved: boolean } | null>(null)
  const frame = useRef(0)

  function end(keeps: boolean) {
    cancelAnimationFrame(frame.current)
    const { editor, onGuides } = latest.current
    const { id, hasMoved } = held.current ?? {}
    held.current = null
    onGuides([])
    if (id === undefined || !hasMoved) return
    if (keeps) editor.settle(id)
    else editor.cancel(id)
  }

  const release = useRef(end)
  release.current = end

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && held.current) release.current(false)
    }
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('keydown', onKey)
      cancelAnimationFrame(frame.current)
    }
  }, [])

  function pointOf(event: PointerEvent<SVGElement>): Point {
    const { left, top } = (
      event.currentTarget.ownerSVGElement as SVGElement
    ).getBoundingClientRect()
    return [event.clientX - left, event.clientY - top]
  }

  function step(to: Point, isFree: boolean) {
    const { editor, projection, edges, snaps, onGuides } = latest.current
    if (!held.current) return
    const reach = snaps && !isFree ? REACH / scaleOf(projection) : 0
    const { value, guides } = dragTo(held.current.drag, toMetres(projection, to), { edges, reach })
    onGuides(guides)
    editor.preview(held.current.id, { ...value })
  }

  return (building: Building, grip: Grip) => ({
    onPointerDown(event: PointerEvent<SVGElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const press = pointOf(event)
      const { editor, projection } = latest.current
      editor.select(building.id)
      const drag = { grip, box: boxOf(building), from: toMetres(projection, press) }
      held.current = { id: building.id, drag, press, hasMoved: false }
    },
    onPointerMove(event: PointerEvent<SVGElement>) {
      const now = held.current
      if (!now) return
      const to = pointOf(event)
      const { altKey } = event
      if (!now.hasMoved && Math.hypot(to[0] - now.press[0], to[1] - now.press[1]) < TREMBLE) return
      now.hasMoved = true
      cancelAnimationFrame(frame.current)
      frame.current = requestAnimationFrame(() => step(to, altKey))
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
  })
}
