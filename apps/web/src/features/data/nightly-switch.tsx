import { Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../shared/i18n.ts'
import classes from './data.module.css'
import { nightlyQuery } from './queries.ts'

/** Whether what is past its rhythm is refreshed at night, and when next. */
export function NightlySwitch({ onSwitch }: { readonly onSwitch: (isOn: boolean) => void }) {
  const { t, format } = useI18n()
  const { data } = useQuery(nightlyQuery)
  const facts = [
    data?.nextRunAt
      ? t('data.nightly_next', { moment: format.dateTime(data.nextRunAt) })
      : t('data.nightly_off'),
    ...(data?.lastRunAt
      ? [t('data.nightly_last', { moment: format.dateTime(data.lastRunAt) })]
      : []),
  ]
  return (
    <div className={classes.line}>
      <Switch
        label={t('data.nightly')}
        checked={data?.isOn ?? false}
        disabled={!data}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
      {data && (
        <Text size="xs" c="dimmed">
          {facts.join(' · ')}
        </Text>
      )}
    </div>
  )
}
