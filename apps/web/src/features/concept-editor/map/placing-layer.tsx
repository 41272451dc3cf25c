import { type Box, cornersOf, type Point, SMALLEST } from '@kavel/concept'
import { type PointerEvent, useEffect, useState } from 'react'
import { useI18n } from '../../../shared/i18n.ts'
import { useStore } from '../../../shared/store.ts'
import { boxBetween } from '../shape/box.ts'
import { useAddBuilding } from '../use-add-building.ts'
import { useEditor } from '../use-editor.ts'
import classes from './editor-map.module.css'
import { type Projection, toMetres, toScreen } from './projection.ts'

/** The largest free place for a building that fits nowhere, and the box that is drawn instead. */
export function PlacingLayer({ projection }: { readonly projection: Projection }) {
  const { placing } = useEditor()
  const now = useStore(placing)
  const [drawn, setDrawn] = useState<{ readonly from: Point; readonly to: Point } | null>(null)
  const { addDrawn } = useAddBuilding()

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setDrawn(null)
      placing.set(null)
    }
    if (now) window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [now, placing])

  if (!now) return null
  const { kind, largest, isDrawing } = now
  const angle = largest?.angle ?? 0
  const box = drawn && boxBetween(drawn.from, drawn.to, angle)

  const pointOf = (event: PointerEvent<SVGElement>): Point => {
    const { left, top } = (
      event.currentTarget.ownerSVGElement as SVGElement
    ).getBoundingClientRect()
    return toMetres(projection, [event.clientX - left, event.clientY - top])
  }
  const end = () => {
    setDrawn(null)
    if (box && Math.min(box.maxlength, box.maxwidth) >= SMALLEST) addDrawn(kind, box)
  }

  return (
    <g data-placing>
      {largest && (
        <Outline
          box={{
            ...largest,
            rotate_z: angle,
            maxlength: largest.length,
            maxwidth: largest.width,
          }}
          projection={projection}
          className={classes.free_place}
        />
      )}
      {box && <Outline box={box} projection={projection} className={classes.drawn_place} />}
      {isDrawing && (
        <rect
          className={classes.drawing_board}
          width="100%"
          height="100%"
          onPointerDown={(event) => {
            if (event.button !== 0) return
            event.currentTarget.setPointerCapture(event.pointerId)
            const from = pointOf(event)
            setDrawn({ from, to: from })
          }}
          onPointerMove={(event) => {
            const to = pointOf(event)
            setDrawn((before) => before && { ...before, to })
          }}
          onPointerUp={end}
          onPointerCancel={() => setDrawn(null)}
        />
      )}
    </g>
  )
}

interface OutlineProps {
  readonly box: Box
  readonly projection: Projection
  readonly className: string | undefined
}

/** A box with its measures beside it. */
function Outline({ box, projection, className }: OutlineProps) {
  const { format } = useI18n()
  const corners = cornersOf(box).map((corner) => toScreen(projection, corner))
  const [x, y] = toScreen(projection, [box.x, box.y])
  return (
    <>
      <polygon className={className} points={corners.map((corner) => corner.join()).join(' ')} />
      <text className={classes.measure} x={x} y={y}>
        {format.length(box.maxlength)} × {format.length(box.maxwidth)}
      </text>
    </>
  )
}
