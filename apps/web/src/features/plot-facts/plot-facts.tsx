import type { PlotFacts as Facts } from '@kavel/registers'
import { Button, Skeleton, Stack } from '@mantine/core'
import { IconMapPinOff, IconMinus, IconPlus } from '@tabler/icons-react'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isSelected, selection, togglePlot } from '../../map/selection.ts'
import { isApiError } from '../../shared/api/api-error.ts'
import { plotQuery } from '../../shared/api/plots.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useStore } from '../../shared/store.ts'
import { FictionalBadge } from '../../shared/ui/fictional-badge.tsx'
import { EmptyState, ErrorState } from '../../shared/ui/states.tsx'
import { asSelected } from './as-selected.ts'
import { Copyable, Fact } from './fact.tsx'
import { FactList, Samples } from './fact-list.tsx'
import { LookUps } from './look-ups.tsx'
import { OwnFacts } from './own-facts.tsx'
import { PlanRules } from './plan-rules.tsx'
import classes from './plot-facts.module.css'
import { besidePlan, otherTables } from './tell-fact.ts'

export interface PlotFactsProps {
  readonly registerId: string
  /** What can be done next with the plots that are chosen; stays in view, also while the plot is read. */
  readonly next?: ReactNode
}

/** What the registers say of one plot, every value with its source and date. */
export function PlotFacts({ registerId, next }: PlotFactsProps) {
  const query = useQuery(plotQuery(registerId))
  const facts = query.error ? undefined : query.data
  return (
    <>
      {(facts || next) && (
        <div className={classes.acts}>
          {facts && <Choose facts={facts} />}
          {next}
        </div>
      )}
      <Found {...query} />
    </>
  )
}

function Found({
  data,
  error,
  refetch,
}: Pick<UseQueryResult<Facts>, 'data' | 'error' | 'refetch'>) {
  const { t } = useI18n()
  if (isApiError(error, 'not_found'))
    return (
      <EmptyState
        icon={<IconMapPinOff size={32} stroke={1.3} />}
        title={t('map.no_plot_here')}
        text={t('map.plot_gone')}
      />
    )
  if (error) return <ErrorState error={error} retry={refetch} />
  if (!data) return <Waiting label={t('shell.loading')} />
  return <Known facts={data} />
}

function Waiting({ label }: { label: string }) {
  return (
    <Stack gap="xs" role="status" aria-label={label}>
      <Skeleton height={30} />
      <Skeleton height={64} />
      <Skeleton height={90} />
      <Skeleton height={120} />
    </Stack>
  )
}

/** Takes a plot into the choice, or out of it. */
function Choose({ facts }: { facts: Facts }) {
  const { t } = useI18n()
  const selected = isSelected(useStore(selection), facts.register_id)
  return (
    <Button
      fullWidth
      mb="sm"
      variant={selected ? 'default' : 'filled'}
      leftSection={selected ? <IconMinus size={15} /> : <IconPlus size={15} />}
      onClick={() => selection.set(togglePlot(selection.get(), asSelected(facts)))}
    >
      {t(selected ? 'map.unselect_plot' : 'map.select_plot')}
    </Button>
  )
}

function Known({ facts }: { facts: Facts }) {
  const { t, format } = useI18n()
  const { designation, size, municipality, register_id } = facts
  return (
    <>
      <dl className={classes.facts}>
        <Fact name={t('map.plot_number')}>
          <Copyable value={designation} /> {facts.fictional && <FictionalBadge />}
        </Fact>
        <Fact name={t('map.size')} origin={size}>
          <strong>{format.area(size.value)}</strong>
        </Fact>
        <Fact name={t('map.municipality')}>{municipality}</Fact>
        <Fact name={t('map.plot_id')}>
          <Copyable value={register_id} />
        </Fact>
      </dl>
      <PlanRules facts={facts} />
      {besidePlan.map((table) => (
        <FactList key={table} table={table} facts={facts[table]} />
      ))}
      <OwnFacts registerId={register_id} />
      {otherTables.map((table) => (
        <FactList key={table} table={table} facts={facts[table]} />
      ))}
      <Samples samples={facts.samples} />
      <LookUps facts={facts} />
    </>
  )
}
