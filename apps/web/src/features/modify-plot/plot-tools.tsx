import {
  IconMinus,
  IconPlus,
  IconRoad,
  IconTrash,
  IconUnlink,
  IconVectorBezier2,
} from '@tabler/icons-react'
import { useMapView } from '../../map/map-canvas.tsx'
import { useI18n } from '../../shared/i18n.ts'
import { ToolButton } from '../../shared/ui/tool-button.tsx'
import classes from './modify-plot.module.css'
import { ICONS, ON_PLOTS, TOOLS, type Tool } from './tools.ts'

export interface PlotToolsProps {
  readonly tool: Tool
  readonly onTool: (tool: Tool) => void
  /** Number of plots, and of those that are selected. */
  readonly count: number
  readonly selected: number
  /** Why no other change can be begun; null when it can. */
  readonly blocked: string | null
  readonly isSquare: boolean
  readonly onSquare: (isSquare: boolean) => void
  readonly onMerge: () => void
  readonly onRoads: () => void
  readonly onRemove: () => void
}

/** What a click on the map does, and what is done to the selected plots at once. */
export function PlotTools(props: PlotToolsProps) {
  const { t } = useI18n()
  const view = useMapView()
  const { tool, onTool, count, selected, blocked, isSquare, onSquare } = props
  return (
    <div className={classes.tools} role="toolbar" aria-label={t('map.tools')}>
      <div className={classes.group}>
        {TOOLS.filter((key) => count > 0 || !ON_PLOTS.has(key)).map((key) => (
          <ToolButton
            key={key}
            title={t(`modify_plot.tool_${key}`)}
            icon={ICONS[key]}
            isActive={tool === key}
            blocked={blocked}
            onClick={() => onTool(tool === key ? 'select' : key)}
          />
        ))}
      </div>
      <div className={classes.group}>
        <ToolButton
          title={t('modify_plot.square')}
          icon={IconVectorBezier2}
          isActive={isSquare}
          onClick={() => onSquare(!isSquare)}
        />
      </div>
      {selected > 0 && (
        <div className={classes.group}>
          {selected > 1 && (
            <ToolButton
              title={t('modify_plot.merge')}
              icon={IconUnlink}
              blocked={blocked}
              onClick={props.onMerge}
            />
          )}
          <ToolButton
            title={t('modify_plot.roads')}
            icon={IconRoad}
            blocked={blocked}
            onClick={props.onRoads}
          />
          <ToolButton
            title={t('modify_plot.remove')}
            icon={IconTrash}
            blocked={blocked}
            onClick={props.onRemove}
          />
        </div>
      )}
      <div className={classes.group} data-zoom>
        <ToolButton title={t('map.zoom_in')} icon={IconPlus} onClick={() => view.zoomBy(1)} />
        <ToolButton title={t('map.zoom_out')} icon={IconMinus} onClick={() => view.zoomBy(-1)} />
      </div>
    </div>
  )
}
