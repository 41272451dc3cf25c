import type { Placement } from '@kavel/domain'
import { toRd, toWgs84 } from '@kavel/registers/rd-new'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { findAreaBounds } from '../../../map/bounds.ts'
import type { StartView } from '../../../map/camera.ts'
import { MapCanvas, useMapView } from '../../../map/map-canvas.tsx'
import type { WorkShape } from '../../../map/on-map.ts'
import { cornersOf } from '../../../map/underlayers.ts'
import type { Location } from '../../../shared/api/locations.ts'
import { pictureAddress } from '../../../shared/api/pictures.ts'
import { registerSummaryQuery } from '../../../shared/api/register.ts'
import { LoadingState } from '../../../shared/ui/states.tsx'
import { useSame } from '../../../shared/use-same.ts'
import type { DraftPoint } from './draft.ts'
import classes from './underlayer.module.css'

export interface GroundPaneProps {
  readonly location: Location
  readonly imageId: number
  readonly label: string
  /** The point that is being set. */
  readonly point: DraftPoint
  /** How the picture would lie; null as long as it is not known. */
  readonly laid: Placement | null
  readonly onPoint: (x: number, y: number) => void
}

/** The map on which it is clicked where a point lies; shows how the picture would lie. */
export function GroundPane({ label, location, onPoint, ...shown }: GroundPaneProps) {
  const { data: summary, isPending } = useQuery(registerSummaryQuery)
  if (isPending) return <LoadingState />
  const bounds = findAreaBounds(location.plots.flatMap(({ geometry }) => geometry ?? []))
  const { lat, lon } = location
  const start: StartView = bounds
    ? { bounds }
    : lat || lon || !summary?.bbox
      ? { view: { lat, lon, zoom: 17 } }
      : { bounds: summary.bbox }
  return (
    <div className={classes.pane}>
      <div className={classes.head}>
        <span>{label}</span>
      </div>
      <div className={classes.map}>
        <MapCanvas
          title={label}
          start={start}
          summary={summary ?? null}
          events={{
            onClick: (click) => onPoint(...toRd([click.lon, click.lat])),
            onMove: () => undefined,
            onTrouble: () => undefined,
          }}
        >
          <OnGround {...shown} location={location} />
        </MapCanvas>
      </div>
    </div>
  )
}

function OnGround({
  location: { plots },
  imageId,
  point: { x, y },
  laid,
}: Omit<GroundPaneProps, 'label' | 'onPoint'>) {
  const view = useMapView()
  useEffect(() => {
    view.setWork(
      plots.flatMap(({ geometry }): WorkShape[] =>
        geometry ? [{ role: 'location', geometry: geometry as WorkShape['geometry'] }] : [],
      ),
    )
  }, [view, plots])
  useEffect(() => {
    const place = x === null || y === null ? null : toWgs84([x, y])
    view.setPlace(place && { lon: place[0], lat: place[1] })
  }, [view, x, y])
  const corners = useSame(laid && cornersOf(laid))
  const opacity = laid?.opacity
  useEffect(() => {
    const address = pictureAddress(imageId)
    view.setUnderlayers(
      corners && opacity !== undefined ? [{ id: imageId, address, corners, opacity }] : [],
    )
  }, [view, imageId, corners, opacity])
  return null
}
