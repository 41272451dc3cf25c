import { Button, Group, Text, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ClipboardEvent, type FormEvent, useState } from 'react'
import { useAct } from '../../shared/use-act.ts'
import { namesIn } from './add-choices.ts'

export interface AddRowProps {
  readonly label: string
  readonly placeholder: string
  readonly action: string
  readonly onAdd: (name: string) => Promise<unknown>
  /** Adds each line of a pasted text, and tells what came of it; left out, a text is one name. */
  readonly onAddMany?: (names: readonly string[]) => Promise<string | null>
}

/** Adds to a list by a name. */
export function AddRow({ label, placeholder, action, onAdd, onAddMany }: AddRowProps) {
  const [name, setName] = useState('')
  const [told, setTold] = useState<string | null>(null)
  const add = useAct({ mutationFn: onAdd })
  const addMany = useAct({
    mutationFn: async (names: readonly string[]) => onAddMany?.(names) ?? null,
    onSuccess: setTold,
  })
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const next = name.trim()
    setTold(null)
    if (next) add.mutate(next, { onSuccess: () => setName('') })
  }
  function onPaste(event: ClipboardEvent) {
    const names = namesIn(event.clipboardData.getData('text'))
    if (!onAddMany || names.length < 2) return
    event.preventDefault()
    addMany.mutate(names)
  }
  return (
    <form onSubmit={onSubmit}>
      <Group gap={6} wrap="nowrap">
        <TextInput
          flex={1}
          maw={320}
          maxLength={200}
          aria-label={label}
          placeholder={placeholder}
          value={name}
          onPaste={onPaste}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          loading={add.isPending || addMany.isPending}
          disabled={name.trim() === ''}
          leftSection={<IconPlus size={14} aria-hidden />}
        >
          {action}
        </Button>
      </Group>
      {told && (
        <Text size="sm" c="dimmed" mt={4} role="status">
          {told}
        </Text>
      )}
    </form>
  )
}
