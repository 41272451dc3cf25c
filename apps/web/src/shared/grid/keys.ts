/** What a key does in a grid, as in a spreadsheet. Pure. */
import type { Move } from './place.ts'

export type KeyAct =
  | { readonly act: 'move'; readonly way: Move; readonly isExtending: boolean }
  /** `text`: what the cell begins with instead of what it is. */
  | { readonly act: 'edit'; readonly text?: string }
  | { readonly act: 'open' | 'check' | 'whole' | 'all' | 'fill' | 'clear' | 'leave' }

interface Pressed {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

const MOVES: Readonly<Record<string, Move>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
  Home: 'rowStart',
  End: 'rowEnd',
}

/** With Ctrl: to the far end. */
const FAR: Readonly<Record<string, Move>> = {
  ArrowUp: 'top',
  ArrowDown: 'bottom',
  ArrowLeft: 'rowStart',
  ArrowRight: 'rowEnd',
  Home: 'first',
  End: 'last',
}

/** In small letters: Caps Lock changes nothing. */
const WITH_CONTROL = { a: 'all', d: 'fill', enter: 'open' } as const
const ALONE = { Delete: 'clear', Backspace: 'clear', Escape: 'leave', ' ': 'check' } as const

const has = <Table extends object>(table: Table, key: string): key is string & keyof Table =>
  Object.hasOwn(table, key)

/** Null: the key is none of the grid's. */
export function actOf({ key, shiftKey, ctrlKey, metaKey, altKey }: Pressed): KeyAct | null {
  if (altKey) return null
  const isControl = ctrlKey || metaKey
  const way = (isControl ? FAR : MOVES)[key]
  if (way) return { act: 'move', way, isExtending: shiftKey }
  if (isControl) {
    const name = key.toLowerCase()
    return has(WITH_CONTROL, name) ? { act: WITH_CONTROL[name] } : null
  }
  if (key === 'Enter' || key === 'F2') return { act: 'edit' }
  if (key === ' ' && shiftKey) return { act: 'whole' }
  if (has(ALONE, key)) return { act: ALONE[key] }
  return [...key].length === 1 ? { act: 'edit', text: key } : null
}

/** A press that the browser would not open elsewhere. */
export const isPlain = (
  press: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): boolean => !(press.ctrlKey || press.metaKey || press.shiftKey || press.altKey)
