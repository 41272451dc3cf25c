import { INTEGRATION_STEPS, type IntegrationStep, LoadState } from '@kavel/domain'
import { Button, Loader, Progress, Text, Title, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconChevronRight, IconClock } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type Location, runStep } from '../../shared/api/locations.ts'
import { reloadRecord } from '../../shared/api/use-records.ts'
import { type I18n, useI18n } from '../../shared/i18n.ts'
import { useMay } from '../../shared/session/use-may.ts'
import classes from './location-panel.module.css'
import { countSteps } from './steps-state.ts'

/** The seven integration steps: how far they are, why one failed, and the way to run it again. */
export function Steps({ location }: { location: Location }) {
  const { t } = useI18n()
  const { status } = location.cfg
  const { done, failed, total } = countSteps(status)
  const [unfolded, setUnfolded] = useState<boolean | null>(null)
  const listId = useId()
  const isComplete = done === total
  const open = unfolded ?? !isComplete
  return (
    <section className={classes.section}>
      <UnstyledButton
        className={classes.stepsHead}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setUnfolded(!open)}
      >
        <IconChevronRight size={15} aria-hidden data-open={open || undefined} />
        <Title order={3}>{t('locations.steps')}</Title>
        <Text component="span" size="xs" c="dimmed" role="status">
          {t('locations.steps_progress', { done, total })}
          {failed > 0 && ` · ${t('locations.steps_failed', { count: failed })}`}
        </Text>
      </UnstyledButton>
      {!isComplete && (
        <Progress.Root size={5} my={4}>
          <Progress.Section
            value={(done / total) * 100}
            aria-label={t('locations.steps_progress', { done, total })}
          />
          <Progress.Section value={(failed / total) * 100} color="red" aria-hidden />
        </Progress.Root>
      )}
      {open && (
        <ul id={listId} className={classes.steps}>
          {INTEGRATION_STEPS.map((step) => (
            <Step key={step} location={location} step={step} />
          ))}
        </ul>
      )}
    </section>
  )
}

const MARKS = {
  [LoadState.not_started]: <IconClock size={16} stroke={1.6} aria-hidden />,
  [LoadState.loading]: <Loader size={14} aria-hidden />,
  [LoadState.failed]: (
    <IconAlertTriangle size={16} stroke={1.8} color="var(--mantine-color-error)" aria-hidden />
  ),
  [LoadState.success]: (
    <IconCheck size={16} stroke={2} color="var(--mantine-color-accent-6)" aria-hidden />
  ),
}

function Step({ location, step }: { location: Location; step: IntegrationStep }) {
  const i18n = useI18n()
  const { t, label, labels } = i18n
  const client = useQueryClient()
  const state = location.cfg.status[step]
  const reason = location.cfg.status_reasons[step]
  const name = labels.integration_step[step]
  const mayRun = useMay('update', 'locations')
  const again = useMutation({
    mutationFn: () => runStep(location.id, step),
    onSettled: () => reloadRecord(client, 'locations', location.id),
  })
  return (
    <li>
      <span className={classes.mark}>{MARKS[state]}</span>
      <span className={classes.stepText}>
        {name}
        <span className={classes.state}>{label('load_state', state)}</span>
        {state === LoadState.failed && reason && (
          <Text size="xs" c="var(--mantine-color-error)">
            {reasonText(i18n, reason)}
          </Text>
        )}
      </span>
      {mayRun && (state === LoadState.failed || state === LoadState.success) && (
        <Button
          variant={state === LoadState.failed ? 'light' : 'subtle'}
          color={state === LoadState.failed ? 'accent' : 'gray'}
          size="compact-xs"
          loading={again.isPending}
          aria-label={t('locations.step_again_of', { step: name })}
          onClick={() => again.mutate()}
        >
          {t('locations.step_again')}
        </Button>
      )}
    </li>
  )
}

/** Codes of a failed step that have a text of their own; the server's sentence stands for any other. */
const REASONS = [
  'timeout',
  'source_down',
  'source_malformed',
  'no_plots',
  'plots_gone',
  'no_plan',
  'no_room',
  'no_template',
  'general',
] as const

function reasonText({ t }: I18n, { code, message }: { code: string; message: string }): string {
  const known = REASONS.find((reason) => reason === code)
  return known ? t(`locations.reason_${known}`) : message
}
