import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useI18n } from '../i18n.ts'

export interface NameDialogProps {
  readonly title: string
  readonly text: string
  readonly suggestion?: string
  /** The word on the button. */
  readonly confirm: string
  readonly isPending: boolean
  readonly onConfirm: (name: string) => void
  readonly onClose: () => void
  /** More to choose. */
  readonly children?: ReactNode
}

/** Asks how a new location is called. */
export function NameDialog({
  title,
  text,
  suggestion = '',
  confirm,
  isPending,
  onConfirm,
  onClose,
  children,
}: NameDialogProps) {
  const { t } = useI18n()
  const [name, setName] = useState(suggestion)
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim()) onConfirm(name.trim())
        }}
      >
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {text}
          </Text>
          <TextInput
            data-autofocus
            label={t('creation.name')}
            maxLength={200}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          {children}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('shell.cancel')}
            </Button>
            <Button type="submit" disabled={!name.trim()} loading={isPending}>
              {confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
