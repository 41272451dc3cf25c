import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the focus on an entry of a list that is about to move: an element that changes places loses it.
 * @returns the list, and what to call before the move with the selectors of its buttons, best first
 */
export function useKeptFocus<Element extends HTMLElement>(): [
  RefObject<Element | null>,
  (...selectors: string[]) => void,
] {
  const list = useRef<Element>(null)
  const wanted = useRef<readonly string[]>([])
  useEffect(() => {
    const [button] = wanted.current.flatMap(
      (selector) => list.current?.querySelector<HTMLElement>(selector) ?? [],
    )
    button?.focus()
    wanted.current = []
  })
  return [
    list,
    (...selectors) => {
      wanted.current = selectors
    },
  ]
}
