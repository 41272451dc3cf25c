/** Keys without Ctrl, Alt or Cmd that do something, as a screen declares them. */
import type { Texts } from '@kavel/i18n'

/** The parts of the help, in its order. */
export const SHORTCUT_GROUPS = ['list', 'record', 'go', 'general'] as const
export type ShortcutGroup = (typeof SHORTCUT_GROUPS)[number]

export type ShortcutText = keyof Texts['catalogue']['keyboard']

export interface Shortcut {
  /** As `KeyboardEvent.key` names them, pressed one after another: `g l`. Null: it is in the palette alone. */
  readonly keys: string | null
  readonly group: ShortcutGroup
  /** What it does, in the help. */
  readonly text: ShortcutText
  readonly run: () => void
  /** Whether it does something now; left out: always. */
  readonly isOn?: () => boolean
  /** The palette offers it as well. */
  readonly inPalette?: true
  /** A key that is held down does it again. */
  readonly repeats?: true
}

/** What has been pressed of keys that follow each other. */
export interface Begun {
  readonly keys: string
  /** Milliseconds; of the clock that `press` is given. */
  readonly at: number
}

/** Milliseconds in which the next key must follow. */
const FOLLOWS = 1500

export interface Pressed {
  readonly shortcut: Shortcut | undefined
  readonly begun: Begun | null
}

/** What a key does after those before it. @param shortcuts what there is, the nearest first */
export function press(
  before: Begun | null,
  key: string,
  at: number,
  shortcuts: readonly Shortcut[],
): Pressed {
  const keys = before && at - before.at <= FOLLOWS ? `${before.keys} ${key}` : key
  const shortcut = shortcuts.find((one) => one.keys === keys)
  const isBegun = !shortcut && shortcuts.some((one) => one.keys?.startsWith(`${keys} `))
  return { shortcut, begun: isBegun ? { keys, at } : null }
}

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'keyCode'
> & { getModifierState(key: string): boolean }

/** Of a key that belongs to an input method, whatever it says. */
const COMPOSING = 229

/** The key as shortcuts name it; null for one that is none: with Ctrl, Alt or Cmd, or while a sign is composed. */
export function keyOf(event: KeyPress): string | null {
  const { key, ctrlKey, metaKey, altKey, isComposing, keyCode, shiftKey } = event
  if (isComposing || keyCode === COMPOSING) return null
  // some layouts have ? and / behind AltGr, which counts as Ctrl with Alt
  const isThird = event.getModifierState('AltGraph')
  if (metaKey || ((ctrlKey || altKey) && !isThird)) return null
  // Caps Lock changes nothing
  return key.length === 1 && !shiftKey ? key.toLowerCase() : key
}

/** Where keys are for typing, choosing or answering. */
const TAKEN = [
  'input:not([type=checkbox]):not([type=radio]):not([type=button])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable=false])',
  ...[
    'textbox',
    'combobox',
    'searchbox',
    'spinbutton',
    'slider',
    'listbox',
    'menu',
    'menuitem',
  ].map((role) => `[role=${role}]`),
  '[role=dialog]',
  '[role=alertdialog]',
].join()

const PRESSED_BY_ENTER = 'a, button, summary, input, [role=button], [role=link], [role=switch]'

/** Whether a key that is pressed there is none of ours. */
export function isTaken(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest(TAKEN)) return true
  return key === 'Enter' && target.closest(PRESSED_BY_ENTER) !== null
}
