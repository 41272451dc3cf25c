import { type DragEvent, useState } from 'react'

/** Files that are dragged over an element, and dropped on it. */
export function useDrop(onFiles: (files: FileList) => void) {
  const [isOver, setOver] = useState(false)
  const follow = (event: DragEvent, over: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(over)
  }
  return {
    isOver,
    onDragOver: (event: DragEvent) => follow(event, true),
    onDragLeave: (event: DragEvent) => follow(event, false),
    onDrop(event: DragEvent) {
      follow(event, false)
      if (event.dataTransfer.files.length) onFiles(event.dataTransfer.files)
    },
  }
}
