import { Loader, Select, type SelectProps } from '@mantine/core'
import { errorText } from '../api/error-text.ts'
import { useI18n } from '../i18n.ts'
import { type Choice, isOffered, knownChoices } from './choices.ts'
import classes from './record-select.module.css'

/** Value of the line below the choices; none of them has it. */
const REMARK = '…'

/** How a select of what the server finds looks. */
export interface FoundSelectLook
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
  /** Stays on the screen also when it is not among what is offered. */
  readonly chosen: Choice | null
  readonly onChange: (chosen: Choice | null) => void
  readonly nothingFound: string
}

export interface FoundSelectProps extends FoundSelectLook {
  /** As the server found them for what is wanted, in its order. */
  readonly found: readonly Choice[]
  /** How many it has besides. */
  readonly rest: number
  readonly failure: Error | null
  readonly isFetching: boolean
  /** Whether somebody types, so that it was looked for. */
  readonly isSearch: boolean
  readonly onTyped: (typed: string) => void
}

/** What is looked for: the field holds the name of what is chosen until somebody types. */
export function wantedOf(typed: string, chosen: Choice | null): string {
  return typed === chosen?.label ? '' : typed.trim()
}

/** Chooses one of what the server finds for what is typed. */
export function FoundSelect({
  found,
  rest,
  failure,
  isFetching,
  isSearch,
  onTyped,
  chosen,
  onChange,
  nothingFound,
  clearable = false,
  ...look
}: FoundSelectProps) {
  const i18n = useI18n()
  const { t, format } = i18n
  const known = knownChoices(found, chosen)
  const notes = new Map(known.map(({ value, note }) => [value, note]))
  const isEmpty = !known.some(({ value }) => isOffered(value, found, isSearch))
  const remark = failure
    ? errorText(i18n, failure)
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
            (option.value === REMARK || isOffered(`${option.value}`, found, isSearch)),
        )
      }
      renderOption={({ option: { value, label } }) => (
        <span>
          {label}
          {notes.get(`${value}`) && <span className={classes.note}>{notes.get(`${value}`)}</span>}
        </span>
      )}
      {...(isFetching && isSearch && { rightSection: <Loader size={14} aria-hidden /> })}
      value={chosen?.value ?? null}
      onSearchChange={onTyped}
      onChange={(value) => onChange(known.find((choice) => choice.value === value) ?? null)}
    />
  )
}
