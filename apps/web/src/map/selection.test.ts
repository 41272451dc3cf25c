import { SELECTED_PLOTS } from '@kavel/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isSelected,
  type SelectedPlot,
  suggestName,
  togglePlot,
  totalSize,
  withoutPlot,
  withPlots,
} from './selection.ts'

const geometry = {
  type: 'Polygon' as const,
  coordinates: [
    [
      [5, 52],
      [5.001, 52],
      [5.001, 52.001],
      [5, 52],
    ],
  ],
}
const plot = (id: number, address?: string): SelectedPlot => ({
  register_id: String(id),
  designation: `ABC01 A ${id}`,
  size: id,
  geometry,
  address,
})
const andOthers = (name: string, count: number) => `${name} and ${count}`
const name = (...plots: SelectedPlot[]) => suggestName(plots, andOthers)

describe('the selection of plots', () => {
  it('holds every plot once, in the order of selecting', () => {
    const selected = withPlots([plot(3)], [plot(1), plot(3), plot(1), plot(2)])
    expect(selected.map(({ register_id }) => register_id)).toEqual(['3', '1', '2'])
  })

  it('is the same list when nothing new is added, so that nothing renders', () => {
    const selected = [plot(1)]
    expect(withPlots(selected, [plot(1)])).toBe(selected)
  })

  it('is what it was after a plot is toggled twice', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 50 })),
        fc.integer({ min: 51, max: 99 }),
        (ids, other) => {
          const before = ids.map((id) => plot(id))
          const once = togglePlot(before, plot(other))
          expect(isSelected(once, String(other))).toBe(true)
          expect(totalSize(once)).toBe(totalSize(before) + other)
          expect(togglePlot(once, plot(other))).toEqual(before)
        },
      ),
      { seed: 7 },
    )
  })

  it('takes no more plots than a selection can have', () => {
    const many = Array.from({ length: SELECTED_PLOTS + 5 }, (_, id) => plot(id))
    expect(withPlots([], many)).toHaveLength(SELECTED_PLOTS)
    expect(withoutPlot(withPlots([], many), '0')).toHaveLength(SELECTED_PLOTS - 1)
  })
})

describe('the suggested name', () => {
  it('is the address, else the number of the plot', () => {
    expect(name(plot(1, 'Kerkstraat 12A, 1234 AB Stad'))).toBe('Kerkstraat 12A')
    expect(name(plot(1))).toBe('ABC01 A 1')
    expect(name()).toBe('')
  })

  it('joins the house numbers of one street, in their order', () => {
    expect(name(plot(1, 'Kerkstraat 10, Stad'), plot(2, 'Kerkstraat 9, Stad'))).toBe(
      'Kerkstraat 9, 10',
    )
    expect(
      name(plot(1, 'Laan 4 Oost 3, S'), plot(2, 'Laan 4 Oost 12, S'), plot(3, 'Laan 4 Oost 7, S')),
    ).toBe('Laan 4 Oost 3–12')
  })

  it('counts the others when the streets differ or an address is missing', () => {
    expect(name(plot(1, 'Kerkstraat 1, S'), plot(2, 'Dam 2, S'))).toBe('Kerkstraat 1 and 1')
    expect(name(plot(1), plot(2, 'Dam 2, S'), plot(3))).toBe('ABC01 A 1 and 2')
  })
})
