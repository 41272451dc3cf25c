import { CustomFieldType, hasChoices } from '@kavel/domain'
import { Button, Group, Modal, MultiSelect, Select, Stack, Text, TextInput } from '@mantine/core'
import { type CustomField, choicesOf, useChoices } from '../../shared/custom-fields.ts'
import { useI18n } from '../../shared/i18n.ts'
import { NumberField } from '../../shared/ui/number-field.tsx'
import { chosenIds, type FieldFilter, type LocationFilter } from './filter.ts'

/** Options that one sees at once; others are found by typing. */
const SHOWN = 100
/** Bounds of a number that a custom field may hold. */
const MOST = 1e12

export interface FilterDialogProps {
  readonly fields: readonly CustomField[]
  readonly filter: LocationFilter
  /** Locations that match, as the table counts them. */
  readonly total: number | undefined
  readonly onChange: (filter: LocationFilter) => void
  readonly onClose: () => void
}

/** Conditions on custom fields; the table behind follows each of them. */
export function FilterDialog({ fields, filter, total, onChange, onClose }: FilterDialogProps) {
  const { t, format } = useI18n()
  return (
    <Modal
      opened
      onClose={onClose}
      size={520}
      title={t('custom_fields.filter_title')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <Stack gap="sm">
        {fields.map((field) => (
          <FieldCondition
            key={field.id}
            field={field}
            asked={filter[field.id]?.type === field.type ? filter[field.id] : undefined}
            onChange={(asked) => onChange({ ...filter, [field.id]: asked })}
          />
        ))}
      </Stack>
      <Group justify="space-between" mt="lg">
        <Button variant="subtle" color="gray" onClick={() => onChange({})}>
          {t('custom_fields.filter_clear')}
        </Button>
        <Group gap="sm">
          <Text size="sm" c="dimmed">
            {total !== undefined &&
              t('locations.count', { count: total, formatted: format.number(total) })}
          </Text>
          <Button onClick={onClose}>{t('shell.close')}</Button>
        </Group>
      </Group>
    </Modal>
  )
}

interface ConditionProps {
  readonly field: CustomField
  readonly asked: FieldFilter | undefined
  readonly onChange: (asked: FieldFilter) => void
}

function FieldCondition(props: ConditionProps) {
  const { field } = props
  if (field.type === CustomFieldType.number) return <Bounds {...props} />
  if (hasChoices(field.type)) return <ChosenOf {...props} />
  return field.type === CustomFieldType.checkbox ? <YesOrNo {...props} /> : <WholeText {...props} />
}

function Bounds({ field, asked, onChange }: ConditionProps) {
  const { t } = useI18n()
  const name = field.name || t('custom_fields.unnamed')
  const { unit, decimals } = field.cfg
  const set = (bound: 'min' | 'max', value: number | null) =>
    onChange({ ...asked, type: field.type, [bound]: value })
  return (
    <Group gap="sm" grow align="flex-start">
      {(['min', 'max'] as const).map((bound) => (
        <NumberField
          key={bound}
          label={t(`custom_fields.filter_${bound}`, { name: unit ? `${name} (${unit})` : name })}
          value={asked?.[bound] ?? null}
          min={-MOST}
          max={MOST}
          decimals={decimals}
          onCommit={(value) => set(bound, value)}
          onClear={() => set(bound, null)}
        />
      ))}
    </Group>
  )
}

function ChosenOf({ field, asked, onChange }: ConditionProps) {
  const { t, named } = useI18n()
  const { data } = useChoices(choicesOf(field))
  return (
    <MultiSelect
      label={field.name || t('custom_fields.unnamed')}
      placeholder={asked?.is ? undefined : t('custom_fields.filter_any')}
      data={(data?.records ?? []).map(({ id, name }) => ({
        value: String(id),
        label: named(name) || t('custom_fields.choice_unnamed'),
      }))}
      value={chosenIds(asked ?? {})}
      onChange={(ids) => onChange({ type: field.type, is: ids.join(',') })}
      limit={SHOWN}
      searchable
      clearable
    />
  )
}

function YesOrNo({ field, asked, onChange }: ConditionProps) {
  const { t } = useI18n()
  return (
    <Select
      label={field.name || t('custom_fields.unnamed')}
      placeholder={t('custom_fields.filter_any')}
      data={[
        { value: 'true', label: t('locations.yes') },
        { value: 'false', label: t('locations.no') },
      ]}
      value={asked?.is || null}
      onChange={(is) => onChange({ type: field.type, is: is ?? '' })}
      clearable
    />
  )
}

function WholeText({ field, asked, onChange }: ConditionProps) {
  const { t } = useI18n()
  return (
    <TextInput
      label={field.name || t('custom_fields.unnamed')}
      description={t('custom_fields.filter_whole')}
      placeholder={t('custom_fields.filter_any')}
      maxLength={200}
      value={asked?.is ?? ''}
      onChange={({ currentTarget: { value } }) => onChange({ type: field.type, is: value })}
    />
  )
}
