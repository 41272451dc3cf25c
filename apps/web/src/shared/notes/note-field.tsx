import { Popover, Textarea, type TextareaProps } from '@mantine/core'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useI18n } from '../i18n.ts'
import type { Person } from '../people/use-people.ts'
import { useDrop } from '../ui/use-drop.ts'
import { useListbox } from '../ui/use-listbox.ts'
import { meant, typingAt } from './mentions.ts'
import classes from './notes.module.css'

export interface NoteFieldProps extends Omit<TextareaProps, 'onChange' | 'value'> {
  readonly label: string
  /** As it is typed: people by their handles. */
  readonly text: string
  readonly people: readonly Person[]
  readonly onText: (text: string) => void
  /** Takes what is pasted and dropped; without it files are nothing to the field. */
  readonly onFiles?: ((files: Iterable<File>) => void) | undefined
}

/** A text in which people are mentioned: `@` opens a list of them, which arrow keys and Enter choose from. */
export function NoteField(props: NoteFieldProps) {
  const { label, text, people, onText, onFiles, onKeyDown, ...rest } = props
  const { t } = useI18n()
  const field = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState(0)
  /** The `@` of which the list was closed. */
  const [closed, setClosed] = useState<number | null>(null)
  const typing = typingAt(text, caret)
  const found = typing && typing.start !== closed ? meant(typing, people) : []
  const isOpen = found.length > 0
  const list = useListbox({
    label: t('note_texts.people'),
    count: found.length,
    isOpen,
    isPending: false,
    onChoose(index) {
      const person = found[index]
      if (!person || !typing) return
      put(typing.start, `@${person.handle} `)
      // whose name goes on is looked for again when more is typed
      setClosed(typing.start)
    },
  })
  const placeCaret = useCaret(field)

  /** Puts words in the place of what was typed of a mention. */
  function put(start: number, words: string): void {
    onText(text.slice(0, start) + words + text.slice(caret).replace(/^ /, ''))
    setCaret(start + words.length)
    placeCaret(start + words.length)
  }
  function onKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const isForList = isOpen && !event.nativeEvent.isComposing && !event.ctrlKey && !event.metaKey
    if (isForList && event.key === 'Escape') {
      setClosed(typing?.start ?? null)
      event.preventDefault()
      event.stopPropagation()
    } else if (isForList && ['ArrowUp', 'ArrowDown', 'Enter'].includes(event.key))
      list.onKeyDown(event)
    else onKeyDown?.(event)
  }
  const { isOver, ...drop } = useDrop((files) => onFiles?.(files))
  const { 'aria-controls': controls, 'aria-activedescendant': active } = list.fieldProps
  return (
    <Popover
      opened={isOpen}
      position="bottom-start"
      width="target"
      withinPortal={false}
      withRoles={false}
      trapFocus={false}
      returnFocus={false}
      closeOnClickOutside={false}
      shadow="md"
    >
      <Popover.Target>
        <div className={classes.field} data-over={(onFiles && isOver) || undefined} {...drop}>
          <Textarea
            ref={field}
            aria-label={label}
            // a text of several lines is no combobox, but it may have a list
            aria-autocomplete="list"
            {...(isOpen && { 'aria-controls': controls, 'aria-activedescendant': active })}
            dir="auto"
            autosize
            minRows={1}
            maxLength={20_000}
            {...rest}
            value={text}
            onChange={({ currentTarget }) => {
              onText(currentTarget.value)
              setCaret(currentTarget.selectionStart)
              setClosed(null)
              list.reset()
            }}
            onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
            onKeyDown={onKey}
            onPaste={(event) => {
              const { files, types } = event.clipboardData
              // a copied cell is text and a picture of it
              if (!onFiles || !files.length || types.includes('text/plain')) return
              event.preventDefault()
              onFiles(Array.from(files))
            }}
          />
        </div>
      </Popover.Target>
      <Popover.Dropdown p={4}>
        <ul
          {...list.listProps}
          className={classes.people}
          // the field keeps the focus
          onMouseDown={(event) => event.preventDefault()}
        >
          {found.map((person, index) => (
            <li key={person.id} {...list.optionProps(index)} className={classes.person}>
              {person.handle}
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Places the caret of a field after what was put in it is drawn. */
function useCaret(field: { readonly current: HTMLTextAreaElement | null }) {
  const wanted = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (wanted.current === null) return
    field.current?.setSelectionRange(wanted.current, wanted.current)
    wanted.current = null
  })
  return (place: number) => {
    wanted.current = place
  }
}
