import {
  ActionIcon,
  Button,
  Group,
  Loader,
  NumberInput,
  Select,
  Table,
  Text,
  VisuallyHidden,
} from '@mantine/core'
import { IconMapPinPlus, IconX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../shared/api/call-api.ts'
import { errorText } from '../../../shared/api/error-text.ts'
import { type I18n, useI18n } from '../../../shared/i18n.ts'
import { choicesQuery } from '../../../shared/search-texts/choices-query.ts'
import type { Filters } from '../../../shared/search-texts/filters.ts'
import { Absence } from '../search/absence.tsx'
import { type Assembly, catalogueQuery, type Obstacle, retry } from '../search/search-calls.ts'
import { type Assembling, idsOf, OWNERS, PLOTS, type Wanted, wantedOf } from './assembling.ts'
import classes from './results.module.css'

/** What an assembly knows of owners comes from these. */
const OWNER_FILTERS = ['owner_count', 'owner_name'] as const
/** Milliseconds; a newer index is another question only after an import. */
const STALE = 5 * 60_000

export interface AssembliesProps {
  readonly filters: Filters
  readonly assembling: Assembling
  readonly onAssembling: (next: Assembling) => void
  readonly onClose: () => void
  readonly onShow: (assembly: Assembly) => void
  readonly onCreate: (plots: readonly string[]) => void
}

/** Neighbouring plots that match and together are large enough. */
export function Assemblies(props: AssembliesProps) {
  const { filters, assembling, onAssembling, onClose, onShow, onCreate } = props
  const i18n = useI18n()
  const { t, format } = i18n
  const { wanted } = assembling
  const { data: catalogue } = useQuery(catalogueQuery)
  const owners = OWNER_FILTERS.map((key) => catalogue?.filters[key]).find(
    (known) => known?.isAvailable === false,
  )
  const { data, isFetching, error } = useQuery({
    queryKey: ['search', 'assemblies', filters, wanted],
    enabled: wanted !== null,
    staleTime: STALE,
    ...retry,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi(
        'POST /search/assemblies',
        { body: { filters: [...filters], ...(wanted as Wanted) } },
        { signal, quiet: true },
      ),
  })
  return (
    <section className={classes.assemblies} aria-label={t('opportunities.assemblies')}>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" c="dimmed">
          {t('opportunities.assemblies_text')}
        </Text>
        <ActionIcon aria-label={t('opportunities.assemblies_close')} onClick={onClose}>
          <IconX size={17} aria-hidden />
        </ActionIcon>
      </Group>
      <Wishes
        assembling={assembling}
        onAssembling={onAssembling}
        knowsOwners={catalogue !== undefined && owners === undefined}
        isPending={isFetching}
      />
      {owners && (
        <Group gap={6} wrap="nowrap" align="center">
          <Text size="xs" fw={600}>
            {t('opportunities.assembly_owners')}:
          </Text>
          <Absence known={owners} />
        </Group>
      )}
      {error !== null && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {errorText(i18n, error)}
        </Text>
      )}
      {data && (
        <Text size="xs" c="dimmed" role="status">
          {t('opportunities.assemblies_found', {
            count: data.count,
            formatted: format.number(data.count),
          })}{' '}
          {data.isComplete ? '' : t('opportunities.assemblies_part')}{' '}
          {wanted?.owners == null ? '' : t('opportunities.assemblies_owners_left')}
        </Text>
      )}
      {data?.obstacle && !isFetching && (
        <Text size="sm" role="status">
          {obstacleText(i18n, data.obstacle, wanted)}
        </Text>
      )}
      {data && data.assemblies.length > 0 && (
        <div className={classes.assemblyList}>
          <Table highlightOnHover>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('opportunities.assembly_plots')}</Table.Th>
                <Table.Th ta="right">{t('opportunities.column_size')}</Table.Th>
                {!owners && (
                  <Table.Th ta="right">{t('opportunities.assembly_owners_column')}</Table.Th>
                )}
                <Table.Th>
                  <VisuallyHidden>{t('opportunities.create_location')}</VisuallyHidden>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.assemblies.map((assembly) => {
                const key = idsOf(assembly).join(' ')
                const names = assembly.plots.map(({ designation }) => designation).join(' + ')
                return (
                  <Table.Tr
                    key={key}
                    data-current={key === assembling.shown.join(' ') || undefined}
                  >
                    <Table.Td>
                      <Button
                        variant="transparent"
                        size="compact-xs"
                        className={classes.assemblyName}
                        onClick={() => onShow(assembly)}
                      >
                        {assembly.plots
                          .map(({ designation }) => designation.replaceAll(' ', '\u00a0'))
                          .join(' + ')}
                      </Button>
                    </Table.Td>
                    <Table.Td ta="right">{format.area(assembly.size)}</Table.Td>
                    {!owners && (
                      <Table.Td ta="right">
                        {assembly.owners === null
                          ? t('opportunities.assembly_owners_unknown')
                          : format.number(assembly.owners)}
                      </Table.Td>
                    )}
                    <Table.Td ta="right">
                      <ActionIcon
                        aria-label={t('opportunities.assembly_create', { names })}
                        onClick={() => onCreate(idsOf(assembly))}
                      >
                        <IconMapPinPlus size={16} aria-hidden />
                      </ActionIcon>
                    </Table.Td>
                  </Table.Tr>
                )
              })}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </section>
  )
}

