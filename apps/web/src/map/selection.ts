import { SELECTED_PLOTS } from '@kavel/domain'
import { createStore } from '../shared/store.ts'

type Area = GeoJSON.Polygon | GeoJSON.MultiPolygon

/** A plot that was selected to become part of a location. */
export interface SelectedPlot {
  readonly register_id: string
  readonly designation: string
  /** Square metres. */
  readonly size: number
  readonly geometry: Area
  /** Address of the first building on it, where its facts have been read. */
  readonly address?: string | undefined
}

/** The plots selected in this window. Lives in the client only. */
export const selection = createStore<readonly SelectedPlot[]>([])

/** Adds plots that are not there yet, in the order given. What would exceed the limit is left out. */
export function withPlots(
  selected: readonly SelectedPlot[],
  added: readonly SelectedPlot[],
): readonly SelectedPlot[] {
  const known = new Set(selected.map(({ register_id }) => register_id))
  const fresh = added.filter(({ register_id }) => !known.has(register_id) && known.add(register_id))
  return fresh.length === 0 ? selected : [...selected, ...fresh].slice(0, SELECTED_PLOTS)
}

export function withoutPlot(
  selected: readonly SelectedPlot[],
  registerId: string,
): readonly SelectedPlot[] {
  return selected.filter(({ register_id }) => register_id !== registerId)
}

export function isSelected(selected: readonly SelectedPlot[], registerId: string): boolean {
  return selected.some(({ register_id }) => register_id === registerId)
}

/** Selects a plot, or takes it out when it is in. */
export function togglePlot(
  selected: readonly SelectedPlot[],
  plot: SelectedPlot,
): readonly SelectedPlot[] {
  return isSelected(selected, plot.register_id)
    ? withoutPlot(selected, plot.register_id)
    : withPlots(selected, [plot])
}

/** Sum of the plots' sizes in square metres. */
export function totalSize(selected: readonly Pick<SelectedPlot, 'size'>[]): number {
  return selected.reduce((sum, { size }) => sum + size, 0)
}

/** `Kerkstraat 12A, 1234 AB Stad` → `Kerkstraat 12A`. */
function streetAndNumber(address: string): string {
  return address.split(',')[0]?.trim() ?? ''
}

/**
 * A name to begin with: the address (all house numbers when they are of one street), else the plot's
 * number.
 * @param withOthers how the name reads when there are further plots, which are counted
 */
export function suggestName(
  selected: readonly SelectedPlot[],
  withOthers: (name: string, count: number) => string,
): string {
  const [first] = selected
  if (!first) return ''
  const parts = selected
    .map(({ address }) => /^(.*\S)\s+(\d\S*)$/.exec(streetAndNumber(address ?? '')))
    .filter((part) => part !== null)
  const street = parts[0]?.[1]
  const sameStreet = parts.length === selected.length && parts.every((part) => part[1] === street)
  if (street && sameStreet) {
    const numbers = [...new Set(parts.map((part) => part[2] ?? ''))].sort((a, b) =>
      a.localeCompare(b, 'nl', { numeric: true }),
    )
    const shown = numbers.length > 2 ? [numbers[0], numbers.at(-1)].join('–') : numbers.join(', ')
    return `${street} ${shown}`
  }
  const name = (first.address && streetAndNumber(first.address)) || first.designation
  return selected.length === 1 ? name : withOthers(name, selected.length - 1)
}
