import { NOTE_TYPES } from '@kavel/domain'
import { Button, Group, SegmentedControl } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { addUploads } from '../api/uploads.ts'
import { edits } from '../edit/edits.ts'
import type { Scope } from '../edit/scope.ts'
import { useI18n } from '../i18n.ts'
import type { Person } from '../people/use-people.ts'
import { useMay } from '../session/use-may.ts'
import { useAct } from '../use-act.ts'
import { AddPictures } from './add-pictures.tsx'
import { toKept } from './mentions.ts'
import { NoteField } from './note-field.tsx'
import classes from './notes.module.css'
import { momentOf } from './order.ts'
import { TaskFields } from './task-fields.tsx'
import { WaitingPictures } from './waiting-pictures.tsx'

/** What notes are about. */
export type Parent = { readonly locationId: number } | { readonly searchQueryId: number }

export interface NewNoteProps {
  readonly parent: Parent
  readonly scope: Scope
  readonly people: readonly Person[]
}

const NOTHING = { assignedTo: null, day: '' } as const
type Task = { readonly assignedTo: number | null; readonly day: string }

/** Writes a note or task, with pictures; of a task who does it, and when. */
export function NewNote({ parent, scope, people }: NewNoteProps) {
  const { t } = useI18n()
  const mayAddPictures = useMay('create', 'images')
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  const [type, setType] = useState<(typeof NOTE_TYPES)[number]>('note')
  const [task, setTask] = useState<Task>(NOTHING)
  const add = useAct({
    mutationFn: async (sent: { readonly text: string; readonly files: readonly File[] }) => {
      const { assignedTo, day } = type === 'task' ? task : NOTHING
      const name = toKept(sent.text.trim(), people)
      const note = { name, type, assignedTo, targetAt: momentOf(day), ...parent }
      const [made] = await edits.exchange(scope, 'notes', [], [note])
      if (made) addUploads({ noteId: made.id }, sent.files)
    },
    // what was typed or pasted meanwhile is of the next one
    onSuccess: (_, sent) => {
      setText((now) => (now.startsWith(sent.text) ? now.slice(sent.text.length).trimStart() : now))
      setFiles((now) => now.filter((file) => !sent.files.includes(file)))
      setTask(NOTHING)
    },
  })
  const hasSomething = text.trim() !== '' || files.length > 0
  const onKeyDown = (event: KeyboardEvent) => {
    // the form says first what is no day
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit()
  }
  const addFiles = (more: Iterable<File>) => setFiles((files) => [...files, ...more])
  return (
    <form
      ref={form}
      className={classes.newNote}
      onSubmit={(event) => {
        event.preventDefault()
        if (hasSomething && !add.isPending) add.mutate({ text, files })
      }}
    >
      <NoteField
        label={t('locations.note_placeholder')}
        placeholder={t('locations.note_placeholder')}
        maxRows={6}
        people={people}
        text={text}
        onText={setText}
        onFiles={mayAddPictures ? addFiles : undefined}
        onKeyDown={onKeyDown}
        {...(mayAddPictures && {
          rightSection: <AddPictures label={t('note_texts.pictures_add')} onFiles={addFiles} />,
        })}
      />
      <WaitingPictures
        files={files}
        onDrop={(file) => setFiles(files.filter((one) => one !== file))}
      />
      {hasSomething && (
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