function obstacleText({ t, format }: I18n, obstacle: Obstacle, wanted: Wanted | null): string {
  switch (obstacle.kind) {
    case 'no_plots':
      return t('opportunities.assemblies_no_plots')
    case 'all_large':
    case 'no_neighbours':
      return t(`opportunities.assemblies_${obstacle.kind}`, {
        plots: format.number(obstacle.plots),
      })
    case 'size':
      return t('opportunities.assemblies_size', {
        most: wanted?.plots ?? PLOTS.most,
        largest: format.area(obstacle.largest),
      })
    case 'owners': {
      const { without, unknown } = obstacle
      const some = { count: without, formatted: format.number(without) }
      const more = { formatted: format.number(unknown) }
      return [
        t('opportunities.assemblies_owners', some),
        ...(unknown ? [t('opportunities.assemblies_owners_unknown', more)] : []),
      ].join(' ')
    }
  }
}

interface WishesProps {
  readonly assembling: Assembling
  readonly onAssembling: (next: Assembling) => void
  /** False where no data tells who the owners are. */
  readonly knowsOwners: boolean
  readonly isPending: boolean
}

function Wishes({ assembling, onAssembling, knowsOwners, isPending }: WishesProps) {
  const { t, language } = useI18n()
  const [typed, setTyped] = useState('')
  const { data: all = [] } = useQuery(choicesQuery('municipality', { q: '' }))
  const { data: choices = all } = useQuery(choicesQuery('municipality', { q: typed }))
  const only = all.length === 1 ? (all[0]?.code ?? null) : null
  const [decimal, thousand] = language === 'nl' ? [',', '.'] : ['.', ',']
  const wanted = wantedOf(assembling, only, knowsOwners)
  const set = (part: Partial<Assembling>) => onAssembling({ ...assembling, ...part })
  return (
    <form
      className={classes.wishes}
      onSubmit={(event) => {
        event.preventDefault()
        if (wanted) set({ wanted, shown: [] })
      }}
    >
      <Select
        label={t('filters.filter_municipality')}
        searchable
        nothingFoundMessage={t('opportunities.choices_none')}
        data={choices.map(({ code, name }) => ({ value: code, label: name }))}
        value={assembling.municipality ?? only}
        onChange={(municipality) => set({ municipality })}
        onSearchChange={setTyped}
        filter={({ options }) => options}
      />
      <NumberInput
        label={t('opportunities.assembly_size')}
        min={1}
        hideControls
        decimalSeparator={decimal ?? ','}
        thousandSeparator={thousand ?? '.'}
        value={assembling.size}
        onChange={(size) => set({ size })}
      />
      <NumberInput
        label={t('opportunities.assembly_most')}
        min={PLOTS.least}
        max={PLOTS.most}
        value={assembling.plots}
        onChange={(plots) => set({ plots })}
      />
      <NumberInput
        label={t('opportunities.assembly_owners')}
        placeholder={t('opportunities.assembly_owners_open')}
        min={OWNERS.least}
        max={OWNERS.most}
        disabled={!knowsOwners}
        value={knowsOwners ? assembling.owners : ''}
        onChange={(owners) => set({ owners })}
      />
      <Button type="submit" disabled={!wanted}>
        {isPending ? (
          <Loader size={14} color="white" aria-hidden />
        ) : (
          t('opportunities.assembly_search')
        )}
      </Button>
    </form>
  )
}
