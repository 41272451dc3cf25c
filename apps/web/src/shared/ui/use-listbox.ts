import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

export interface ListboxOptions {
  /** Name of the list for screen readers. */
  readonly label: string
  /** Options in the list. */
  readonly count: number
  readonly isOpen: boolean
  /** The options still belong to earlier text. Enter waits for the new ones. */
  readonly isPending: boolean
  readonly onChoose: (index: number) => void
  /** An arrow key moved the active option; a closed list opens here. */
  readonly onMove?: () => void
}

/**
 * A text field with a list of options below it: roles, arrow keys and Enter of the ARIA combobox pattern. The field
 * keeps the focus. The active option is a number in state, so options may arrive late.
 */
export function useListbox({ label, count, isOpen, isPending, onChoose, onMove }: ListboxOptions) {
  const listId = useId()
  const [active, setActive] = useState(0)
  const isEnterWaiting = useRef(false)
  const current = Math.min(active, count - 1)
  const optionId = (index: number) => `${listId}-${index}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the new options are there
  useEffect(() => {
    if (isPending || !isEnterWaiting.current) return
    isEnterWaiting.current = false
    if (count > 0) onChoose(current)
  }, [isPending])

  function move(step: 1 | -1) {
    if (count === 0) return
    const next = (current + step + count) % count
    setActive(next)
    onMove?.()
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key !== 'Enter') return
    else if (isPending) isEnterWaiting.current = true
    else if (count > 0) onChoose(current)
    event.preventDefault()
  }

  return {
    /** Makes the first option active: other text was typed. */
    reset() {
      setActive(0)
      isEnterWaiting.current = false
    },
    onKeyDown,
    fieldProps: {
      role: 'combobox',
      'aria-expanded': isOpen && count > 0,
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      'aria-activedescendant': isOpen && count > 0 ? optionId(current) : undefined,
      autoComplete: 'off',
      spellCheck: false,
    },
    listProps: { id: listId, role: 'listbox', 'aria-label': label },
    optionProps: (index: number) => ({
      id: optionId(index),
      role: 'option',
      // the keyboard reaches it through the field
      tabIndex: -1,
      'aria-selected': index === current,
      onClick: () => onChoose(index),
      onPointerMove: () => setActive(index),
    }),
  } as const
}
