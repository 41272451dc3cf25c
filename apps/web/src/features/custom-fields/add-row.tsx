import { Button, Group, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useAct } from '../../shared/use-act.ts'

export interface AddRowProps {
  readonly label: string
  readonly placeholder: string
  readonly action: string
  readonly onAdd: (name: string) => Promise<unknown>
}

/** Adds to a list by a name. */
export function AddRow({ label, placeholder, action, onAdd }: AddRowProps) {
  const [name, setName] = useState('')
  const add = useAct({ mutationFn: onAdd })
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const next = name.trim()
    if (next) add.mutate(next, { onSuccess: () => setName('') })
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
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          loading={add.isPending}
          disabled={name.trim() === ''}
          leftSection={<IconPlus size={14} aria-hidden />}
        >
          {action}
        </Button>
      </Group>
    </form>
  )
}
