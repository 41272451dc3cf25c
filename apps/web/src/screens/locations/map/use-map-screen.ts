import {
  factTables,
  registerTables,
  type SearchHit,
  type SearchTable,
  searchTables,
} from '@kavel/registers'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { asSelected } from '../../../features/plot-facts/as-selected.ts'
import { findAreaBounds } from '../../../map/bounds.ts'
import { zoomToFit } from '../../../map/camera.ts'
import { isPhone } from '../../../map/covers.ts'
import type { MapViewHandle } from '../../../map/map-view.ts'
import { mapMode } from '../../../map/mode.ts'
import type { MapClick } from '../../../map/on-map.ts'
import { selection, togglePlot } from '../../../map/selection.ts'
import { chooseLayer } from '../../../map/settings.ts'
import { useMapAddress } from '../../../map/use-map-address.ts'
import { isApiError } from '../../../shared/api/api-error.ts'
import { plotAt, plotQuery } from '../../../shared/api/plots.ts'
import { useCurrent } from '../../../shared/current/use-current.ts'
import { useI18n } from '../../../shared/i18n.ts'
import {
  MAP_ADDRESS as MAP,
  type MapState,
  type MapView,
  mapAddress,
  PLACE_ZOOM,
} from '../../../shared/url.ts'

const isNamed = (kind: string): kind is SearchTable =>
  (searchTables as readonly string[]).includes(kind)

/** Whether a plot in it tells what it is: a nature area, a business park; nobody asks what a province is. */
const isTold = (kind: string) =>
  isNamed(kind) &&
  registerTables[kind].tile.group !== 'statistics' &&
  (factTables as readonly string[]).includes(kind)

const detailOf = (id: number) => `${MAP}/detail/${id}`

/** Smallest zoom at which plots are drawn and can be clicked. */
const PLOTS_FROM = 14
const NOTICE = 'map-click'
/** Pixels of the map that are left for a plot: above the sheet of a phone, and beside the inspector. */
const ROOM = { phone: 170, wide: 560 } as const

interface GoOptions {
  /** Where; left out: what is seen now. */
  readonly view?: MapView | undefined
  /** It takes the place of this address among those to go back to. */
  readonly replace?: boolean
}

/** What the address says is shown, and where clicks lead. */
export function useMapScreen() {
  const { t } = useI18n()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { state } = useLocation()
  const { location: locationId } = useCurrent()
  const plotId = search.get('plot') ?? undefined
  const handle = useRef<MapViewHandle | null>(null)
  const base = locationId === undefined ? MAP : detailOf(locationId)
  const address = useMapAddress(base, (view) => handle.current?.show(view))

  // the tools of this screen are put away with it
  useEffect(() => () => mapMode.set('look'), [])

  /** Goes to an address of this screen, at a view. */
  async function go(
    to: string,
    plot?: string,
    { view = handle.current?.getView(), replace = false }: GoOptions = {},
  ): Promise<void> {
    const query = plot === undefined ? '' : `?plot=${encodeURIComponent(plot)}`
    await navigate((view ? mapAddress(to, view) : to) + query, { replace })
  }

  const showPlot = (id: string) => go(MAP, id)
  const showMap = () => go(MAP)
  const showLocation = (id: number) => go(detailOf(id))

  function say(message: string): void {
    notifications.hide(NOTICE)
    notifications.show({ id: NOTICE, message, withCloseButton: false, autoClose: 3000 })
  }

  async function toggle(id: string): Promise<void> {
    const facts = await client.fetchQuery(plotQuery(id))
    selection.set(togglePlot(selection.get(), asSelected(facts)))
    // what is selected is more interesting now than one plot
    if (plotId !== undefined) await showMap()
  }

  /** The plot at a point, as the server knows it. */
  async function findPlot(lon: number, lat: number): Promise<string | undefined> {
    try {
      const facts = await plotAt(lon, lat)
      client.setQueryData(plotQuery(facts.register_id).queryKey, facts)
      return facts.register_id
    } catch (error) {
      if (isApiError(error, 'not_found')) say(t('map.no_plot_here'))
      return undefined
    }
  }

  async function onClick({ lon, lat, plot, location, withShift }: MapClick): Promise<void> {
    handle.current?.setPlace(null)
    const isSelecting = withShift || mapMode.get() === 'select'
    if (location !== undefined && !isSelecting) return showLocation(location)
    if ((handle.current?.getView().zoom ?? 0) < PLOTS_FROM) return say(t('map.zoom_for_plots'))
    const found = plot ?? (await findPlot(lon, lat))
    if (found === undefined) return
    if (isSelecting) return toggle(found)
    handle.current?.reveal({ lon, lat })
    return showPlot(found)
  }

  /** Whole in what is left of the map beside its facts, and no nearer than other places. */
  async function zoomOf(id: string): Promise<number> {
    const facts = await client.fetchQuery(plotQuery(id)).catch(() => null)
    const bounds = facts?.geometry && findAreaBounds([facts.geometry])
    return bounds
      ? Math.min(PLACE_ZOOM, zoomToFit(bounds, isPhone() ? ROOM.phone : ROOM.wide))
      : PLACE_ZOOM
  }

  async function onPlace(
    { kind, register_id, lon, lat, extent }: SearchHit,
    options?: Pick<GoOptions, 'replace'>,
  ): Promise<void> {
    // what one looks for is drawn
    if (isNamed(kind)) chooseLayer(kind, { on: true })
    if (extent) {
      const [west, south, east, north] = extent
      const zoom = Math.min(PLACE_ZOOM, zoomToFit(extent, isPhone() ? ROOM.phone : ROOM.wide))
      handle.current?.setPlace({ lon, lat })
      const view = { zoom, lat: (south + north) / 2, lon: (west + east) / 2 }
      const found = isTold(kind) ? await findPlot(lon, lat) : undefined
      return go(MAP, found, { view, ...options })
    }
    // nobody looks for the parcel that a street lies on
    const found =
      kind === 'plot' ? register_id : kind === 'street' ? undefined : await findPlot(lon, lat)
    const zoom =
      kind === 'plot'
        ? await zoomOf(register_id)
        : Math.max(PLACE_ZOOM, handle.current?.getView().zoom ?? 0)
    const isMarked = kind === 'street' || kind === 'coordinates' || isNamed(kind)
    handle.current?.setPlace(isMarked ? { lon, lat } : null)
    await go(MAP, found, { view: { zoom, lat, lon }, ...options })
  }

  return {
    handle,
    locationId,
    plotId,
    address,
    /** A place that was chosen elsewhere and is still to be shown. */
    asked: (state as MapState | null)?.place ?? null,
    showPlot,
    showMap,
    showLocation,
    onClick,
    onPlace,
  }
}
