import { Text } from '@mantine/core'
import { IconClockHour4, IconDatabaseOff, IconRefresh } from '@tabler/icons-react'
import { useI18n } from '../../../shared/i18n.ts'
import classes from './index-note.module.css'
import type { IndexState } from './search-calls.ts'

const ICONS = {
  ready: null,
  stale: IconClockHour4,
  building: IconRefresh,
  missing: IconDatabaseOff,
  failed: IconDatabaseOff,
} as const satisfies Record<IndexState['state'], typeof IconRefresh | null>

/** Says quietly when what is searched is not of the newest data; nothing when it is. */
export function IndexNote({ index }: { readonly index: IndexState | undefined }) {
  const { t, format } = useI18n()
  const Icon = index && ICONS[index.state]
  if (!index || !Icon || index.state === 'ready') return null
  const state = index.state === 'failed' && index.version === null ? 'unmade' : index.state
  return (
    <div className={classes.note} role="status">
      <Icon size={15} aria-hidden />
      <Text size="xs" component="span">
        {t(`opportunities.index_${state}`, { date: format.dateTime(index.builtAt) })}
      </Text>
    </div>
  )
}
