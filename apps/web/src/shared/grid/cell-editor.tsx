import { MultiSelect, Select } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useI18n } from '../i18n.ts'
import type { CellChange, CellEdit, GridColumn, RowId } from './column.ts'
import { faultText } from './fault-text.ts'
import classes from './grid.module.css'
import { useStable } from './use-stable.ts'

/** A cell that is being edited, wherever its row goes meanwhile. */
export interface Editing {
  /** Id of the row. */
  readonly id: RowId
  /** Of the column. */
  readonly key: string
  /** What it begins with instead of what it is; undefined: with what it is. */
  readonly text: string | undefined
}

/** Where the cursor goes afterwards. */
export type After = 'stay' | 'up' | 'down' | 'left' | 'right' | 'next' | 'previous'

/** The cell is done; without a value it stays as it was. */
export type OnEdited<Row> = (edited: Editing, after: After, changed?: CellChange<Row>) => void

interface CellEditorProps<Row> {
  readonly column: GridColumn<Row>
  readonly row: Row
  readonly editing: Editing
  readonly onEdited: OnEdited<Row>
}

type End = (after: After, changed?: { readonly value: unknown }) => void

/** Ends the editing of this cell, whichever the cursor is at by then. */
const endOf =
  <Row,>({ column: { key }, row, editing, onEdited }: CellEditorProps<Row>): End =>
  (after, changed) =>
    onEdited(editing, after, changed && { row, key, value: changed.value })

type EditorProps<Row> = CellEditorProps<Row> & { readonly edit: CellEdit<Row> }

/** The field in a cell that is edited. */
export function CellEditor<Row>(props: CellEditorProps<Row>) {
  const { edit } = props.column
  if (!edit) return null
  if (edit.kind === 'choice') return <ChoiceEditor {...props} edit={edit} />
  if (edit.kind === 'choices') return <ChoicesEditor {...props} edit={edit} />
  return <TextEditor {...props} edit={edit} />
}

const ARROWS: Readonly<Record<string, After>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** Where a key that ends the editing leads. */
function leads({ key, shiftKey }: KeyboardEvent): After | null {
  if (key === 'Enter') return shiftKey ? 'up' : 'down'
  if (key === 'Tab') return shiftKey ? 'previous' : 'next'
  return null
}

function TextEditor<Row>(props: EditorProps<Row>) {
  const { column, row, edit, editing } = props
  const onEnd = endOf(props)
  const i18n = useI18n()
  const note = useId()
  const [start] = useState(editing.text ?? (column.copy ?? column.text)(row))
  const [text, setText] = useState(start)
  const [fault, setFault] = useState<string | null>(null)
  const isOver = useRef(false)

  function end(after: After): void {
    if (isOver.current) return
    if (text === start && editing.text === undefined) {
      isOver.current = true
      onEnd(after)
      return
    }
    const said = edit.read(text)
    if (!said.ok) {
      // what was typed stays to be mended
      setFault(faultText(i18n, said.why))
      return
    }
    isOver.current = true
    onEnd(after, said)
  }
  // what was typed is not lost with a row that is scrolled away
  const leave = useStable(() => {
    if (text !== start) end('stay')
  })
  useEffect(() => () => leave(), [leave])

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation()
    if (event.key === 'Escape') {
      isOver.current = true
      return onEnd('stay')
    }
    if (event.key === 'Enter' && event.altKey && Field === 'textarea') return
    // who types over a cell goes on with the arrows; who mends one moves within the text
    const after = leads(event) ?? (editing.text === undefined ? null : ARROWS[event.key])
    if (!after) return
    event.preventDefault()
    end(after)
  }

  // a field of one line would join the lines of a text
  const Field = start.includes('\n') ? 'textarea' : 'input'
  return (
    <>
      <Field
        autoFocus
        className={Field === 'textarea' ? classes.area : classes.input}
        aria-label={column.title}
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault ? note : undefined}
        inputMode={edit.kind === 'number' ? 'decimal' : undefined}
        autoComplete="off"
        value={text}
        data-align={column.align}
        onFocus={(event) => editing.text === undefined && event.currentTarget.select()}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setFault(null)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => end('stay')}
      />
      {fault && (
        <span id={note} role="alert" className={classes.fault}>
          {fault}
        </span>
      )}
    </>
  )
}

interface ChosenProps<Row> extends EditorProps<Row> {
  readonly edit: Extract<CellEdit<Row>, { readonly options: unknown }>
}

/** Options that are listed at once; others are found by typing. */
const LISTED = 100
const IN_A_CELL = { unstyled: false, variant: 'unstyled', size: 'xs' } as const

/** Ends the editing of a choice with a key; Enter is the library's, which takes what is lit. */
function endChoice(event: KeyboardEvent, onEnd: End, end: (after: After) => void) {
  event.stopPropagation()
  if (event.key === 'Escape') return onEnd('stay')
  if (event.key !== 'Tab') return
  event.preventDefault()
  end(event.shiftKey ? 'previous' : 'next')
}

function ChoiceEditor<Row>(props: ChosenProps<Row>) {
  const { column, row, edit, editing } = props
  const onEnd = endOf(props)
  const { t } = useI18n()
  const [value = null] = edit.chosen(row)
  const labelOf = (chosen: string) => edit.options.find((one) => one.value === chosen)?.label ?? ''
  const [typed, setTyped] = useState(editing.text ?? '')
  return (
    <Select
      {...IN_A_CELL}
      className={classes.choose}
      autoFocus
      searchable
      defaultDropdownOpened
      selectFirstOptionOnChange
      aria-label={column.title}
      placeholder={value === null ? '' : labelOf(value)}
      limit={LISTED}
      nothingFoundMessage={t('grid.no_choice')}
      data={edit.options.map(({ value: one, label }) => ({ value: one, label }))}
      defaultValue={null}
      searchValue={typed}
      onSearchChange={setTyped}
      renderOption={({ option }) => (
        <>
          <span
            className={classes.dot}
            style={{
              background:
                edit.options.find((one) => one.value === option.value)?.color ?? undefined,
            }}
          />
          {option.label}
        </>
      )}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      onChange={(chosen) => onEnd('stay', { value: edit.choose(chosen === null ? [] : [chosen]) })}
      onKeyDown={(event) => endChoice(event, onEnd, onEnd)}
      onBlur={() => onEnd('stay')}
    />
  )
}

function ChoicesEditor<Row>(props: ChosenProps<Row>) {
  const { column, row, edit, editing } = props
  const onEnd = endOf(props)
  const { t } = useI18n()
  const [chosen, setChosen] = useState<readonly string[]>(edit.chosen(row))
  const [typed, setTyped] = useState(editing.text ?? '')
  const isOver = useRef(false)
  function end(after: After): void {
    if (isOver.current) return
    isOver.current = true
    const isSame = chosen.join() === edit.chosen(row).join()
    onEnd(after, isSame ? undefined : { value: edit.choose(chosen) })
  }
  return (
    <MultiSelect
      {...IN_A_CELL}
      className={classes.choose}
      classNames={{ input: classes.many as string }}
      autoFocus
      searchable
      defaultDropdownOpened
      aria-label={column.title}
      limit={LISTED}
      nothingFoundMessage={t('grid.no_choice')}
      data={edit.options.map(({ value, label }) => ({ value, label }))}
      value={[...chosen]}
      searchValue={typed}
      onSearchChange={setTyped}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      onChange={setChosen}
      onKeyDown={(event) => {
        if (event.key === 'Escape') isOver.current = true
        endChoice(event, onEnd, end)
      }}
      onBlur={() => end('stay')}
    />
  )
}
