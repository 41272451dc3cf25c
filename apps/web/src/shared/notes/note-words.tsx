import { type KeyboardEvent, useState } from 'react'
import { edits } from '../edit/edits.ts'
import type { Scope } from '../edit/scope.ts'
import { useI18n } from '../i18n.ts'
import { toKept, toTyped } from './mentions.ts'
import { NoteField } from './note-field.tsx'
import type { ShownNote } from './note-row.tsx'
import { NoteText } from './note-text.tsx'
import classes from './notes.module.css'
import type { Person } from './use-people.ts'

export interface NoteWordsProps {
  readonly scope: Scope
  readonly note: ShownNote
  readonly people: readonly Person[]
  readonly mayChange: boolean
  readonly onFiles?: ((files: Iterable<File>) => void) | undefined
}

/** The words of a note; a press makes them a field. */
export function NoteWords({ scope, note, people, mayChange, onFiles }: NoteWordsProps) {
  const { t } = useI18n()
  const [typed, setTyped] = useState<string | null>(null)
  // as it was opened: what somebody else changes meanwhile is asked about, not overwritten
  const [opened, setOpened] = useState(note)
  const words = note.name ? (
    <NoteText text={note.name} people={people} />
  ) : (
    !note.description && <em>{t('note_texts.untitled')}</em>
  )
  if (!mayChange) return <span>{words}</span>
  if (typed === null)
    return (
      <button
        type="button"
        className={classes.words}
        title={t('locations.note_edit')}
        onClick={() => {
          setOpened(note)
          setTyped(toTyped(note.name, people))
        }}
      >
        {words || t('locations.note_edit')}
      </button>
    )
  const leave = () => {
    setTyped(null)
    const name = toKept(typed.trim(), people, opened.name)
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
    <NoteField
      label={t('locations.note_edit')}
      data-autofocus
      autoFocus
      size="xs"
      maxRows={12}
      people={people}
      text={typed}
      onText={setTyped}
      onFiles={onFiles}
      onBlur={leave}
      onKeyDown={onKeyDown}
    />
  )
}
