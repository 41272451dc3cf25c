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
import { callApi } from '../../shared/api/call-api.ts'
import { errorText } from '../../shared/api/error-text.ts'
import { useI18n } from '../../shared/i18n.ts'
import type { Filters } from '../../shared/search/edit-filters.ts'
import { type Assembly, choicesQuery } from '../../shared/search/search-calls.ts'
import classes from './results.module.css'

/** Plots of one set (`POST /search/assemblies`). */
const PLOTS = { least: 2, most: 6, usual: 3 } as const
const USUAL_SIZE = 2000

interface Wanted {
  readonly municipality: string
  readonly size: number
  readonly plots: number
}

export interface AssembliesProps {
  readonly filters: Filters
  readonly onClose: () => void
  readonly onShow: (assembly: Assembly) => void
  readonly onCreate: (plots: readonly string[]) => void
}

/** Neighbouring plots that match and together are large enough. */
export function Assemblies({ filters, onClose, onShow, onCreate }: AssembliesProps) {
  const i18n = useI18n()
  const { t, format } = i18n
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const [shown, setShown] = useState<Assembly | null>(null)
  const { data, isFetching, error } = useQuery({
    queryKey: ['search', 'assemblies', filters, wanted],
    enabled: wanted !== null,
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
      <Wishes onSearch={setWanted} isPending={isFetching} />
      {error && (
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
          {data.isComplete ? '' : t('opportunities.assemblies_part')}
        </Text>
      )}
      {data && data.assemblies.length > 0 && (
        <div className={classes.assemblyList}>
          <Table highlightOnHover>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('opportunities.assembly_plots')}</Table.Th>
                <Table.Th ta="right">{t('opportunities.column_size')}</Table.Th>
                <Table.Th>
                  <VisuallyHidden>{t('opportunities.create_location')}</VisuallyHidden>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.assemblies.map((assembly) => {
                const key = assembly.plots.map(({ id }) => id).join(' ')
                const names = assembly.plots.map(({ designation }) => designation).join(' + ')
                return (
                  <Table.Tr key={key} data-current={assembly === shown || undefined}>
                    <Table.Td>
                      <Button
                        variant="transparent"
                        size="compact-xs"
                        className={classes.assemblyName}
                        onClick={() => {
                          setShown(assembly)
                          onShow(assembly)
                        }}
                      >
                        {names}
                      </Button>
                    </Table.Td>
                    <Table.Td ta="right">{format.area(assembly.size)}</Table.Td>
                    <Table.Td ta="right">
                      <ActionIcon
                        aria-label={t('opportunities.assembly_create', { names })}
                        onClick={() => onCreate(assembly.plots.map(({ id }) => id))}
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

interface WishesProps {
  readonly onSearch: (wanted: Wanted) => void
  readonly isPending: boolean
}

function Wishes({ onSearch, isPending }: WishesProps) {
  const { t, language } = useI18n()
  const [municipality, setMunicipality] = useState<string | null>(null)
  const [size, setSize] = useState<number | string>(USUAL_SIZE)
  const [plots, setPlots] = useState<number | string>(PLOTS.usual)
  const [typed, setTyped] = useState('')
  const { data: all = [] } = useQuery(choicesQuery('municipality', { q: '' }))
  const { data: choices = all } = useQuery(choicesQuery('municipality', { q: typed }))
  const only = all.length === 1 ? all[0]?.code : undefined
  const chosen = municipality ?? only ?? null
  const [decimal, thousand] = language === 'nl' ? [',', '.'] : ['.', ',']
  const isReady = chosen !== null && Number(size) > 0
  return (
    <form
      className={classes.wishes}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen !== null && isReady)
          onSearch({ municipality: chosen, size: Number(size), plots: Number(plots) })
      }}
    >
      <Select
        label={t('filters.filter_municipality')}
        searchable
        nothingFoundMessage={t('opportunities.choices_none')}
        data={choices.map(({ code, name }) => ({ value: code, label: name }))}
        value={chosen}
        onChange={setMunicipality}
        onSearchChange={setTyped}
        filter={({ options }) => options}
      />
      <NumberInput
        label={t('opportunities.assembly_size')}
        min={1}
        hideControls
        decimalSeparator={decimal ?? ','}
        thousandSeparator={thousand ?? '.'}
        value={size}
        onChange={setSize}
      />
      <NumberInput
        label={t('opportunities.assembly_most')}
        min={PLOTS.least}
        max={PLOTS.most}
        value={plots}
        onChange={setPlots}
      />
      <Button type="submit" disabled={!isReady}>
        {isPending ? (
          <Loader size={14} color="white" aria-hidden />
        ) : (
          t('opportunities.assembly_search')
        )}
      </Button>
    </form>
  )
}
