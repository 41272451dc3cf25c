import type { RegisterSummary } from '@kavel/registers'
import { useComputedColorScheme } from '@mantine/core'
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useI18n } from '../shared/i18n.ts'
import { useStore } from '../shared/store.ts'
import type { StartView } from './camera.ts'
import controls from './controls.module.css'
import { makeCredits } from './credits.ts'
import { FictionalNote } from './fictional-note.tsx'
import type { LayerKey } from './layers/catalogue.ts'
import classes from './map-canvas.module.css'
import { createMapView, type MapEvents, type MapViewHandle } from './map-view.ts'
import { mapSettings, withLayers } from './settings.ts'

const MapContext = createContext<MapViewHandle | null>(null)

/** The map around this component. */
export function useMapView(): MapViewHandle {
  const view = useContext(MapContext)
  if (!view) throw new Error('useMapView belongs inside a MapCanvas')
  return view
}

export interface MapCanvasProps {
  /** What it is called beside another map on the page. */
  readonly title?: string
  /** What the map shows first; later changes are told to the map itself. */
  readonly start: StartView
  /** Which data there is and where; null while unknown. */
  readonly summary: RegisterSummary | null
  readonly events: MapEvents
  /** Layers that this map shows whatever the user chose; always the same list. */
  readonly always?: readonly LayerKey[]
  /** What lies on the map; rendered when the map is there. */
  readonly children: ReactNode
}

/** A map with the layers the user has chosen. Panning renders nothing here: the map is not React's. */
export function MapCanvas({ start, summary, events, always, children, ...props }: MapCanvasProps) {
  const { t } = useI18n()
  const title = props.title ?? t('map.title')
  const scheme = useComputedColorScheme('light')
  const chosen = useStore(mapSettings)
  const settings = useMemo(() => withLayers(chosen, always ?? []), [chosen, always])
  const container = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<MapViewHandle | null>(null)
  const latest = useRef(events)
  latest.current = events
  const first = useRef({
    start,
    bounds: summary?.bbox ?? null,
    credits: makeCredits(summary, t('map.fictional_attribution')),
    scheme,
    settings,
    title,
  })

  useEffect(() => {
    if (!container.current) return
    const created = createMapView({
      ...first.current,
      container: container.current,
      events: {
        onClick: (click) => latest.current.onClick(click),
        onMove: (moved) => latest.current.onMove(moved),
        onTrouble: (source) => latest.current.onTrouble(source),
      },
    })
    setView(created)
    return () => {
      setView(null)
      created.remove()
    }
  }, [])

  useEffect(() => view?.setStyle(scheme, settings), [view, scheme, settings])
  useEffect(() => view?.setTitle(title), [view, title])

  return (
    <div className={classes.frame}>
      <div ref={container} className={`${classes.map} ${controls.controls}`} data-scheme={scheme} />
      {view && (
        <MapContext value={view}>
          {children}
          {summary?.fictional_bbox && <FictionalNote view={view} bounds={summary.fictional_bbox} />}
          <span className={classes.cross} aria-hidden />
        </MapContext>
      )}
    </div>
  )
}
