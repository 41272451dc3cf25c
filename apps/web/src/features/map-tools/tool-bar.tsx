import { ActionIcon, Tooltip } from '@mantine/core'
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

/** A button of the bar that does one thing. */
export function ToolButton({
  title,
  icon: Icon,
  onClick,
}: {
  readonly title: string
  readonly icon: typeof IconPointer
  readonly onClick: () => void
}) {
  return (
    <Tooltip label={title} position="left">
      <ActionIcon className={classes.tool} aria-label={title} onClick={onClick}>
        <Icon size={19} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
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
        {modes.map((key) => {
          const Icon = ICONS[key]
          const title = t(`map.mode_${key}`)
          return (
            <Tooltip key={key} label={title} position="left">
              <ActionIcon
                className={classes.tool}
                aria-label={title}
                aria-pressed={mode === key}
                data-active={mode === key || undefined}
                onClick={() => mapMode.set(mode === key ? 'look' : key)}
              >
                <Icon size={19} stroke={1.7} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )
        })}
      </div>
      <div className={classes.group} data-zoom>
        <ToolButton title={t('map.zoom_in')} icon={IconPlus} onClick={() => view.zoomBy(1)} />
        <ToolButton title={t('map.zoom_out')} icon={IconMinus} onClick={() => view.zoomBy(-1)} />
      </div>
    </div>
  )
}
