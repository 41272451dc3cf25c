import { ActionIcon, Checkbox, Text } from '@mantine/core'
import { IconPencilPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { addUploads, uploads, uploadsOf } from '../api/uploads.ts'
import { edits } from '../edit/edits.ts'
import type { Scope } from '../edit/scope.ts'
import { FileList } from '../files/file-list.tsx'
import { useI18n } from '../i18n.ts'
import { noteWords } from '../people/mention-words.ts'
import type { Person } from '../people/use-people.ts'
import { useMay } from '../session/use-may.ts'
import { useStore } from '../store.ts'
import { AddPictures } from './add-pictures.tsx'
import { NoteWords } from './note-words.tsx'
import classes from './notes.module.css'
import { dutchDay, isOverdue, momentOf } from './order.ts'
import { RemoveNote } from './remove-note.tsx'
import type { ShownNote } from './shown-note.ts'
import { TaskFields } from './task-fields.tsx'

interface NoteRowProps {
  readonly scope: Scope
  readonly note: ShownNote
  readonly people: readonly Person[]
  /** `YYYY-MM-DD` in the Netherlands. */
  readonly today: string
}

export function NoteRow({ scope, note, people, today }: NoteRowProps) {
  const i18n = useI18n()
  const { t } = i18n
  const mayChange = useMay('update', 'notes')
  const mayAddPictures = useMay('create', 'images')
  const words =
    noteWords(i18n, note.name || note.description || '', people) || t('note_texts.untitled')
  const isTask = note.type === 'task'
  const isClosed = isTask && note.status === 'closed'
  const [isDescribed, setDescribed] = useState(false)
  const parent = { noteId: note.id }
  const onFiles = mayAddPictures ? (files: Iterable<File>) => addUploads(parent, files) : undefined
  const shared = { scope, note, people, mayChange, onFiles }
  return (
    <li className={classes.note}>
      {isTask && (
        <Checkbox
          aria-label={t('locations.task_done', { name: words })}
          checked={isClosed}
          disabled={!mayChange}
          onChange={(event) => {
            const status = event.currentTarget.checked ? 'closed' : 'open'
            edits.change(scope, 'notes', note, { status })
          }}
        />
      )}
      <div className={classes.noteText} data-closed={isClosed || undefined}>
        <NoteWords {...shared} field="name" />
        {note.description && <NoteWords {...shared} field="description" />}
        {isDescribed && (
          <NoteWords {...shared} field="description" onLeave={() => setDescribed(false)} />
        )}
        {isTask && !isClosed && (
          <TaskFields
            assignedTo={note.assignedTo}
            day={note.targetAt ? dutchDay(note.targetAt) : ''}
            people={people}
            isOverdue={isOverdue(note, today)}
            of={words}
            disabled={!mayChange}
            onChange={({ day, ...who }) =>
              edits.change(scope, 'notes', note, {
                ...who,
                ...(day !== undefined && { targetAt: momentOf(day) }),
              })
            }
          />
        )}
        <Pictures note={note} />
        <About {...{ note, people, today }} />
      </div>
      <span className={classes.tools}>
        {mayChange && !note.description && (
          <ActionIcon
            size="sm"
            aria-label={t('note_texts.description_add', { name: words })}
            title={t('note_texts.description_edit')}
            onClick={() => setDescribed(true)}
          >
            <IconPencilPlus size={14} aria-hidden />
          </ActionIcon>
        )}
        {onFiles && (
          <AddPictures label={t('note_texts.pictures_add_to', { name: words })} onFiles={onFiles} />
        )}
        <RemoveNote scope={scope} note={note} words={words} />
      </span>
    </li>
  )
}

/** Below the words: whose they are, of when, and of which room. */
function About({ note, people, today }: Pick<NoteRowProps, 'note' | 'people' | 'today'>) {
  const { t, format } = useI18n()
  const author = people.find(({ id }) => id === note.createdByUserId)?.name
  return (
    <Text component="span" size="xs" c="dimmed">
      {isOverdue(note, today) && (
        <Text component="span" inherit fw={600} c="var(--mantine-color-error)">
          {t('locations.task_overdue')} ·{' '}
        </Text>
      )}
      {note.type === 'general' && `${t('locations.note_general')} · `}
      {note.space.name && (
        <>
          {t('note_texts.space')} <bdi>{note.space.name}</bdi> ·{' '}
        </>
      )}
      {author && `${author} · `}
      {format.dateTime(note.createdAt)}
    </Text>
  )
}

/** Of a note with many beside it nothing is drawn before there is something to show. */
function Pictures({ note: { id, images = [] } }: Pick<NoteRowProps, 'note'>) {
  const parent = { noteId: id }
  const isComing = uploadsOf(useStore(uploads), parent).length > 0
  return images.length || isComing ? <FileList parent={parent} images={images} isSmall /> : null
}
