import { FunctionType, keyOf } from '@kavel/domain'
import { useEvery } from '../api/use-every.ts'
import { useRecord } from '../api/use-records.ts'
import { type CustomField, useChoices, useCustomFields } from '../custom-fields.ts'
import { useI18n } from '../i18n.ts'
import { nameOf } from '../texts/name-of.ts'
import type { Choice } from '../ui/choices.ts'
import { mayFilter } from './filters.ts'

/** What one chooses from, per filter that has choices. */
export interface FilterChoices {
  readonly multistatus: readonly Choice[]
  readonly multiphase: readonly Choice[]
  readonly multilabel: readonly Choice[]
  readonly multiAssignedTo: readonly Choice[]
  readonly multiCreatedByUserId: readonly Choice[]
  readonly functionType: readonly Choice[]
  readonly searchQueryId: readonly Choice[]
  /** Fields that can be filtered by. */
  readonly fields: readonly CustomField[]
}

export type ChoiceFilter = Exclude<keyof FilterChoices, 'fields'>

/** Functions that a building has as a whole, or none. */
const NO_FUNCTION: readonly number[] = [FunctionType.empty, FunctionType.me]

/** Names of statuses, phases, labels, people, functions, queries and fields. */
export function useFilterChoices(): FilterChoices {
  const { t, named, labels } = useI18n()
  const statuses = useChoices({ type: 'status', customfieldId: null }).data?.records ?? []
  const phases = useChoices({ type: 'phase', customfieldId: null }).data?.records ?? []
  const every = useEvery('labels', 'name')
  const users = useEvery('users', 'username')
  const queries = useEvery('searchqueries', 'name')
  const { fields = [] } = useCustomFields()

  const byName = (records: readonly { readonly name: string }[]): Choice[] => [
    ...records.map(({ name }) => ({ value: name, label: named(name) })),
    { value: '', label: t('location_filters.none') },
  ]
  const people = users
    .map((user) => ({ value: String(user.id), label: nameOf(user) }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  return {
    multistatus: byName(statuses.filter(({ name }) => name !== '')),
    multiphase: byName(phases.filter(({ name }) => name !== '')),
    multilabel: every.map(({ id, name }) => ({
      value: String(id),
      label: name || t('location_filters.label_unnamed'),
    })),
    multiAssignedTo: [{ value: '0', label: t('location_filters.nobody') }, ...people],
    multiCreatedByUserId: people,
    functionType: Object.values(FunctionType)
      .filter((code) => !NO_FUNCTION.includes(code))
      .map((code) => ({
        value: String(code),
        label: labels.function_type[keyOf(FunctionType, code) ?? 'empty'],
      })),
    searchQueryId: queries.map(({ id, name }) => ({
      value: String(id),
      label: named(name) || t('location_filters.query_unnamed'),
    })),
    fields: fields.filter(mayFilter),
  }
}

/** The building of a filter by its name; null while it is not known. */
export function useBuildingChoice(id: number | null): Choice | null {
  const { t } = useI18n()
  const { data } = useRecord('buildings', id ?? undefined, 0)
  if (id === null) return null
  return {
    value: String(id),
    label: data?.name || t('location_filters.building_number', { number: id }),
  }
}
