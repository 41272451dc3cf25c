import { CustomFieldType, hasChoices } from '@kavel/domain'
import { TextInput } from '@mantine/core'
import { type CustomField, choicesOf, useChoices } from '../custom-fields.ts'
import { useI18n } from '../i18n.ts'
import { BoundsFilter } from './bounds-filter.tsx'
import { AnyOf, OneOf } from './choice-filter.tsx'
import type { CustomFilter } from './filters.ts'

export interface CustomFilterFieldProps {
  readonly field: CustomField
  readonly filter: CustomFilter
  readonly onChange: (filter: CustomFilter) => void
}

/** A condition on a custom field, by its kind. */
export function CustomFilterField(props: CustomFilterFieldProps) {
  const { t } = useI18n()
  const { field, filter, onChange } = props
  const label = field.name || t('custom_fields.unnamed')
  if (field.type === CustomFieldType.number)
    return (
      <BoundsFilter
        label={label}
        unit={field.cfg.unit || undefined}
        decimals={field.cfg.decimals}
        value={filter}
        onChange={(patch) => onChange({ ...filter, ...patch })}
      />
    )
  if (hasChoices(field.type)) return <ChosenOf {...props} label={label} />
  if (field.type === CustomFieldType.checkbox)
    return (
      <OneOf
        label={label}
        choices={[
          { value: 'true', label: t('locations.yes') },
          { value: 'false', label: t('locations.no') },
        ]}
        value={filter.checked === null ? null : String(filter.checked)}
        onChange={(next) =>
          onChange({ ...filter, checked: next === null ? null : next === 'true' })
        }
      />
    )
  return (
    <TextInput
      label={label}
      placeholder={t('location_filters.part_of')}
      maxLength={500}
      value={filter.text}
      onChange={({ currentTarget: { value } }) => onChange({ ...filter, text: value })}
    />
  )
}

function ChosenOf({
  field,
  filter,
  label,
  onChange,
}: CustomFilterFieldProps & { readonly label: string }) {
  const { t, named } = useI18n()
  const { data } = useChoices(choicesOf(field))
  return (
    <AnyOf
      label={label}
      choices={(data?.records ?? []).map(({ id, name }) => ({
        value: String(id),
        label: named(name) || t('custom_fields.choice_unnamed'),
      }))}
      value={filter.customFieldValueIds.map(String)}
      onChange={(ids) => onChange({ ...filter, customFieldValueIds: ids.map(Number) })}
    />
  )
}
