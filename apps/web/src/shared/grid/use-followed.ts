import { useEffect, useRef } from 'react'
import type { RowId } from './column.ts'
import type { Lines } from './lines.ts'
import { placeOfRow } from './place.ts'

/**
 * Looks whether the row at a line is still the one that was there: colleagues add, remove and move rows above it, and a key is for the
 * row that was seen.
 * @param onMoved how many lines further it is now; null: it is not there any more
 */
export function useFollowed<Row extends { readonly id: RowId }>(
  lines: Lines<Row>,
  place: number | undefined,
  onMoved: (by: number | null) => void,
): void {
  const seen = useRef<{ readonly place: number; readonly id: RowId } | null>(null)
  // after every render: rows are read again without a word
  useEffect(() => {
    const id = place === undefined ? undefined : lines.at(place).row?.id
    const before = seen.current
    // it is being read, or the head of a group
    if (place === undefined || id === undefined) {
      if (place !== before?.place) seen.current = null
      return
    }
    if (before?.place !== place || before.id === id) {
      seen.current = { place, id }
      return
    }
    const now = placeOfRow((line) => lines.at(line).row?.id, before.id, place, lines.count)
    seen.current = now === null ? null : { place: now, id: before.id }
    onMoved(now === null ? null : now - place)
  })
}
