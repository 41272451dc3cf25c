import type { PublicPage, PublicSection } from '@kavel/concept'
import { useDeferredValue, useRef } from 'react'

/**
 * The page whose sections are the same objects where they say the same, and are not drawn again: the worker answers with copies
 * of all. It waits for what its author does.
 */
export function useSteadyPage(page: PublicPage | null): PublicPage | null {
  const last = useRef<{ page: PublicPage; steady: PublicPage; texts: Texts } | null>(null)
  if (page && last.current?.page !== page) {
    const known = last.current?.texts
    const texts: Texts = new Map(
      page.sections.map((section) => {
        const text = JSON.stringify(section)
        const before = known?.get(section.id)
        return [section.id, before?.text === text ? before : { text, section }]
      }),
    )
    const sections = page.sections.map((one) => texts.get(one.id)?.section ?? one)
    last.current = { page, steady: { ...page, sections }, texts }
  }
  return useDeferredValue(page && (last.current?.steady ?? page))
}

type Texts = Map<number, { readonly text: string; readonly section: PublicSection }>
