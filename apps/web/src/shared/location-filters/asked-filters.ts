import { type DroppedFilter, hasChoices, type LocationFilters } from '@kavel/domain'
import { useQueries } from '@tanstack/react-query'
import { recordKeys } from '../api/record-keys.ts'
import { listEvery } from '../api/records.ts'
import { type CustomField, choicesOf, whereOf } from '../custom-fields.ts'
import { type I18n, useI18n } from '../i18n.ts'
import {
  archiveOf,
  askedKeys,
  type Bounds,
  type CustomFilter,
  clearedFilter,
  type FilterKey,
} from './filters.ts'
import {
  type ChoiceFilter,
  type FilterChoices,
  useBuildingChoice,
  useFilterChoices,
} from './use-filter-choices.ts'

/** One filter that asks for something, in words. */
export interface AskedFilter {
  readonly key: string
  readonly name: string
  readonly text: string
  /** What leaves it out. */
  readonly without: Partial<LocationFilters>
}

/** Values that a chip names; of more it tells their number. */
const NAMED = 3
const BOUNDED: readonly FilterKey[] = ['rating', 'score', 'area']

/** What is asked for, in words, in the order of the panel. */
export function useAskedFilters(filters: LocationFilters): readonly AskedFilter[] {
  const i18n = useI18n()
  const choices = useFilterChoices()
  const building = useBuildingChoice(filters.buildingId)
  const fields = filters.custom.flatMap((filter) => {
    const field = choices.fields.find(({ id }) => id === filter.customFieldId)
    return field ? [{ filter, field }] : []
  })
  const values = useValueNames(fields.map(({ field }) => field))

  const keys = askedKeys(filters).filter((key) => key !== 'archived' && key !== 'multiarchived')
  const own = keys.map((key) => ({
    key,
    name: i18n.t(`location_filters.${key === 'search' ? 'search_short' : key}`),
    text: key === 'buildingId' ? (building?.label ?? '') : textOf(i18n, choices, filters, key),
    without: clearedFilter(key),
  }))
  const archive = archiveOf(filters)
  return [
    ...own,
    ...(archive === 'without'
      ? []
      : [
          {
            key: 'archived',
            name: i18n.t('location_filters.archived'),
            text: i18n.t(`location_filters.archive_${archive}`),
            without: clearedFilter('archived'),
          },
        ]),
    ...fields.map(({ filter, field }) => ({
      key: `custom.${field.id}`,
      name: field.name || i18n.t('custom_fields.unnamed'),
      text: customText(i18n, field, filter, values),
      without: { custom: filters.custom.filter((one) => one !== filter) },
    })),
  ]
}

/** Names of the choices of custom fields, by id. */
function useValueNames(fields: readonly CustomField[]): ReadonlyMap<number, string> {
  const lists = fields.filter(({ type }) => hasChoices(type)).map(choicesOf)
  const answers = useQueries({
    queries: lists.map((list) => {
      const query = { where: whereOf(list), depth: 0, order: 'order' } as const
      return {
        queryKey: recordKeys.list('customvalues', query),
        queryFn: ({ signal }: { signal: AbortSignal }) => listEvery('customvalues', query, signal),
      }
    }),
  })
  return new Map(
    answers.flatMap(({ data }) => (data?.records ?? []).map(({ id, name }) => [id, name] as const)),
  )
}

function textOf(
  i18n: I18n,
  choices: FilterChoices,
  filters: LocationFilters,
  key: FilterKey,
): string {
  const value = filters[key]
  if (key === 'search') return i18n.t('location_filters.quoted', { text: String(value) })
  if (BOUNDED.includes(key)) return boundsText(i18n, value as Bounds, key === 'area' ? 'm²' : '')
  const names = (Array.isArray(value) ? value : [value]).map(
    (one) =>
      choices[key as ChoiceFilter].find((choice) => choice.value === String(one))?.label ??
      String(one),
  )
  return joined(i18n, names)
}

function joined({ t }: I18n, names: readonly string[]): string {
  const rest = names.length - NAMED
  const some = names.slice(0, NAMED).join(', ')
  return rest > 0 ? t('location_filters.and_more', { names: some, count: rest }) : some
}

function boundsText({ t, format }: I18n, { min, max }: Bounds, unit = ''): string {
  const write = (value: number) => `${format.number(value, 2)}${unit && ` ${unit}`}`
  if (min === null) return t('location_filters.at_most', { max: write(max ?? 0) })
  if (max === null) return t('location_filters.at_least', { min: write(min) })
  return t('location_filters.between', { min: write(min), max: write(max) })
}

function customText(
  i18n: I18n,
  { cfg }: CustomField,
  { customFieldValueIds, min, max, text, checked }: CustomFilter,
  values: ReadonlyMap<number, string>,
): string {
  if (customFieldValueIds.length > 0)
    return joined(
      i18n,
      customFieldValueIds.flatMap((id) => i18n.named(values.get(id) ?? '') || []),
    )
  if (min !== null || max !== null) return boundsText(i18n, { min, max }, cfg.unit ?? '')
  if (checked !== null) return i18n.t(checked ? 'locations.yes' : 'locations.no')
  return i18n.t('location_filters.quoted', { text })
}

/** What is there no longer, in words: `status ‘Sold’`. */
export function droppedText({ t }: I18n, { filter, value, customFieldId }: DroppedFilter): string {
  if (filter === 'custom')
    return t(`location_filters.dropped_${customFieldId === undefined ? 'field' : 'choice'}`)
  const name = t(`location_filters.${filter}`)
  return typeof value === 'string'
    ? t('location_filters.dropped_named', { filter: name, value })
    : t('location_filters.dropped_removed', { filter: name })
}
