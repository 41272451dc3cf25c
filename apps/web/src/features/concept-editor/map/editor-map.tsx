import { cornersOf, type Point } from '@kavel/concept'
import { findBounds } from '@kavel/registers'
import { toWgs84 } from '@kavel/registers/rd-new'
import { ActionIcon, Tooltip } from '@mantine/core'
import {
  IconFocusCentered,
  IconMagnet,
  IconMagnetOff,
  IconMinus,
  IconPhoto,
  IconPhotoOff,
  IconPlus,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Bounds } from '../../../map/bounds.ts'
import { MapCanvas, useMapView } from '../../../map/map-canvas.tsx'
import type { WorkShape } from '../../../map/on-map.ts'
import {
  placedUnderlayers,
  showUnderlayers,
  underlayersShown,
  useUnderlayers,
} from '../../../map/use-underlayers.ts'
import { registerSummaryQuery } from '../../../shared/api/register.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { useStore } from '../../../shared/store.ts'
import { LoadingState } from '../../../shared/ui/states.tsx'
import { useEditor } from '../use-editor.ts'
import classes from './editor-map.module.css'
import { Overlay } from './overlay.tsx'
import { PlacingNotice } from './placing-notice.tsx'
import { projectionAt, scaleOf } from './projection.ts'

/** A building smaller than this on the screen, in pixels, is not to be worked on. */
const READABLE = 120
/** Metres around a building that is zoomed to. */
const SURROUNDINGS = 40
const NO_EVENTS = { onClick: () => undefined, onMove: () => undefined, onTrouble: () => undefined }
/** Metres around a place that is shown. */
const SPOT_ROOM = 15
/** Metres around the plots. */
const ROOM = 20

/** The map with the buildings of the concept; shows the whole plot again when it shares its room (`isShared`). */
export function EditorMap({ isShared }: { readonly isShared: boolean }) {
  const { place } = useEditor()
  const { data: summary, isPending } = useQuery(registerSummaryQuery)
  const bounds = useMemo(() => fitBounds(place.plots.flat(2), ROOM), [place.plots])
  // whom the map credits is known then
  if (isPending) return <LoadingState />
  return (
    <MapCanvas start={{ bounds }} summary={summary ?? null} events={NO_EVENTS}>
      <OnMap bounds={bounds} isShared={isShared} />
    </MapCanvas>
  )
}

/** Degrees around points in EPSG:28992, with `room` in metres on every side. */
function fitBounds(points: readonly Point[], room: number): Bounds {
  const [west, south, east, north] = findBounds(points)
  return [...toWgs84([west - room, south - room]), ...toWgs84([east + room, north + room])]
}

/** A building that appears, or is there from the start, is shown large enough to work on. */
function useReadableBuildings(): void {
  const view = useMapView()
  const { editor, place } = useEditor()
  const buildings = useStore(editor.state).buildings
  const seen = useRef(0)
  useEffect(() => {
    const isMore = buildings.length > seen.current
    seen.current = buildings.length
    const newest = buildings.at(-1)
    if (!isMore || !newest) return
    const scale = scaleOf(projectionAt(place.origin, (at) => view.map.project(at)))
    if (Math.max(newest.maxlength, newest.maxwidth) * scale < READABLE)
      view.fit(fitBounds(cornersOf(newest), SURROUNDINGS))
  }, [view, place.origin, buildings])
}

/** Moves the map to what somebody wants to see, once. */
function useSpotInView(): void {
  const view = useMapView()
  const { spot } = useEditor()
  const shown = useStore(spot)
  useEffect(() => {
    if (!shown || shown.isReached) return
    const { shape, buildings, of } = shown
    const corners = of.filter(({ id }) => buildings.includes(id)).flatMap(cornersOf)
    const points = !shape ? corners : shape.kind === 'area' ? shape.rings.flat() : shape.points
    if (points.length > 0) view.fit(fitBounds(points, SPOT_ROOM))
    spot.set({ ...shown, isReached: true })
  }, [view, spot, shown])
}

function OnMap({ bounds, isShared }: { readonly bounds: Bounds; readonly isShared: boolean }) {
  const { t } = useI18n()
  const view = useMapView()
  const { location } = useEditor()
  const [snaps, setSnaps] = useState(true)
  const { plots, images } = location
  useUnderlayers(images)
  useReadableBuildings()
  useSpotInView()

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
      <PlacingNotice />
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
        {placedUnderlayers(images).length > 0 && <UnderlayerSwitch />}
      </div>
    </>
  )
}

function UnderlayerSwitch() {
  const { t } = useI18n()
  const isShown = useStore(underlayersShown)
  return (
    <Tooltip label={t('pictures.underlayers_shown')} position="left">
      <ActionIcon
        size="lg"
        aria-label={t('pictures.underlayers_shown')}
        aria-pressed={isShown}
        onClick={() => showUnderlayers(!isShown)}
      >
        {isShown ? <IconPhoto size={17} /> : <IconPhotoOff size={17} />}
      </ActionIcon>
    </Tooltip>
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
