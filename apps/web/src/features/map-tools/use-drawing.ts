import { notifications } from '@mantine/notifications'
import { useEffect, useRef } from 'react'
import { useMapView } from '../../map/map-canvas.tsx'
import { type Measurement, measure, measureSegments } from '../../map/measure.ts'
import { type DrawingMode, isDrawingMode, type MapMode, mapMode } from '../../map/mode.ts'
import type { Snapped } from '../../map/snap.ts'
import { useI18n } from '../../shared/i18n.ts'
import { beginWork } from '../../shared/ready/work.ts'
import { createStore } from '../../shared/store.ts'
import type { Drawing } from './drawing.ts'

/** Colours of what is drawn, readable on the light and on the dark map. */
const COLOURS = {
  box: '#c2410c',
  draw: '#c2410c',
  distance: '#7c3aed',
  area: '#7c3aed',
} as const satisfies Record<DrawingMode, string>

const isMeasuring = (mode: MapMode) => mode === 'distance' || mode === 'area'

/** What the shape under the pointer measures; null while nothing is drawn. */
export const measurement = createStore<Measurement | null>(null)

/** What the pointer snaps to; null while it does not. */
export const snappedTo = createStore<Snapped['to'] | null>(null)

/**
 * Draws while a drawing mode is on. An area that selects is handed over and disappears; a
 * measurement stays until the tool is put away.
 */
export function useDrawing(mode: MapMode, onArea: (area: GeoJSON.Polygon) => void): void {
  const view = useMapView()
  const { t, format } = useI18n()
  const latest = useRef({ onArea, t, format })
  latest.current = { onArea, t, format }

  useEffect(() => {
    view.setDrawing(isDrawingMode(mode))
    if (!isDrawingMode(mode)) return
    let drawing: Drawing | undefined
    let cancelled = false
    const loading = import('./drawing.ts').then(
      ({ startDrawing }) => {
        if (cancelled) return
        drawing = startDrawing(view.map, mode, COLOURS[mode], {
          onChange: (shape) => {
            if (!isMeasuring(mode)) return
            measurement.set(measure(shape))
            const { format: write } = latest.current
            view.setLengths(
              measureSegments(shape).map((side) => ({ ...side, text: write.length(side.length) })),
            )
          },
          onSnap: (to) => snappedTo.set(to),
          onFinish: (shape) => {
            if (isMeasuring(mode) || shape.type !== 'Polygon') return
            latest.current.onArea(shape)
            // terra-draw is still handling the click that closed the shape
            setTimeout(() => drawing?.clear())
          },
        })
      },
      () => {
        mapMode.set('look')
        notifications.show({
          color: 'red',
          withCloseButton: false,
          message: latest.current.t('map.tool_failed'),
        })
      },
    )
    void loading.finally(beginWork())
    return () => {
      cancelled = true
      drawing?.stop()
      measurement.set(null)
      snappedTo.set(null)
      view.setLengths([])
      view.setDrawing(false)
    }
  }, [view, mode])
}
