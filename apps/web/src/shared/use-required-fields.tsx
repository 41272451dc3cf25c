import { type DefaultField, type GivenField, mayBeRequired, STANDARD_FIELDS } from '@kavel/domain'
import { Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useChoices } from './custom-fields.ts'
import { useI18n } from './i18n.ts'
import { useSession } from './session/session.ts'
import { standardFieldName } from './texts/standard-field-name.ts'

export type GivenFields = Partial<Record<GivenField, string>>

export interface RequiredFields {
  /** Asks for what the company requires of a new location, and goes on with it; at once when nothing is. */
  readonly ask: (then: (fields?: GivenFields) => void) => void
  readonly dialog: ReactNode
}

/** The fields that a company requires, in its order. */
function requiredFields(fields: readonly DefaultField[]): GivenField[] {
  return fields.flatMap(({ field, required }) => (required && mayBeRequired(field) ? [field] : []))
}

export function useRequiredFields(): RequiredFields {
  const { company } = useSession()
  const required = requiredFields(company.cfg.defaultfields)
  const [then, setThen] = useState<{ readonly go: (fields?: GivenFields) => void } | null>(null)
  return {
    ask: (go) => (required.length === 0 ? go() : setThen({ go })),
    dialog: then && (
      <RequiredDialog
        required={required}
        onClose={() => setThen(null)}
        onGiven={(fields) => {
          setThen(null)
          then.go(fields)
        }}
      />
    ),
  }
}

interface RequiredDialogProps {
  readonly required: readonly GivenField[]
  readonly onGiven: (fields: GivenFields) => void
  readonly onClose: () => void
}

function RequiredDialog({ required, onGiven, onClose }: RequiredDialogProps) {
  const { t } = useI18n()
  const [given, setGiven] = useState<GivenFields>({})
  const isComplete = required.every((field) => given[field]?.trim())
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    // the form lies within another one in the tree of React
    event.stopPropagation()
    if (isComplete) onGiven(given)
  }
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      title={t('custom_fields.required_title')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <form onSubmit={onSubmit}>
        <Text size="sm" c="dimmed" mb="sm">
          {t('custom_fields.required')}
        </Text>
        <Stack gap="sm">
          {required.map((field, index) => (
            <GivenInput
              key={field}
              field={field}
              isFirst={index === 0}
              value={given[field] ?? ''}
              onChange={(value) => setGiven({ ...given, [field]: value })}
            />
          ))}
        </Stack>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button type="submit" disabled={!isComplete}>
            {t('custom_fields.required_create')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

interface GivenInputProps {
  readonly field: GivenField
  readonly isFirst: boolean
  readonly value: string
  readonly onChange: (value: string) => void
}

function GivenInput({ field, isFirst, value, onChange }: GivenInputProps) {
  const { t, named } = useI18n()
  const isChoice = STANDARD_FIELDS[field] === 'choice'
  const { data } = useChoices({ type: field, customfieldId: null }, isChoice)
  const label = standardFieldName(t, field)
  if (!isChoice)
    return (
      <TextInput
        required
        label={label}
        maxLength={500}
        data-autofocus={isFirst || undefined}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )
  const names = [...new Set(data?.records.map(({ name }) => name).filter(Boolean))]
  return (
    <Select
      required
      label={label}
      placeholder={t('locations.choose')}
      data={names.map((name) => ({ value: name, label: named(name) }))}
      value={value || null}
      onChange={(name) => onChange(name ?? '')}
    />
  )
}
