/** The custom fields of the company as far as the user sees them, and what one chooses from. */
import { CustomFieldType, type RecordFor } from '@kavel/domain'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { recordKeys } from './api/record-keys.ts'
import { listEvery, type RecordList } from './api/records.ts'
import { useRecords } from './api/use-records.ts'
import { actorOf } from './session/actor.ts'
import { useSession } from './session/session.ts'
import { useMay } from './session/use-may.ts'

export type CustomField = RecordFor<'customfields'>
export type Choice = RecordFor<'customvalues'>

/** What a list of choices is of: a custom field, or a type of its own such as the statuses. */
export interface ChoiceList {
  readonly type: string
  readonly customfieldId: number | null
}

export const choicesOf = (field: Pick<CustomField, 'id'>): ChoiceList => ({
  type: 'customfield',
  customfieldId: field.id,
})

/** More than a company may have (`MOST_RECORDS`). */
const ALL = 1000
const NONE: readonly CustomField[] = []

/** Custom fields in the order of the company; undefined until they are read. */
export function useCustomFields() {
  const query = useRecords('customfields', { limit: ALL, depth: 0, order: 'order' })
  return { ...query, fields: query.data?.records ?? (query.data ? NONE : undefined) }
}

export const whereOf = ({ type, customfieldId }: ChoiceList) => ({
  type,
  ...(customfieldId !== null && { customfieldId }),
})

/** Every choice of a list in the order of the company, however many pages they are. */
export function useChoices(
  list: ChoiceList,
  enabled = true,
): UseQueryResult<RecordList<'customvalues'>> {
  const query = { where: whereOf(list), depth: 0, order: 'order' } as const
  return useQuery({
    queryKey: recordKeys.list('customvalues', query),
    enabled,
    queryFn: ({ signal }) => listEvery('customvalues', query, signal),
  })
}

/** May the user say something for a field that is edited by these? Administrators edit any. */
export function useMaySay(publish: CustomField['publish'] = 'edit'): boolean {
  const may = useMay('update', 'locationscustomvalues')
  const { role } = actorOf(useSession())
  return may && (publish === 'edit' || role === 'admin' || role === 'staff')
}

/** Fields that a list of locations can show, order by and add up. */
export const hasValue = ({ type }: CustomField) => type !== CustomFieldType.info
