import { NOTE_TYPES } from '@kavel/domain'
import { Button, Group, SegmentedControl, Textarea } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { edits } from '../edit/edits.ts'
import type { Scope } from '../edit/scope.ts'
import { useI18n } from '../i18n.ts'
import { useAct } from '../use-act.ts'
import classes from './notes.module.css'
import { momentOf } from './order.ts'
import { TaskFields } from './task-fields.tsx'
import type { Person } from './use-people.ts'

/** What notes are about. */
export type Parent = { readonly locationId: number } | { readonly searchQueryId: number }

export interface NewNoteProps {
  readonly parent: Parent
  readonly scope: Scope
  readonly people: readonly Person[]
}

const NOTHING = { assignedTo: null, day: '' } as const
type Task = { readonly assignedTo: number | null; readonly day: string }

/** Writes a note or task; of a task who does it, and when. */
export function NewNote({ parent, scope, people }: NewNoteProps) {
  const { t } = useI18n()
  const [text, setText] = useState('')
  const [type, setType] = useState<(typeof NOTE_TYPES)[number]>('note')
  const [task, setTask] = useState<Task>(NOTHING)
  const add = useAct({
    mutationFn: () => {
      const { assignedTo, day } = type === 'task' ? task : NOTHING
      const note = { name: text.trim(), type, assignedTo, targetAt: momentOf(day), ...parent }
      return edits.exchange(scope, 'notes', [], [note])
    },
    onSuccess: () => {
      setText('')
      setTask(NOTHING)
    },
  })
  const send = () => {
    if (text.trim() && !add.isPending) add.mutate()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
  }
  return (
    <form
      className={classes.newNote}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Textarea
        aria-label={t('locations.note_placeholder')}
        placeholder={t('locations.note_placeholder')}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={20_000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {text.trim() && (
        <>
          <Group justify="space-between" mt={6}>
            <SegmentedControl
              size="xs"
              aria-label={t('locations.note_kind')}
              data={NOTE_TYPES.map((value) => ({ value, label: t(`locations.note_${value}`) }))}
              value={type}
              onChange={(value) => setType(value as typeof type)}
            />
            <Button size="compact-sm" type="submit" loading={add.isPending}>
              {t('locations.note_add')}
            </Button>
          </Group>
          {type === 'task' && (
            <TaskFields
              {...task}
              people={people}
              onChange={(patch) => setTask({ ...task, ...patch })}
            />
          )}
        </>
      )}
    </form>
  )
}
