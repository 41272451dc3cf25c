import { type EntityName, SEARCH_LIMIT } from '@kavel/domain'
import { useState } from 'react'
import type { ListQuery } from '../api/list-query.ts'
import type { ListedFor } from '../api/records.ts'
import { useRecords } from '../api/use-records.ts'
import { useRested } from '../ready/use-busy.ts'
import type { Choice } from './choices.ts'
import { FoundSelect, type FoundSelectLook, wantedOf } from './found-select.tsx'

/** Records offered at once; the others are found by typing. */
const PAGE = 50
/** Milliseconds of quiet before the server is asked. */
const PAUSE = 180

export interface RecordSelectProps<Name extends EntityName> extends FoundSelectLook {
  readonly entity: Name
  /** Which records, in which order; the server looks for what is typed among all of them. */
  readonly query: Pick<ListQuery, 'order' | 'where'>
  readonly choiceOf: (record: ListedFor<Name>) => Choice
}

/** Chooses one record of many: a page of them is offered, what is typed is looked for on the server. */
export function RecordSelect<Name extends EntityName>({
  entity,
  query,
  choiceOf,
  ...look
}: RecordSelectProps<Name>) {
  const [typed, setTyped] = useState('')
  const wanted = wantedOf(typed, look.chosen).slice(0, SEARCH_LIMIT)
  const search = useRested(wanted, PAUSE)
  const { data, error, isFetching } = useRecords(entity, {
    ...query,
    depth: 0,
    limit: PAGE,
    ...(search && { search }),
  })
  const found = data?.records.map(choiceOf) ?? []
  return (
    <FoundSelect
      {...look}
      found={found}
      rest={(data?.total ?? 0) - found.length}
      failure={error}
      isFetching={isFetching}
      isSearch={wanted !== ''}
      onTyped={setTyped}
    />
  )
}
