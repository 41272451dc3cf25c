/** What the server drew of a page before the application was there: it stays until the application shows the same. */
import type { PublicPage } from '@kavel/concept'
import { useLayoutEffect, useSyncExternalStore } from 'react'

/** Id of the element with what the server drew; `apps/server/src/publications/reader-shell.ts` writes it. */
const FIRST = 'first'

const readFirst = () => (typeof document === 'undefined' ? null : document.getElementById(FIRST))

/** What tells a page from any other: that of the publication, or of a location that it lists. */
export function pageKey({ publication, location }: Pick<PublicPage, 'publication' | 'location'>) {
  return [publication.key, ...(location ? [location.key] : [])].join('/')
}

/** HTML of each section by its id, as the server drew it in a language; null where it drew none of this page. */
export function readFirstSections(
  key: string,
  language: string,
): ReadonlyMap<number, string> | null {
  const first = readFirst()
  if (!first || first.dataset.page !== key || first.lang !== language) return null
  return new Map(
    [...first.querySelectorAll<HTMLElement>('[data-section]')].map((section) => [
      Number(section.dataset.section),
      section.innerHTML,
    ]),
  )
}

/** The application shows the page: what the server drew goes, and the reader stays where he was. */
export function useTakeOver(isShown: boolean): void {
  useLayoutEffect(() => {
    const first = isShown && readFirst()
    if (!first) return
    const { scrollX, scrollY } = window
    const focused = document.activeElement?.getAttribute('href')
    first.remove()
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
    if (focused)
      document
        .querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)
        ?.focus({ preventScroll: true })
  }, [isShown])
}

/** What a reader does first: until then no drawing is fetched for him that he may never look at. */
const SIGNS = ['scroll', 'wheel', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin']
let hasActed = false
const listeners = new Set<() => void>()

function watchReader(): void {
  const act = () => {
    hasActed = true
    for (const sign of SIGNS) window.removeEventListener(sign, act, true)
    for (const listener of listeners) listener()
  }
  for (const sign of SIGNS) window.addEventListener(sign, act, { capture: true, passive: true })
}
if (typeof window !== 'undefined' && readFirst()) watchReader()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the reader has done anything since the page was opened. */
export function useHasActed(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => hasActed,
    () => true,
  )
}
