import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  SegmentedControl,
  Text,
  Textarea,
  Title,
} from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Location } from '../../shared/api/locations.ts'
import { createRecord, removeRecord, saveRecord } from '../../shared/api/records.ts'
import { useI18n } from '../../shared/i18n.ts'
import classes from './location-panel.module.css'

type Note = Location['notes'][number]
type Kind = 'note' | 'task'

/** Notes and tasks of a location; a task is closed by checking it. */
export function Notes({ location }: { location: Location }) {
  const { t } = useI18n()
  const newestFirst = location.notes.toSorted((a, b) => b.id - a.id)
  return (
    <section className={classes.section}>
      <Title order={3}>{t('locations.notes')}</Title>
      <NewNote locationId={location.id} />
      {newestFirst.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('locations.notes_none')}
        </Text>
      )}
      <ul className={classes.list}>
        {newestFirst.map((note) => (
          <NoteRow key={note.id} note={note} />
        ))}
      </ul>
    </section>
  )
}

function NewNote({ locationId }: { locationId: number }) {
  const { t } = useI18n()
  const [text, setText] = useState('')
  const [kind, setKind] = useState<Kind>('note')
  const add = useMutation({
    mutationFn: () => createRecord('notes', { name: text.trim(), type: kind, locationId }),
    onSuccess: () => setText(''),
  })
  return (
    <form
      className={classes.newNote}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim()) add.mutate()
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
      />
      {text.trim() && (
        <Group justify="space-between" mt={6}>
          <SegmentedControl
            aria-label={t('locations.note_kind')}
            data={(['note', 'task'] as const).map((value) => ({
              value,
              label: t(`locations.note_${value}`),
            }))}
            value={kind}
            onChange={(value) => setKind(value as Kind)}
          />
          <Button type="submit" loading={add.isPending}>
            {t('locations.note_add')}
          </Button>
        </Group>
      )}
    </form>
  )
}

/** Milliseconds in which removing a note can be undone. */
const UNDO_TIME = 10_000

/** Says that a note is gone, and makes it again when asked. */
function offerUndo(note: Note, text: string, undo: string): void {
  const id = `note-${note.id}`
  const { name, type, status, description, targetAt, assignedTo, locationId } = note
  const again = () => {
    notifications.hide(id)
    const kept = { name, type, status, description, targetAt, assignedTo, locationId }
    // a failure is shown as a notice
    createRecord('notes', kept).catch(() => undefined)
  }
  notifications.show({
    id,
    autoClose: UNDO_TIME,
    withCloseButton: false,
    message: (
      <Group justify="space-between">
        {text}
        <Button variant="default" size="compact-xs" onClick={again}>
          {undo}
        </Button>
      </Group>
    ),
  })
}

function NoteRow({ note }: { note: Note }) {
  const { t, format } = useI18n()
  const isTask = note.type === 'task'
  const isClosed = note.status === 'closed'
  const [wanted, setWanted] = useState<boolean | null>(null)
  const remove = useMutation({
    mutationFn: () => removeRecord('notes', note.id),
    onSuccess: () => offerUndo(note, t('locations.note_removed'), t('locations.undo')),
  })
  const close = useMutation({
    mutationFn: (closed: boolean) =>
      saveRecord('notes', note.id, { status: closed ? 'closed' : 'open' }, note.updatedAt),
    onSettled: () => setWanted(null),
  })
  return (
    <li className={classes.note}>
      {isTask && (
        <Checkbox
          aria-label={t('locations.task_done', { name: note.name })}
          // shown at once; a failure is shown as a notice and takes it back
          checked={wanted ?? isClosed}
          onChange={(event) => {
            setWanted(event.currentTarget.checked)
            close.mutate(event.currentTarget.checked)
          }}
        />
      )}
      <span className={classes.noteText} data-closed={(isTask && isClosed) || undefined}>
        <span>{note.name}</span>
        {note.description && <span>{note.description}</span>}
        <Text component="span" size="xs" c="dimmed">
          {format.dateTime(note.createdAt)}
        </Text>
      </span>
      <ActionIcon
        size="sm"
        aria-label={`${t('locations.note_remove')}: ${note.name}`}
        loading={remove.isPending}
        onClick={() => remove.mutate()}
      >
        <IconTrash size={14} aria-hidden />
      </ActionIcon>
    </li>
  )
}
