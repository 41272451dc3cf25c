/** What a reader does first on a page that the server drew: until then nothing is fetched that he may never look at. */
import { createStore, useStore } from './store.ts'

/** Id of the element with what the server drew (`apps/server/src/publications/reader-shell.ts`). */
const FIRST = 'first'

/** What the server drew of the page; null where it drew nothing, or the application has taken over. */
export function drawnPage(): HTMLElement | null {
  return typeof document === 'undefined' ? null : (document.getElementById?.(FIRST) ?? null)
}

const SIGNS = ['scroll', 'wheel', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin']

const acted = createStore(true)

/** Runs something at once, or when the reader of a page that the server drew does something. */
export function onFirstAct(run: () => void): void {
  if (!drawnPage()) {
    run()
    return
  }
  acted.set(false)
  const act = () => {
    for (const sign of SIGNS) window.removeEventListener(sign, act, true)
    acted.set(true)
    run()
  }
  for (const sign of SIGNS) window.addEventListener(sign, act, { capture: true, passive: true })
}

/** Whether the reader has done anything, or need not. */
export const useHasActed = (): boolean => useStore(acted)
