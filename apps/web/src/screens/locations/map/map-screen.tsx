import type { RegisterSummary } from '@kavel/registers'
import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { LayerButton, LayerPanel } from '../../../features/map-layers/layer-panel.tsx'
import { ToolHint } from '../../../features/map-tools/hint.tsx'
import { ListButton } from '../../../features/map-tools/list-button.tsx'
import { ToolBar } from '../../../features/map-tools/tool-bar.tsx'
import { PlaceSearch } from '../../../features/place-search/place-search.tsx'
import { rememberedView, startView } from '../../../map/camera.ts'
import { MapCanvas } from '../../../map/map-canvas.tsx'
import { selection } from '../../../map/selection.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { useStore } from '../../../shared/store.ts'
import { WithInspector } from '../../../shared/ui/with-inspector.tsx'
import { useHome } from '../../../shared/use-areas.ts'
import { useInspector } from './inspector.tsx'
import { MapContents } from './map-contents.tsx'
import classes from './map-screen.module.css'
import { Trouble } from './trouble.tsx'
import { useMapScreen } from './use-map-screen.ts'

/** Puts the map, its tools and the inspector together. */
export function MapScreen({ summary }: { readonly summary: RegisterSummary | null }) {
  const { t } = useI18n()
  const screen = useMapScreen()
  const { address, locationId, plotId, handle } = screen
  const hasSelection = useStore(selection).length > 0
  const [isLayersOpen, setLayersOpen] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const { bounds: home } = useHome()
  const [start] = useState(() =>
    startView(address.view, rememberedView(), summary?.bbox ?? null, home),
  )
  const inspector = useInspector({ ...screen, hasSelection })

  return (
    <WithInspector {...inspector}>
      <div className={classes.screen}>
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
            plotId={plotId}
            locationId={locationId}
            isCovered={inspector.inspector !== null}
            hasLayers={isLayersOpen}
            fits={address.view === undefined}
            asked={screen.asked}
            onAsked={(place) => void screen.onPlace(place, { replace: true })}
          />
          <PlaceSearch onChoose={screen.onPlace} />
          <ToolBar>
            <LayerButton open={isLayersOpen} onToggle={() => setLayersOpen(!isLayersOpen)} />
            <ListButton />
          </ToolBar>
          <ToolHint />
          {isLayersOpen && <LayerPanel onClose={() => setLayersOpen(false)} />}
          <Trouble source={trouble} onGone={() => setTrouble(null)} />
        </MapCanvas>
      </div>
    </WithInspector>
  )
}
