import { Button, Text, VisuallyHidden } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type RefObject, useEffect, useState } from 'react'
import { LayerButton, LayerPanel } from '../../../features/map-layers/layer-panel.tsx'
import { ToolBar } from '../../../features/map-tools/tool-bar.tsx'
import { useDrawing } from '../../../features/map-tools/use-drawing.ts'
import { FitHits } from '../../../features/opportunities/results/fit-hits.tsx'
import { HitsOnMap } from '../../../features/opportunities/results/hits-on-map.tsx'
import { PlaceSearch } from '../../../features/place-search/place-search.tsx'
import { rememberedView, startView } from '../../../map/camera.ts'
import { MapCanvas, useMapView } from '../../../map/map-canvas.tsx'
import type { MapViewHandle } from '../../../map/map-view.ts'
import { mapMode } from '../../../map/mode.ts'
import type { MapClick } from '../../../map/on-map.ts'
import type { MapAddress } from '../../../map/use-map-address.ts'
import { isApiError } from '../../../shared/api/api-error.ts'
import { plotAt } from '../../../shared/api/plots.ts'
import { useI18n } from '../../../shared/i18n.ts'
import type { Filters } from '../../../shared/search-texts/filters.ts'
import { useStore } from '../../../shared/store.ts'
import { PLACE_ZOOM } from '../../../shared/url.ts'
import { useHome } from '../../../shared/use-areas.ts'
import { GoTo } from '../go-to.tsx'
import classes from './query-screen.module.css'
import type { QueryMapTools } from './use-map-tools.ts'

/** Smallest zoom at which plots are drawn and can be clicked. */
const PLOTS_FROM = 14
const NOTICE = 'map-click'

export interface QueryMapProps {
  readonly summary: Parameters<typeof MapCanvas>[0]['summary']
  readonly address: MapAddress
  readonly handle: RefObject<MapViewHandle | null>
  readonly tools: QueryMapTools
  readonly filters: Filters
  readonly marked: readonly string[]
  /** A plot is open beside it: on a phone over it. */
  readonly isCovered: boolean
  readonly onPlot: (id: string) => void
}

/** The map beside a query: what it finds, and what its filters are asked of it. */
export function QueryMap(props: QueryMapProps) {
  const { summary, address, handle, tools, filters, marked, isCovered, onPlot } = props
  const { t } = useI18n()
  const { bounds: home } = useHome()
  const [start] = useState(() =>
    startView(address.view, rememberedView(), summary?.bbox ?? null, home),
  )
  const [hasLayers, setLayers] = useState(false)

  function say(message: string): void {
    notifications.hide(NOTICE)
    notifications.show({ id: NOTICE, message, withCloseButton: false, autoClose: 3000 })
  }

  async function onClick({ lon, lat, plot, hit }: MapClick): Promise<void> {
    if (tools.takePoint({ lat, lon })) return
    if (hit !== undefined) return onPlot(hit)
    if ((handle.current?.getView().zoom ?? 0) < PLOTS_FROM) return say(t('map.zoom_for_plots'))
    try {
      onPlot(plot ?? (await plotAt(lon, lat)).register_id)
    } catch (error) {
      if (isApiError(error, 'not_found')) say(t('map.no_plot_here'))
    }
  }

  return (
    <MapCanvas
      start={start}
      summary={summary}
      events={{
        onClick: (click) => void onClick(click),
        onMove: address.follow,
        onTrouble: () => {},
      }}
    >
      <VisuallyHidden>
        <h2>{t('opportunities.map')}</h2>
      </VisuallyHidden>
      <Covered sheet={isCovered} layers={hasLayers} />
      <GoTo handle={handle} onReady={tools.onReady} />
      <Drawing tools={tools} />
      <HitsOnMap filters={filters} chosen={marked} />
      <PlaceSearch
        onChoose={({ lat, lon, extent }) =>
          extent
            ? handle.current?.fit([...extent])
            : handle.current?.show({ zoom: PLACE_ZOOM, lat, lon })
        }
      />
      <ToolBar modes={[]}>
        <FitHits filters={filters} atStart={address.view === undefined && !tools.hasBrought()} />
        <LayerButton open={hasLayers} onToggle={() => setLayers(!hasLayers)} />
      </ToolBar>
      {hasLayers && <LayerPanel onClose={() => setLayers(false)} />}
      <Hint tools={tools} />
    </MapCanvas>
  )
}

/** Keeps what is looked at beside what lies on the map. */
function Covered({ sheet, layers }: { readonly sheet: boolean; readonly layers: boolean }) {
  const view = useMapView()
  useEffect(() => view.setCovered({ sheet, layers }, null), [view, sheet, layers])
  return null
}

function Drawing({ tools }: { readonly tools: QueryMapTools }) {
  useDrawing(useStore(mapMode), tools.takeArea)
  return null
}

/** What a filter asks to be done on the map. */
function Hint({ tools }: { readonly tools: QueryMapTools }) {
  const { t } = useI18n()
  const { asked, cancel } = tools.map
  if (!asked) return null
  return (
    <div className={classes.hint}>
      <Text size="xs" role="status">
        {t(asked.what === 'area' ? 'opportunities.hint_area' : 'opportunities.hint_point')}
      </Text>
      <Button variant="default" size="compact-xs" onClick={cancel}>
        {t('shell.cancel')}
      </Button>
    </div>
  )
}
