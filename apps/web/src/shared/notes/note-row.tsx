import type { RecordFor } from '@kavel/domain'
import { ActionIcon, Checkbox, Text, Textarea } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { edits, removeEdited } from '../edit/edits.ts'
import type { Scope } from '../edit/scope.ts'
import { useI18n } from '../i18n.ts'
import { useMay } from '../session/use-may.ts'
import { showUndo } from '../ui/undo-notice.tsx'
import classes from './notes.module.css'
import { dutchDay, isOverdue, momentOf } from './order.ts'
import { TaskFields } from './task-fields.tsx'
import type { Person } from './use-people.ts'

type Note = RecordFor<'notes'>

interface NoteRowProps {
  readonly scope: Scope
  readonly note: Note
  readonly people: readonly Person[]
  /** `YYYY-MM-DD` in the Netherlands. */
  readonly today: string
}

export function NoteRow({ scope, note, people, today }: NoteRowProps) {
  const { t, format, named } = useI18n()
  const mayChange = useMay('update', 'notes')
  const isTask = note.type === 'task'
  const isClosed = isTask && note.status === 'closed'
  const isLate = isOverdue(note, today)
  const author = people.find(({ id }) => id === note.createdByUserId)?.name
  return (
    <li className={classes.note}>
      {isTask && (
        <Checkbox
          aria-label={t('locations.task_done', { name: named(note.name) })}
          checked={isClosed}
          disabled={!mayChange}
          onChange={(event) => {
            const status = event.currentTarget.checked ? 'closed' : 'open'
            edits.change(scope, 'notes', note, { status })
          }}
        />
      )}
      <div className={classes.noteText} data-closed={isClosed || undefined}>
        <NoteText scope={scope} note={note} mayChange={mayChange} />
        {note.description && <span>{named(note.description)}</span>}
        {isTask && !isClosed && (
          <TaskFields
            assignedTo={note.assignedTo}
            day={note.targetAt ? dutchDay(note.targetAt) : ''}
            people={people}
            isOverdue={isLate}
            of={named(note.name)}
            disabled={!mayChange}
            onChange={({ day, ...who }) =>
              edits.change(scope, 'notes', note, {
                ...who,
                ...(day !== undefined && { targetAt: momentOf(day) }),
              })
            }
          />
        )}
        <Text component="span" size="xs" c="dimmed">
          {isLate && (
            <Text component="span" inherit fw={600} c="var(--mantine-color-error)">
              {t('locations.task_overdue')} ·{' '}
            </Text>
          )}
          {note.type === 'general' && `${t('locations.note_general')} · `}
          {author && `${author} · `}
          {format.dateTime(note.createdAt)}
        </Text>
      </div>
      <RemoveNote scope={scope} note={note} />
    </li>
  )
}

/** The words of a note; a press makes them a field. */
function NoteText({
  scope,
  note,
  mayChange,
}: Pick<NoteRowProps, 'scope' | 'note'> & { readonly mayChange: boolean }) {
  const { t, named } = useI18n()
  const [typed, setTyped] = useState<string | null>(null)
  // as it was opened: what somebody else changes meanwhile is asked about, not overwritten
  const [opened, setOpened] = useState(note)
  if (!mayChange) return <span>{named(note.name)}</span>
  if (typed === null)
    return (
      <button
        type="button"
        className={classes.words}
        title={t('locations.note_edit')}
        onClick={() => {
          setOpened(note)
          setTyped(note.name)
        }}
      >
        {named(note.name)}
      </button>
    )
  const leave = () => {
    setTyped(null)
    const name = typed.trim()
    if (name && name !== opened.name) edits.change(scope, 'notes', opened, { name })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') setTyped(null)
    else if (event.key === 'Enter' && !event.shiftKey) leave()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Textarea
      aria-label={t('locations.note_edit')}
      data-autofocus
      autoFocus
      size="xs"
      autosize
      minRows={1}
      maxRows={12}
      maxLength={20_000}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={leave}
      onKeyDown={onKeyDown}
    />
  )
}

function RemoveNote({ scope, note }: Pick<NoteRowProps, 'scope' | 'note'>) {
  const i18n = useI18n()
  const { t, named } = i18n
  const remove = useMutation({
    mutationFn: () => removeEdited(scope, 'notes', note),
    onSuccess: (onUndo) =>
      showUndo(i18n, { id: `note-${note.id}`, text: t('locations.note_removed'), onUndo }),
  })
  if (!useMay('remove', 'notes')) return null
  return (
    <ActionIcon
      size="sm"
      aria-label={`${t('locations.note_remove')}: ${named(note.name)}`}
      loading={remove.isPending}
      onClick={() => remove.mutate()}
    >
      <IconTrash size={14} aria-hidden />
    </ActionIcon>
  )
}
