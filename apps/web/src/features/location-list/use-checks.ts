import { useRef, useState } from 'react'
import { listEvery } from '../../shared/api/records.ts'
import type { Checks } from '../../shared/grid/grid-props.ts'
import type { Lines } from '../../shared/grid/lines.ts'
import { beginWork } from '../../shared/ready/work.ts'
import type { LocationRow } from './column.ts'
import type { Question } from './use-lines.ts'

export interface CheckedRows extends Omit<Checks, 'toggle'> {
  /** As that of the grid; `id`: of the location there, when it is read. */
  readonly toggle: (place: number, isRange: boolean, id: number | undefined) => void
  readonly ids: readonly number[]
  readonly clear: () => void
  /** Takes the check of rows away that the list does not hold any more. */
  readonly keepListed: () => Promise<void>
}

const NONE: ReadonlySet<number> = new Set()

/** The locations that are checked, to do something with them together; another list begins without any. */
export function useChecks(
  lines: Pick<Lines<LocationRow>, 'rows'>,
  { custom: _, derived: __, ...question }: Question,
  total: number,
): CheckedRows {
  const list = question.filters ?? ''
  const [kept, setKept] = useState<{ list: string; ids: ReadonlySet<number> }>({ list, ids: NONE })
  const ids = kept.list === list ? kept.ids : NONE
  const set = (next: ReadonlySet<number>) => setKept({ list, ids: next })
  const last = useRef<number | null>(null)

  async function toggleRange(from: number, to: number): Promise<void> {
    const rows = await lines.rows(Math.min(from, to), Math.max(from, to))
    set(new Set([...ids, ...rows.map(({ id }) => id)]))
  }

  async function readListed(): Promise<readonly number[]> {
    const end = beginWork()
    try {
      const { records } = await listEvery('locations', { ...question, fields: ['name'] })
      return records.map(({ id }) => id)
    } finally {
      end()
    }
  }

  return {
    ids: [...ids],
    clear: () => set(NONE),
    async keepListed() {
      const listed = new Set(await readListed())
      set(new Set([...ids].filter((id) => listed.has(id))))
    },
    state: ids.size === 0 ? 'none' : ids.size >= total ? 'all' : 'some',
    has: (id) => ids.has(id),
    toggle(place, isRange, id) {
      const before = last.current
      last.current = place
      if (isRange && before !== null) {
        void toggleRange(before, place)
        return
      }
      if (id === undefined) return
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      set(next)
    },
    toggleAll() {
      if (ids.size > 0) set(NONE)
      else void readListed().then((all) => set(new Set(all)))
    },
  }
}
