import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { registerSummaryQuery } from '../../../shared/api/register.ts'
import { useI18n } from '../../../shared/i18n.ts'

/** From when the plots are; nothing while there are none. */
export function DataAge() {
  const { t, format } = useI18n()
  const { data } = useQuery(registerSummaryQuery)
  // of several deliveries the oldest tells the least that can be counted on
  const [oldest] = (data?.sources ?? [])
    .filter(({ layer }) => layer === 'plots')
    .map(({ date }) => date)
    .sort()
  if (!oldest) return null
  const date = format.date(oldest)
  return (
    <Text size="xs" c="dimmed">
      {data?.municipality
        ? t('home_work.data_age_of', { place: data.municipality, date })
        : t('home_work.data_age', { date })}
    </Text>
  )
}
