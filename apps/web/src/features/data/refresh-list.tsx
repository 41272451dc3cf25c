import { Badge, Button, Progress, Text, Title } from '@mantine/core'
import { useI18n } from '../../shared/i18n.ts'
import { LAYER_NAMES } from '../../shared/texts/layer-names.ts'
import { whyText } from '../../shared/texts/why-text.ts'
import classes from './data.module.css'
import { isActive, type Refresh } from './queries.ts'

/** Ended refreshes that are told. */
const TOLD = 6

const COLOURS = {
  waiting: 'gray',
  running: 'accent',
  done: 'teal',
  partial: 'yellow',
  failed: 'red',
  cancelled: 'gray',
  interrupted: 'yellow',
} as const satisfies Record<Refresh['state'], string>

export interface ActiveRefreshesProps {
  readonly refreshes: readonly Refresh[]
  readonly onCancel: (id: number) => void
}

/** What runs and what waits, in the order in which it is done. */
export function ActiveRefreshes({ refreshes, onCancel }: ActiveRefreshesProps) {
  return refreshes
    .filter(isActive)
    .toReversed()
    .map((refresh) => <Active key={refresh.id} refresh={refresh} onCancel={onCancel} />)
}

function Active({
  refresh,
  onCancel,
}: Pick<ActiveRefreshesProps, 'onCancel'> & { readonly refresh: Refresh }) {
  const { t, format } = useI18n()
  const { id, name, state, progress, isCancelling } = refresh
  const ended = progress.filter((one) => !['waiting', 'reading'].includes(one.state)).length
  const reading = progress.find((one) => one.state === 'reading')
  const title = isCancelling ? 'data.cancelling' : `data.${state as 'waiting' | 'running'}`
  return (
    <section className={classes.active} aria-label={t('data.running', { name })}>
      <div className={classes.line}>
        <Text fw={600} size="sm" role="status">
          {t(title as 'data.running', { name })}
        </Text>
        <Button
          variant="default"
          disabled={isCancelling}
          aria-label={t('data.cancel_refresh', { name })}
          onClick={() => onCancel(id)}
        >
          {t('data.cancel')}
        </Button>
      </div>
      {state === 'running' && (
        <>
          <Progress
            value={progress.length > 0 ? (ended / progress.length) * 100 : 0}
            aria-label={t('data.running', { name })}
          />
          <Text size="xs" c="dimmed">
            {reading
              ? t('data.progress', {
                  layer: t(LAYER_NAMES[reading.layer]),
                  read: format.number(reading.read),
                  done: ended + 1,
                  count: progress.length,
                })
              : t('data.preparing')}
          </Text>
        </>
      )}
    </section>
  )
}

export interface RecentRefreshesProps {
  readonly refreshes: readonly Refresh[]
  readonly onAgain: (refresh: Refresh) => void
}

/** How the last ones ended. */
export function RecentRefreshes({ refreshes, onAgain }: RecentRefreshesProps) {
  const { t } = useI18n()
  const ended = refreshes.filter((one) => !isActive(one)).slice(0, TOLD)
  if (ended.length === 0) return null
  return (
    <section className={classes.area} aria-label={t('data.recent')}>
      <Title order={2}>{t('data.recent')}</Title>
      <ul className={classes.list}>
        {ended.map((refresh) => (
          <Ended key={refresh.id} refresh={refresh} onAgain={onAgain} />
        ))}
      </ul>
    </section>
  )
}

function Ended({
  refresh,
  onAgain,
}: Pick<RecentRefreshesProps, 'onAgain'> & { readonly refresh: Refresh }) {
  const { t, format } = useI18n()
  const { name, state, message, progress, byNight, finishedAt } = refresh
  const failed = progress.filter((one) => one.state === 'failed')
  const facts = [
    format.dateTime(finishedAt),
    ...(progress.length > 0 ? [t('data.recent_layers', { count: progress.length })] : []),
    ...(byNight ? [t('data.by_night')] : []),
  ]
  return (
    <li className={classes.recent}>
      <div className={classes.line}>
        <span>
          <Badge
            variant="light"
            color={COLOURS[state]}
            radius="sm"
            className={classes.badge}
            mr={8}
          >
            {t(`data.state_${state}`)}
          </Badge>
          {name}
        </span>
        <Text size="xs" c="dimmed">
          {facts.join(' · ')}
        </Text>
      </div>
      {message && (
        <Text size="sm" c="var(--mantine-color-error)">
          {whyText(message, t)}
        </Text>
      )}
      {state === 'interrupted' && <Text size="sm">{t('data.interrupted_text')}</Text>}
      {failed.map((one) => (
        <Text key={one.layer} size="sm" c="var(--mantine-color-error)">
          {t(LAYER_NAMES[one.layer])}: {one.message && whyText(one.message, t)}
        </Text>
      ))}
      {state !== 'done' && (
        <Button variant="subtle" ml={-10} onClick={() => onAgain(refresh)}>
          {t('data.again')}
        </Button>
      )}
    </li>
  )
}
