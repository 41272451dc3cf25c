import type { RegisterSummary } from '@kavel/registers'
import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { ListBeside } from '../../../features/location-pins/list-beside.tsx'
import {
  LegendOnMap,
  LocationsButton,
  LocationsPanel,
} from '../../../features/location-pins/locations-panel.tsx'
import { MapFilters } from '../../../features/location-pins/map-filters.tsx'
import { useMapChoices } from '../../../features/location-pins/use-map-choices.ts'
import { useMapLocations } from '../../../features/location-pins/use-map-locations.ts'
import { LayerButton, LayerPanel } from '../../../features/map-layers/layer-panel.tsx'
import { ToolHint } from '../../../features/map-tools/hint.tsx'

import { ToolBar } from '../../../features/map-tools/tool-bar.tsx'
import { ViewButtons } from '../../../features/map-tools/view-buttons.tsx'
import { PlaceSearch } from '../../../features/place-search/place-search.tsx'
import { rememberedView, startView } from '../../../map/camera.ts'
import { MapCanvas } from '../../../map/map-canvas.tsx'
import { selection } from '../../../map/selection.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { useLocationFilters } from '../../../shared/location-filters/use-location-filters.ts'
import { useStore } from '../../../shared/store.ts'
import { WithInspector } from '../../../shared/ui/with-inspector.tsx'
import { useHome } from '../../../shared/use-areas.ts'
import { useInspector } from './inspector.tsx'
import { MapContents } from './map-contents.tsx'
import classes from './map-screen.module.css'
import { LocationsTrouble, Trouble } from './trouble.tsx'
import { useMapScreen } from './use-map-screen.ts'

/** Puts the map, its tools and the inspector together. */
export function MapScreen({ summary }: { readonly summary: RegisterSummary | null }) {
  const { t } = useI18n()
  const screen = useMapScreen()
  const { address, locationId, plotId, handle } = screen
  const hasSelection = useStore(selection).length > 0
  const [panel, setPanel] = useState<'layers' | 'locations' | null>(null)
  const toggle = (which: typeof panel) => setPanel(panel === which ? null : which)
  const filters = useLocationFilters()
  const { pincolor, locationsview } = useMapChoices()
  const locations = useMapLocations(filters.parameter, pincolor)
  const hasList = locationsview === 'both'
  const [trouble, setTrouble] = useState<string | null>(null)
  const { bounds: home } = useHome()
  const [start] = useState(() =>
    startView(address.view, rememberedView(), summary?.bbox ?? null, home),
  )
  const inspector = useInspector({ ...screen, hasSelection })

  return (
    <WithInspector {...inspector}>
      <div className={classes.screen} data-list={hasList || undefined}>
        {hasList && (
          <ListBeside
            state={filters}
            locations={locations}
            current={locationId}
            onOpen={screen.showLocation}
          />
        )}
        <div className={classes.map}>
          <MapCanvas
            start={start}
            summary={summary}
            events={{ onClick: screen.onClick, onMove: address.follow, onTrouble: setTrouble }}
          >
            <VisuallyHidden>
              <h1>{t('map.title')}</h1>
            </VisuallyHidden>
            <MapContents
              handle={handle}
              pins={locations.pins}
              plotId={plotId}
              locationId={locationId}
              isCovered={inspector.inspector !== null}
              hasLayers={panel !== null}
              fits={address.view === undefined}
              asked={screen.asked}
              onAsked={(place) => void screen.onPlace(place, { replace: true })}
            />
            <PlaceSearch onChoose={screen.onPlace} />
            {!hasList && <MapFilters state={filters} locations={locations} />}
            <ToolBar>
              <LayerButton open={panel === 'layers'} onToggle={() => toggle('layers')} />
              <LocationsButton open={panel === 'locations'} onToggle={() => toggle('locations')} />
              <ViewButtons />
            </ToolBar>
            <ToolHint />
            {panel === 'layers' && <LayerPanel onClose={() => setPanel(null)} />}
            {panel === 'locations' && (
              <LocationsPanel
                state={filters}
                locations={locations}
                onClose={() => setPanel(null)}
              />
            )}
            {panel !== 'locations' && <LegendOnMap legend={locations.legend} />}
            {locations.error !== null && <LocationsTrouble retry={locations.retry} />}
            <Trouble source={trouble} onGone={() => setTrouble(null)} />
          </MapCanvas>
        </div>
      </div>
    </WithInspector>
  )
}
