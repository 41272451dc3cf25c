import type { RefObject } from 'react'
import type { Shortcut } from './shortcut.ts'
import { useShortcuts } from './use-shortcuts.ts'

export interface ListKeys {
  readonly count: () => number
  /** The line that the user is at; -1 for none. */
  readonly at: () => number
  readonly go: (place: number) => void
}

/** j and k through the lines of a list, no further than its ends. */
export function listKeys({ count, at, go }: ListKeys): Shortcut[] {
  const isOn = () => count() > 0
  const move = (step: 1 | -1) => () => {
    const place = at()
    const next = place < 0 ? 0 : place + step
    if (next >= 0 && next < count()) go(next)
  }
  return [
    { keys: 'j', group: 'list', text: 'next', run: move(1), isOn, repeats: true },
    { keys: 'k', group: 'list', text: 'previous', run: move(-1), isOn, repeats: true },
  ]
}

/**
 * j and k through links or buttons that stand below each other: they take the focus, so that Enter opens.
 * @param list what holds them
 * @param lines selector of them
 */
export function useLineKeys(list: RefObject<Element | null>, lines: string): void {
  const all = () => [...(list.current?.querySelectorAll<HTMLElement>(lines) ?? [])]
  useShortcuts(
    listKeys({
      count: () => all().length,
      at: () => all().indexOf(document.activeElement as HTMLElement),
      go: (place) => all()[place]?.focus(),
    }),
    list,
  )
}
