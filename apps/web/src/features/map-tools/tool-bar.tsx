import { useHotkeys } from '@mantine/hooks'
import {
  IconDimensions,
  IconHandClick,
  IconMinus,
  IconPlus,
  IconPointer,
  IconPolygon,
  IconRuler2,
  IconSquareDashed,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMapView } from '../../map/map-canvas.tsx'
import { MAP_MODES, type MapMode, mapMode } from '../../map/mode.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useStore } from '../../shared/store.ts'
import { ToolButton } from '../../shared/ui/tool-button.tsx'
import classes from './tool-bar.module.css'

const ICONS = {
  look: IconPointer,
  select: IconHandClick,
  box: IconSquareDashed,
  draw: IconPolygon,
  distance: IconRuler2,
  area: IconDimensions,
} as const satisfies Record<MapMode, typeof IconPointer>

export interface ToolBarProps {
  /** The tools that there are on this map. */
  readonly modes?: readonly MapMode[]
  readonly children?: ReactNode
}

/** What a click on the map does, and the zoom. Escape puts every tool away. */
export function ToolBar({ modes = MAP_MODES, children }: ToolBarProps) {
  const { t } = useI18n()
  const view = useMapView()
  const mode = useStore(mapMode)
  useHotkeys([['Escape', () => mapMode.set('look')]])
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('map.tools')}>
      <div className={classes.group}>{children}</div>
      <div className={classes.group}>
        {modes.map((key) => (
          <ToolButton
            key={key}
            title={t(`map.mode_${key}`)}
            icon={ICONS[key]}
            isActive={mode === key}
            onClick={() => mapMode.set(mode === key ? 'look' : key)}
          />
        ))}
      </div>
      <div className={classes.group} data-zoom>
        <ToolButton title={t('map.zoom_in')} icon={IconPlus} onClick={() => view.zoomBy(1)} />
        <ToolButton title={t('map.zoom_out')} icon={IconMinus} onClick={() => view.zoomBy(-1)} />
      </div>
    </div>
  )
}
