/** What the server drew of a page before the application was there: it stays until the application shows the same. */
import type { PublicPage } from '@kavel/concept'
import { useLayoutEffect } from 'react'
import { drawnPage } from '../../shared/first-act.ts'

/** What tells a page from any other: that of the publication, or of a location that it lists. */
export function pageKey({ publication, location }: Pick<PublicPage, 'publication' | 'location'>) {
  return [publication.key, ...(location ? [location.key] : [])].join('/')
}

/** HTML of each section by its id, as the server drew it in a language; null where it drew none of this page. */
export function readFirstSections(
  key: string,
  language: string,
): ReadonlyMap<number, string> | null {
  const first = drawnPage()
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
    const first = isShown && drawnPage()
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
