import { Button, SegmentedControl, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { Scope } from '../edit/scope.ts'
import { useI18n } from '../i18n.ts'
import { usePeople } from '../people/use-people.ts'
import { useMay } from '../session/use-may.ts'
import { NewNote, type Parent } from './new-note.tsx'
import { NoteRow } from './note-row.tsx'
import classes from './notes.module.css'
import { dutchDay, inOrder, isOpenTask } from './order.ts'
import type { ShownNote } from './shown-note.ts'

/** Rows that are shown before somebody asks for others, and how many come then. */
const FIRST = 20
const MORE = 100
/** Below so many nobody needs a choice of them. */
const MANY = 5
const SHOWN = ['all', 'tasks', 'notes'] as const

const isShown: Readonly<Record<(typeof SHOWN)[number], (note: ShownNote) => boolean>> = {
  all: () => true,
  tasks: isOpenTask,
  notes: ({ type }) => type !== 'task',
}

export interface NotesProps {
  readonly notes: readonly ShownNote[]
  readonly parent: Parent
  /** The history that they belong to. */
  readonly scope: Scope
}

/** Notes and tasks of a location or a search query: what is to be done first, soonest first. A task is closed by checking it. */
export function Notes({ notes, parent, scope }: NotesProps) {
  const { t, format } = useI18n()
  const mayAdd = useMay('create', 'notes')
  const people = usePeople()
  const [shown, setShown] = useState<(typeof SHOWN)[number]>('all')
  const [most, setMost] = useState(FIRST)
  const today = dutchDay(new Date())
  const found = inOrder(notes.filter(isShown[shown]))
  const first = found.slice(0, most)
  const isLast = found.length <= most + MORE
  return (
    <section className={classes.section}>
      <Title order={3}>{t('locations.notes')}</Title>
      {mayAdd && <NewNote parent={parent} scope={scope} people={people} />}
      {notes.length > MANY && (
        <SegmentedControl
          size="xs"
          aria-label={t('locations.notes_shown')}
          data={SHOWN.map((value) => ({
            value,
            label: `${t(`locations.notes_${value}`)} ${format.number(notes.filter(isShown[value]).length)}`,
          }))}
          value={shown}
          onChange={(value) => setShown(value as typeof shown)}
        />
      )}
      {found.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(notes.length ? 'locations.notes_none_such' : 'locations.notes_none')}
        </Text>
      )}
      <ul className={classes.list}>
        {first.map((note) => (
          <NoteRow key={note.id} scope={scope} note={note} people={people} today={today} />
        ))}
      </ul>
      {first.length < found.length && (
        <Button size="compact-sm" variant="subtle" onClick={() => setMost(most + MORE)}>
          {t(isLast ? 'note_texts.show_all' : 'note_texts.show_more', {
            formatted: format.number(isLast ? found.length : MORE),
          })}
        </Button>
      )}
    </section>
  )
}
