import { toWgs84 } from '@kavel/registers/rd-new'
import { ActionIcon, Tooltip } from '@mantine/core'
import {
  IconFocusCentered,
  IconMagnet,
  IconMagnetOff,
  IconMinus,
  IconPlus,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { MapCanvas, useMapView } from '../../../map/map-canvas.tsx'
import type { WorkShape } from '../../../map/map-view.ts'
import type { Bounds } from '../../../map/style.ts'
import { registerSummaryQuery } from '../../../shared/api/register.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { useEditor } from '../use-editor.ts'
import classes from './editor-map.module.css'
import { Overlay } from './overlay.tsx'

const NO_EVENTS = { onClick: () => undefined, onMove: () => undefined, onTrouble: () => undefined }
/** Degrees around the plots: about 20 m. */
const ROOM = 0.0002

/** The map with the buildings of the concept; shows the whole plot again when it shares its room (`isShared`). */
export function EditorMap({ isShared }: { readonly isShared: boolean }) {
  const { place } = useEditor()
  const { data: summary } = useQuery(registerSummaryQuery)
  const bounds = useMemo(() => boundsOf(place.plots), [place.plots])
  return (
    <MapCanvas
      start={{ bounds }}
      bounds={(summary?.bbox as Bounds | null | undefined) ?? null}
      events={NO_EVENTS}
    >
      <OnMap bounds={bounds} isShared={isShared} />
    </MapCanvas>
  )
}

function boundsOf(plots: ReturnType<typeof useEditor>['place']['plots']): Bounds {
  const points = plots.flat(2).map(([x, y]) => toWgs84([x, y]))
  const lons = points.map(([lon]) => lon)
  const lats = points.map(([, lat]) => lat)
  return [
    Math.min(...lons) - ROOM,
    Math.min(...lats) - ROOM,
    Math.max(...lons) + ROOM,
    Math.max(...lats) + ROOM,
  ]
}

function OnMap({ bounds, isShared }: { readonly bounds: Bounds; readonly isShared: boolean }) {
  const { t } = useI18n()
  const view = useMapView()
  const { location } = useEditor()
  const [snaps, setSnaps] = useState(true)
  const { plots } = location

  const shared = useRef(isShared)
  useEffect(() => {
    if (shared.current === isShared) return
    shared.current = isShared
    view.map.once('resize', () => view.fit(bounds))
  }, [view, bounds, isShared])

  useEffect(() => {
    const shapes = plots.flatMap(({ geometry }): WorkShape[] =>
      geometry ? [{ role: 'location', geometry: geometry as WorkShape['geometry'] }] : [],
    )
    view.setWork(shapes)
  }, [view, plots])

  return (
    <>
      <Overlay snaps={snaps} />
      <div className={classes.tools}>
        <Tool
          label={t('map.zoom_in')}
          icon={<IconPlus size={17} />}
          onClick={() => view.zoomBy(1)}
        />
        <Tool
          label={t('map.zoom_out')}
          icon={<IconMinus size={17} />}
          onClick={() => view.zoomBy(-1)}
        />
        <Tool
          label={t('concepts.fit')}
          icon={<IconFocusCentered size={17} />}
          onClick={() => view.fit(bounds)}
        />
        <Tooltip label={t('concepts.snap_hint')} multiline w={230} position="left">
          <ActionIcon
            size="lg"
            aria-label={t('concepts.snap')}
            aria-pressed={snaps}
            onClick={() => setSnaps(!snaps)}
          >
            {snaps ? <IconMagnet size={17} /> : <IconMagnetOff size={17} />}
          </ActionIcon>
        </Tooltip>
      </div>
    </>
  )
}

interface ToolProps {
  readonly label: string
  readonly icon: React.ReactNode
  readonly onClick: () => void
}

function Tool({ label, icon, onClick }: ToolProps) {
  return (
    <Tooltip label={label} position="left">
      <ActionIcon size="lg" aria-label={label} onClick={onClick}>
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}
