/** What a pasted block would do to a grid, before anything is done: shown first, and then done as one step. Pure. */
import { type Block, heightOf, type Size, widthOf } from './place.ts'
import type { Fault, Read } from './read-cell.ts'

export interface PasteColumn {
  readonly key: string
  /** Null where nobody changes it. */
  readonly read: ((text: string) => Read) | null
}

export interface PastedCell {
  /** From 0; from the number of rows on it is of a row that is added. */
  readonly row: number
  readonly key: string
  readonly text: string
}

export interface PastePlan {
  readonly changes: readonly (PastedCell & { readonly value: unknown })[]
  /** Cells that cannot be what was pasted, with the reason. */
  readonly faults: readonly (PastedCell & { readonly why: Fault })[]
  /** Columns that nobody changes and that the block lies over. */
  readonly readOnly: readonly string[]
  /** Rows beyond the last one. */
  readonly added: number
  /** Columns of the block to the right of the last one. */
  readonly beyond: number
}

/**
 * Over how much a block goes: one that fits a larger selection a whole number of times is repeated, as in a spreadsheet.
 * @param block cells by row, of any length
 */
export function spread(block: readonly (readonly string[])[], selected: Block): string[][] {
  const width = Math.max(0, ...block.map((row) => row.length))
  const repeat = (is: number, wanted: number) =>
    is > 0 && wanted > is && wanted % is === 0 ? wanted / is : 1
  const across = repeat(width, widthOf(selected))
  const down = repeat(block.length, heightOf(selected))
  const whole = block.map((row) => Array.from({ length: width }, (_, place) => row[place] ?? ''))
  return Array.from({ length: down }, () => whole)
    .flat()
    .map((row) => Array.from({ length: across }, () => row).flat())
}

/** @param selected where it is pasted: the block begins at its top left */
export function planPaste(
  block: readonly (readonly string[])[],
  selected: Block,
  columns: readonly PasteColumn[],
  { rows }: Pick<Size, 'rows'>,
): PastePlan {
  const cells = spread(block, selected)
  const changes: (PastedCell & { value: unknown })[] = []
  const faults: (PastedCell & { why: Fault })[] = []
  const readOnly = new Set<string>()
  for (const [down, texts] of cells.entries())
    for (const [across, text] of texts.entries()) {
      const column = columns[selected.left + across]
      if (!column) continue
      const { key, read } = column
      const cell = { row: selected.top + down, key, text }
      if (!read) {
        readOnly.add(key)
        continue
      }
      const found = read(text)
      if (found.ok) changes.push({ ...cell, value: found.value })
      else faults.push({ ...cell, why: found.why })
    }
  const width = Math.max(0, ...cells.map((row) => row.length))
  return {
    changes,
    faults,
    readOnly: [...readOnly],
    added: Math.max(0, selected.top + cells.length - rows),
    beyond: Math.max(0, selected.left + width - columns.length),
  }
}
