import { useEffect, useEffectEvent } from 'react'

/** Files that are pasted anywhere on the page but in a text, which takes them for itself. */
export function usePaste(onFiles: (files: FileList) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = event.clipboardData?.files
    const isInText = (event.target as Element | null)?.closest?.(
      'input, textarea, [contenteditable]',
    )
    if (!files?.length || isInText || event.defaultPrevented) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    document.addEventListener('paste', take)
    return () => document.removeEventListener('paste', take)
  }, [])
}
