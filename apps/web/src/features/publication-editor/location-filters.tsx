import type { PatchFor, RecordFor } from '@kavel/domain'
import { Select, Text } from '@mantine/core'
import { useEvery } from '../../shared/api/use-every.ts'
import { useI18n } from '../../shared/i18n.ts'
import { FILTERS } from './listed.ts'
import { Part } from './part.tsx'

export interface LocationFiltersProps {
  readonly publication: RecordFor<'publications'>
  /** Those of the query or in the area, archived ones left out. */
  readonly locations: readonly RecordFor<'locations'>[]
  readonly isArea: boolean
  /** How many of them the publication lists. */
  readonly listed: number
  readonly onChange: (patch: PatchFor<'publications'>) => void
}

/** Which locations of its query or area a publication lists, by values that they have. */
export function LocationFilters({
  publication,
  locations,
  isArea,
  listed,
  onChange,
}: LocationFiltersProps) {
  const { t, format, named } = useI18n()
  const queries = useEvery('searchqueries', 'order')
  const nameOf = (id: number) =>
    named(queries.find((query) => query.id === id)?.name ?? '') || t('opportunities.unnamed')
  const count = t(`publication_editor.${isArea ? 'filters_listed_area' : 'filters_listed'}`, {
    listed: format.number(listed),
    all: format.number(locations.length),
  })
  return (
    <Part title={t('publication_editor.filters')} said={count}>
      <Text size="xs" c="dimmed" aria-live="polite">
        {count}
      </Text>
      {FILTERS.map(([filter, field]) => {
        const isId = filter === 'filterSearchQueryId'
        const chosen = publication[filter] || null
        const values = new Set<string | number>(locations.flatMap((one) => one[field] || []))
        if (chosen !== null) values.add(chosen)
        const data = [...values].map((value) => ({
          value: String(value),
          label: typeof value === 'number' ? nameOf(value) : value,
        }))
        return (
          <Select
            key={filter}
            clearable
            searchable
            clearButtonProps={{ 'aria-label': t('publication_editor.filter_any') }}
            label={t(`publication_editor.${filter}`)}
            placeholder={t(
              values.size > 0 ? 'publication_editor.filter_any' : 'publication_editor.filter_none',
            )}
            disabled={values.size === 0}
            data={data.sort((a, b) => a.label.localeCompare(b.label))}
            value={chosen === null ? null : String(chosen)}
            onChange={(value) =>
              onChange({ [filter]: value !== null && isId ? Number(value) : value })
            }
          />
        )
      })}
    </Part>
  )
}
