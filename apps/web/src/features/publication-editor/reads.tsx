import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../shared/api/call-api.ts'
import { useI18n } from '../../shared/i18n.ts'
import { ErrorState } from '../../shared/ui/states.tsx'
import classes from './editor.module.css'
import { Part } from './part.tsx'

const HEIGHT = 64
const STEP = 12

/** How often the page was read on each of the last days. */
export function Reads({ id }: { readonly id: number }) {
  const { t, format } = useI18n()
  const { data, error, refetch } = useQuery({
    queryKey: ['publication-reads', id],
    queryFn: ({ signal }) =>
      callApi('GET /publications/detail/{id}/reads', { params: { id } }, { signal, quiet: true }),
  })
  const total = data?.reduce((sum, { reads }) => sum + reads, 0) ?? 0
  const said =
    data && t('publication_list.reads', { count: total, formatted: format.number(total) })
  return (
    <Part title={t('publication_editor.reads')} said={said ?? null}>
      {error && !data && <ErrorState error={error} retry={refetch} />}
      {data && <Chart days={data} said={said ?? ''} />}
      <Text size="xs" c="dimmed">
        {t('publication_editor.reads_text')}
      </Text>
    </Part>
  )
}

function Chart({
  days,
  said,
}: {
  readonly days: readonly { readonly day: string; readonly reads: number }[]
  readonly said: string
}) {
  const { t, format } = useI18n()
  const most = Math.max(1, ...days.map(({ reads }) => reads))
  const busiest = days.reduce((best, one) => (one.reads > best.reads ? one : best))
  const about =
    busiest.reads > 0
      ? `${said}. ${t('publication_editor.reads_most', { count: busiest.reads, formatted: format.number(busiest.reads), day: format.date(busiest.day) })}`
      : said
  return (
    <figure className={classes.chart}>
      <svg
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={about}
      >
        {days.map(({ day, reads }, index) => {
          const height = reads > 0 ? Math.max(2, (reads / most) * (HEIGHT - 4)) : 1
          return (
            <rect
              key={day}
              data-none={reads === 0 || undefined}
              x={index * STEP + 1.5}
              y={HEIGHT - height}
              width={STEP - 3}
              height={height}
            >
              <title>{`${format.date(day)}: ${format.number(reads)}`}</title>
            </rect>
          )
        })}
      </svg>
      <figcaption>
        <span>{format.date(days[0]?.day)}</span>
        <span>{about}</span>
        <span>{format.date(days.at(-1)?.day)}</span>
      </figcaption>
    </figure>
  )
}
