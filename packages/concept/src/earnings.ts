/** What each dwelling type earns per m², on the sheet of its location. */
import { computeSheet, type SheetInput } from '@kavel/finance'
import type { LocationSource } from './location-source.ts'

/**
 * Net value without VAT per m² of net floor area in euros, by the id of the dwelling type: of the dwellings as they are
 * drawn, and of one of its middle size where none is. Null where no price or no yield is known.
 */
export function earningsPerM2(
  sheetInput: SheetInput,
  units: readonly Pick<LocationSource['units'][number], 'id' | 'size' | 'size_max'>[],
): Readonly<Record<string, number | null>> {
  const drawn = new Map(sheetInput.areas.units.map((line) => [String(line.unit_id), line]))
  const lines = units.map(({ id, size, size_max }) => {
    const own = drawn.get(String(id))
    return own && own.nfa > 0 ? own : { unit_id: id, count: 1, nfa: (size + size_max) / 2 }
  })
  const { figures } = computeSheet({
    ...sheetInput,
    areas: { ...sheetInput.areas, units: lines },
  })
  return Object.fromEntries(
    lines.map(({ unit_id, nfa }) => {
      const value = figures[`unit.${unit_id}.net_value`]?.value ?? null
      return [String(unit_id), value === null || nfa === 0 ? null : value / nfa]
    }),
  )
}
