import { Button, Text } from '@mantine/core'
import { type MapMode, mapMode } from '../../map/mode.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useStore } from '../../shared/store.ts'
import classes from './hint.module.css'
import { measurement, snappedTo } from './use-drawing.ts'

/** What to do with the tool at hand, and what it measures. */
export function ToolHint() {
  const { t } = useI18n()
  const mode = useStore(mapMode)
  const snapped = useStore(snappedTo)
  if (mode === 'look') return null
  return (
    <div className={classes.hint}>
      <div className={classes.text}>
        <Measured mode={mode} />
        <Text size="xs" role="status">
          {t(`map.hint_${mode}`)}
        </Text>
        {snapped && (
          <Text size="xs" fw={600}>
            {t(`map.snapped_${snapped}`)}
          </Text>
        )}
      </div>
      <Button
        variant="default"
        size="compact-xs"
        aria-keyshortcuts="Escape"
        title="Esc"
        onClick={() => mapMode.set('look')}
      >
        {t('map.stop')}
      </Button>
    </div>
  )
}

function Measured({ mode }: { mode: MapMode }) {
  const { t, format } = useI18n()
  const measured = useStore(measurement)
  if (!measured) return null
  const { length, area } = measured
  const metres = format.length(length)
  return (
    <Text fw={600} size="sm">
      {mode === 'area' && area !== undefined
        ? `${format.area(area)} · ${t('map.perimeter', { value: metres })}`
        : metres}
    </Text>
  )
}
