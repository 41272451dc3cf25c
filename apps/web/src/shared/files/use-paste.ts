import { useEffect, useEffectEvent } from 'react'

/**
 * What was copied as a text: cells of a sheet or words of a document have a picture of themselves beside it. The name of a
 * copied file is none.
 */
function isOfText(data: DataTransfer, files: FileList): boolean {
  const html = data.getData('text/html')
  const text =
    data.getData('text/plain') ||
    (html && new DOMParser().parseFromString(html, 'text/html').body.textContent)
  return text.trim() !== '' && !Array.from(files).some(({ name }) => name === text.trim())
}

/** Files that are pasted anywhere on the page but in a text, which takes them for itself. */
export function usePaste(onFiles: (files: FileList) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData } = event
    const files = clipboardData?.files
    const isInText = (event.target as Element | null)?.closest?.(
      'input, textarea, [contenteditable]',
    )
    if (!files?.length || isInText || event.defaultPrevented) return
    if (isOfText(clipboardData as DataTransfer, files)) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    document.addEventListener('paste', take)
    return () => document.removeEventListener('paste', take)
  }, [])
}
