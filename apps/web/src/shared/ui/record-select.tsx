import { type EntityName, SEARCH_LIMIT } from '@kavel/domain'
import { Loader, Select, type SelectProps } from '@mantine/core'
import { useState } from 'react'
import { errorText } from '../api/error-text.ts'
import type { ListQuery } from '../api/list-query.ts'
import type { ListedFor } from '../api/records.ts'
import { useRecords } from '../api/use-records.ts'
import { useI18n } from '../i18n.ts'
import { useRested } from '../ready/use-busy.ts'
import { type Choice, isOffered, knownChoices } from './choices.ts'
import classes from './record-select.module.css'

/** Records offered at once; the others are found by typing. */
const PAGE = 50
/** Milliseconds of quiet before the server is asked. */
const PAUSE = 180
/** Value of the line below the records; no record has it. */
const REMARK = '…'

export interface RecordSelectProps<Name extends EntityName>
  extends Pick<
    SelectProps,
    | 'label'
    | 'aria-label'
    | 'placeholder'
    | 'description'
    | 'error'
    | 'disabled'
    | 'clearable'
    | 'clearButtonProps'
    | 'leftSection'
    | 'openOnFocus'
    | 'className'
  > {
  /** In a dialog: has the focus when it opens. */
  readonly 'data-autofocus'?: true
  readonly entity: Name
  /** Which records, in which order; the server looks for what is typed among all of them. */
  readonly query: Pick<ListQuery, 'order' | 'where'>
  readonly choiceOf: (record: ListedFor<Name>) => Choice
  /** Stays on the screen also when it is not among the records that are offered. */
  readonly chosen: Choice | null
  readonly onChange: (chosen: Choice | null) => void
  readonly nothingFound: string
}

/** Chooses one record of many: a page of them is offered, what is typed is looked for on the server. */
export function RecordSelect<Name extends EntityName>({
  entity,
  query,
  choiceOf,
  chosen,
  onChange,
  nothingFound,
  clearable = false,
  ...look
}: RecordSelectProps<Name>) {
  const i18n = useI18n()
  const { t, format } = i18n
  const [typed, setTyped] = useState('')
  // the field holds the name of what is chosen until somebody types
  const wanted = typed === chosen?.label ? '' : typed.trim().slice(0, SEARCH_LIMIT)
  const search = useRested(wanted, PAUSE)
  const { data, error, isFetching } = useRecords(entity, {
    ...query,
    depth: 0,
    limit: PAGE,
    ...(search && { search }),
  })

  const found = data?.records.map(choiceOf) ?? []
  const known = knownChoices(found, chosen)
  const notes = new Map(known.map(({ value, note }) => [value, note]))
  const isEmpty = !known.some(({ value }) => isOffered(value, found, wanted !== ''))
  const rest = (data?.total ?? 0) - found.length
  const remark = error
    ? errorText(i18n, error)
    : isEmpty
      ? isFetching
        ? t('shell.loading')
        : nothingFound
      : rest > 0 && t('shell.choose_more', { count: rest, formatted: format.number(rest) })
  return (
    <Select
      {...look}
      searchable
      clearable={clearable}
      allowDeselect={false}
      withScrollArea={false}
      classNames={{ options: classes.options ?? '', option: classes.option ?? '' }}
      data={[
        ...known.map(({ value, label }) => ({ value, label })),
        ...(remark ? [{ value: REMARK, label: remark, disabled: true }] : []),
      ]}
      // the server has looked already
      filter={({ options }) =>
        options.filter(
          (option) =>
            'value' in option &&
            (option.value === REMARK || isOffered(`${option.value}`, found, wanted !== '')),
        )
      }
      renderOption={({ option: { value, label } }) => (
        <span>
          {label}
          {notes.get(`${value}`) && <span className={classes.note}>{notes.get(`${value}`)}</span>}
        </span>
      )}
      {...(isFetching && wanted !== '' && { rightSection: <Loader size={14} aria-hidden /> })}
      value={chosen?.value ?? null}
      onSearchChange={setTyped}
      onChange={(value) => onChange(known.find((choice) => choice.value === value) ?? null)}
    />
  )
}
