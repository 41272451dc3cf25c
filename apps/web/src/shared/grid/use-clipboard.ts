import { type RefObject, useEffect } from 'react'
import { useStable } from './use-stable.ts'

interface ClipboardOptions {
  readonly onCopy: (event: ClipboardEvent) => void
  readonly onPaste: (text: string) => void
}

/** Copying and pasting while an element itself has the focus. Browsers send these events to whatever text was last chosen. */
export function useClipboard(
  element: RefObject<HTMLElement | null>,
  { onCopy, onPaste }: ClipboardOptions,
): void {
  const copy = useStable(onCopy)
  const paste = useStable(onPaste)
  useEffect(() => {
    const isOwn = () => document.activeElement === element.current
    const onDocumentCopy = (event: ClipboardEvent) => {
      if (isOwn()) copy(event)
    }
    const onDocumentPaste = (event: ClipboardEvent) => {
      if (!isOwn()) return
      event.preventDefault()
      paste(event.clipboardData?.getData('text/plain') ?? '')
    }
    document.addEventListener('copy', onDocumentCopy)
    document.addEventListener('paste', onDocumentPaste)
    return () => {
      document.removeEventListener('copy', onDocumentCopy)
      document.removeEventListener('paste', onDocumentPaste)
    }
  }, [element, copy, paste])
}
