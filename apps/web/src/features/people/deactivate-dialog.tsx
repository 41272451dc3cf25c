import { Alert, Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { errorText } from '../../shared/api/error-text.ts'
import { useI18n } from '../../shared/i18n.ts'
import { nameOf } from '../../shared/texts/name-of.ts'
import { holdingsText } from './holdings-text.ts'
import type { Person } from './queries.ts'
import { shortName } from './short-name.ts'

export interface DeactivateDialogProps {
  readonly person: Person
  readonly people: readonly Person[]
  readonly isPending: boolean
  readonly error: unknown
  /** With who takes over what is assigned; null leaves it on the name. */
  readonly onConfirm: (heir: Person | null) => void
  readonly onClose: () => void
}

/** Asks before somebody is shut out, and who takes over. */
export function DeactivateDialog(props: DeactivateDialogProps) {
  const { person, people, isPending, error, onConfirm, onClose } = props
  const i18n = useI18n()
  const { t } = i18n
  const [heirId, setHeirId] = useState('')
  const name = shortName(nameOf(person))
  const what = holdingsText(i18n, person)
  const heirs = people.filter(
    ({ id, role, is_active }) => is_active && id !== person.id && role !== 'viewer',
  )
  const heir = heirs.find(({ id }) => String(id) === heirId) ?? null
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      // a question about the password lies above it
      closeOnEscape={!isPending}
      closeOnClickOutside={!isPending}
      title={t('people.deactivate_who', { name })}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <Stack gap="sm">
        {error !== null && error !== undefined && (
          <Alert color="red" role="alert">
            {errorText(i18n, error)}
          </Alert>
        )}
        <Text size="sm">{t('people.deactivate_text')}</Text>
        {what && (
          <>
            <Text size="sm">{t('people.holds', { what })}</Text>
            <NativeSelect
              size="xs"
              label={t('people.heir')}
              value={heirId}
              onChange={({ currentTarget }) => setHeirId(currentTarget.value)}
              data={[
                { value: '', label: t('people.heir_none') },
                ...heirs.map((one) => ({ value: String(one.id), label: shortName(nameOf(one)) })),
              ]}
            />
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button color="red.9" loading={isPending} onClick={() => onConfirm(heir)}>
            {t('people.deactivate')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
