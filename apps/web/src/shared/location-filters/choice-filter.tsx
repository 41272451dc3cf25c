import { MultiSelect, Select } from '@mantine/core'
import { useI18n } from '../i18n.ts'
import { type Choice, knownChoices } from '../ui/choices.ts'

/** Options that one sees at once; others are found by typing. */
const SHOWN = 100
/** Stands for the empty value, which a field takes for nothing chosen. */
const EMPTY = '\u0001'

const toOption = (value: string) => value || EMPTY
const fromOption = (value: string) => (value === EMPTY ? '' : value)

const optionsOf = (choices: readonly Choice[]) =>
  knownChoices(choices, null).map(({ value, label }) => ({ value: toOption(value), label }))

export interface AnyOfProps {
  readonly label: string
  readonly choices: readonly Choice[]
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
}

/** Any of these. What is chosen and there no longer stays out of sight. */
export function AnyOf({ label, choices, value, onChange }: AnyOfProps) {
  const { t } = useI18n()
  const options = optionsOf(choices)
  const chosen = value.map(toOption).filter((one) => options.some((option) => option.value === one))
  return (
    <MultiSelect
      label={label}
      placeholder={chosen.length > 0 ? undefined : t('location_filters.any')}
      data={options}
      value={chosen}
      onChange={(next) => onChange(next.map(fromOption))}
      limit={SHOWN}
      nothingFoundMessage={t('location_filters.no_choice')}
      clearButtonProps={{ 'aria-label': t('location_filters.remove', { filter: label }) }}
      searchable
      clearable
    />
  )
}

export interface OneOfProps {
  readonly label: string
  readonly choices: readonly Choice[]
  /** Null for any. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

/** One of these, or any. */
export function OneOf({ label, choices, value, onChange }: OneOfProps) {
  const { t } = useI18n()
  return (
    <Select
      label={label}
      placeholder={t('location_filters.any')}
      data={optionsOf(choices)}
      value={value}
      onChange={onChange}
      limit={SHOWN}
      nothingFoundMessage={t('location_filters.no_choice')}
      clearButtonProps={{ 'aria-label': t('location_filters.remove', { filter: label }) }}
      searchable
      clearable
    />
  )
}
