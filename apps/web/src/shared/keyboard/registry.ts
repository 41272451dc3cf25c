/** The shortcuts of everything that is on the screen. */
import { type Begun, isTaken, keyOf, press, type Shortcut } from './shortcut.ts'

/** Shortcuts that one part of the screen declares. */
export interface Declared {
  readonly list: () => readonly Shortcut[]
  /** The part that they are about: while the focus is in it they go before others. Null: the whole screen. */
  readonly within: () => Element | null
}

const declared: Declared[] = []

/** Adds shortcuts; the answer takes them away. What came last goes before others with the same keys. */
export function declare(one: Declared): () => void {
  declared.unshift(one)
  return () => void declared.splice(declared.indexOf(one), 1)
}

/** What works now, each once, the nearest to the focus first. */
export function shortcutsNow(focus: Element | null): Shortcut[] {
  const has = ({ within }: Declared) => (focus && within()?.contains(focus) ? 0 : 1)
  const known = new Set<string>()
  return declared
    .toSorted((one, other) => has(one) - has(other))
    .flatMap(({ list }) => list())
    .filter(({ keys, text, isOn }) => {
      const own = keys ?? text
      if (known.has(own) || isOn?.() === false) return false
      known.add(own)
      return true
    })
}

/** Something asks for an answer, and nothing behind it is reached. */
const isAsked = () => document.querySelector('[aria-modal=true]') !== null

/** Carries out shortcuts from now on; the answer ends that. */
export function listenForShortcuts(target: Window): () => void {
  let begun: Begun | null = null
  function hear(event: KeyboardEvent): void {
    const key = event.defaultPrevented ? null : keyOf(event)
    // Shift by itself comes before the sign that it makes
    if (key === 'Shift' || key === 'AltGraph') return
    if (key === null || isTaken(event.target, key) || isAsked()) {
      begun = null
      return
    }
    const now = shortcutsNow(document.activeElement)
    const pressed = press(begun, key, event.timeStamp, now)
    begun = pressed.begun
    const { shortcut } = pressed
    if (!shortcut || (event.repeat && !shortcut.repeats)) return
    // the key is not typed into the field that it leads to
    event.preventDefault()
    shortcut.run()
  }
  target.addEventListener('keydown', hear)
  return () => target.removeEventListener('keydown', hear)
}
