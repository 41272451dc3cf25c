import type { RecordFor } from '@kavel/domain'
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
import { IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { edits, removeEdited } from '../edit/edits.ts'
import type { Scope } from '../edit/scope.ts'
import { useI18n } from '../i18n.ts'
import { useAct } from '../use-act.ts'
import classes from './notes.module.css'
import { showUndo } from './undo-notice.tsx'

type Note = RecordFor<'notes'>
type Kind = 'note' | 'task'
/** What notes are about. */
type Parent = { readonly locationId: number } | { readonly searchQueryId: number }

export interface NotesProps {
  readonly notes: readonly Note[]
  readonly parent: Parent
  /** The history that they belong to. */
  readonly scope: Scope
}

/** Notes and tasks of a location or a search query; a task is closed by checking it. */
export function Notes({ notes, parent, scope }: NotesProps) {
  const { t } = useI18n()
  const newestFirst = notes.toSorted((a, b) => b.id - a.id)
  return (
    <section className={classes.section}>
      <Title order={3}>{t('locations.notes')}</Title>
      <NewNote parent={parent} scope={scope} />
      {newestFirst.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('locations.notes_none')}
        </Text>
      )}
      <ul className={classes.list}>
        {newestFirst.map((note) => (
          <NoteRow key={note.id} scope={scope} note={note} />
        ))}
      </ul>
    </section>
  )
}

function NewNote({ parent, scope }: Pick<NotesProps, 'parent' | 'scope'>) {
  const { t } = useI18n()
  const [text, setText] = useState('')
  const [kind, setKind] = useState<Kind>('note')
  const add = useAct({
    mutationFn: () =>
      edits.exchange(scope, 'notes', [], [{ name: text.trim(), type: kind, ...parent }]),
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

function NoteRow({ scope, note }: Pick<NotesProps, 'scope'> & { readonly note: Note }) {
  const i18n = useI18n()
  const { t, format, named } = i18n
  const isTask = note.type === 'task'
  const isClosed = note.status === 'closed'
  const remove = useMutation({
    mutationFn: () => removeEdited(scope, 'notes', note),
    onSuccess: (onUndo) =>
      showUndo(i18n, { id: `note-${note.id}`, text: t('locations.note_removed'), onUndo }),
  })
  return (
    <li className={classes.note}>
      {isTask && (
        <Checkbox
          aria-label={t('locations.task_done', { name: named(note.name) })}
          checked={isClosed}
          onChange={(event) => {
            const status = event.currentTarget.checked ? 'closed' : 'open'
            edits.change(scope, 'notes', note, { status })
          }}
        />
      )}
      <span className={classes.noteText} data-closed={(isTask && isClosed) || undefined}>
        <span>{named(note.name)}</span>
        {note.description && <span>{named(note.description)}</span>}
        <Text component="span" size="xs" c="dimmed">
          {format.dateTime(note.createdAt)}
        </Text>
      </span>
      <ActionIcon
        size="sm"
        aria-label={`${t('locations.note_remove')}: ${named(note.name)}`}
        loading={remove.isPending}
        onClick={() => remove.mutate()}
      >
        <IconTrash size={14} aria-hidden />
      </ActionIcon>
    </li>
  )
}
