import { type KeyboardEvent, useState } from 'react'
import { edits } from '../edit/edits.ts'
import type { Scope } from '../edit/scope.ts'
import { useI18n } from '../i18n.ts'
import type { Person } from '../people/use-people.ts'
import { toKept, toTyped } from './mentions.ts'
import { NoteField } from './note-field.tsx'
import { NoteText } from './note-text.tsx'
import classes from './notes.module.css'
import type { ShownNote } from './shown-note.ts'

export interface NoteWordsProps {
  readonly scope: Scope
  readonly note: ShownNote
  readonly people: readonly Person[]
  /** The text itself, or what is added to it. */
  readonly field: 'name' | 'description'
  readonly mayChange: boolean
  /** It is a field at once, which is told when it is left. */
  readonly onLeave?: () => void
  readonly onFiles?: ((files: Iterable<File>) => void) | undefined
}

/** The words of a note; a press makes them a field. */
export function NoteWords(props: NoteWordsProps) {
  const { scope, note, people, field, mayChange, onFiles, onLeave } = props
  const { t } = useI18n()
  const [typed, setTyped] = useState<string | null>(onLeave ? '' : null)
  // as it was opened: what somebody else changes meanwhile is asked about, not overwritten
  const [opened, setOpened] = useState(note)
  const label = t(field === 'name' ? 'locations.note_edit' : 'note_texts.description_edit')
  const words = note[field] ? (
    <NoteText text={note[field]} people={people} />
  ) : (
    <em>{t('note_texts.untitled')}</em>
  )
  if (!mayChange) return <span>{words}</span>
  if (typed === null)
    return (
      <button
        type="button"
        className={classes.words}
        title={label}
        onClick={() => {
          setOpened(note)
          setTyped(toTyped(note[field] ?? '', people))
        }}
      >
        {words}
      </button>
    )
  const close = () => {
    setTyped(null)
    onLeave?.()
  }
  const leave = () => {
    close()
    const text = toKept(typed.trim(), people, opened[field] ?? '')
    if (text === (opened[field] ?? '')) return
    // a note keeps its text; what is added to it may go
    if (field === 'description') edits.change(scope, 'notes', opened, { description: text || null })
    else if (text) edits.change(scope, 'notes', opened, { name: text })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && !event.shiftKey) leave()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <NoteField
      label={label}
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
