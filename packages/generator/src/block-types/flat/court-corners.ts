/** What is said of the corners of a court that hold storage. */
import { type Lu2, toLatticeArea, toSquareMetres } from '@kavel/geometry'
import type { Fix, MessageList } from '../../base/messages.ts'
import { isDwelling } from '../../input/floors.ts'
import type { Resolved } from '../../input/resolve.ts'
import { type DwellingType, sizeFix } from '../../input/types-of-mix.ts'
import type { Bar } from './court-bars.ts'
import { cornerStorages } from './court-plan.ts'

/** Changes of which is asked whether dwellings take the corners after them. */
const TRIED = 3

/**
 * Says which corners hold storage on floors for dwellings, with the smallest change of a size after which dwellings take them all.
 * @param barsFor the bars of the court when dwelling types have other sizes; null: there is none
 */
export function sayCorners(
  b: Resolved,
  bars: readonly Bar[],
  barsFor: (types: readonly DwellingType[]) => readonly Bar[] | null,
  messages: MessageList,
): void {
  const found = b.floors.some(({ func }) => isDwelling(func)) ? cornerStorages(bars) : null
  if (!found) return
  const known = new Map(
    bars.flatMap(({ section }) => section.types.map(({ type }) => [type.id, type] as const)),
  )
  const types = [...known.values()]
  const nearest = types
    .filter(({ sizeMin }) => sizeMin <= found.most)
    .sort((p, q) => q.sizeMax - p.sizeMax)[0]
  // other sizes may ask for other bars, with other corners: they are tried when the building is let go
  const tried = b.mode === 'settled' ? sizesFor(types, found).slice(0, TRIED) : []
  const mending = tried.find(({ type }) => {
    const others = b.types.map((each) => (each.id === type.id ? type : each))
    const bars = barsFor(others)
    return bars !== null && cornerStorages(bars) === null
  })
  const { id } = mending?.type ?? nearest ?? {}
  messages.add('corner_storage', {
    target: id === undefined ? 'units' : `unit:${id}`,
    value: toSquareMetres(found.area),
    ...(id !== undefined && { unit: id }),
    ...(mending && { fix: mending.fix }),
  })
}

/** Types of a size that all these corners have, one change from those there are, the smallest change first. */
function sizesFor(
  types: readonly DwellingType[],
  { least, most }: { least: Lu2; most: Lu2 },
): { type: DwellingType; fix: Fix }[] {
  const size = Math.floor(toSquareMetres(least) * 100) / 100
  const largest = Math.ceil(toSquareMetres(most) * 100) / 100
  const sizes = types.flatMap((type) => {
    const { sizeMin, sizeMax } = type
    const [isLarger, isSmaller] = [sizeMin > least, sizeMax < most]
    if (isLarger === isSmaller) return []
    const field = isLarger ? 'size' : 'size_max'
    const value = isLarger ? size : largest
    const fix = sizeFix(type, field, value)
    if (!fix) return []
    const to = toLatticeArea(value)
    const changed = isLarger ? { ...type, sizeMin: to } : { ...type, sizeMax: to }
    return [{ type: changed, fix, change: isLarger ? sizeMin / to : to / sizeMax }]
  })
  return sizes.sort((p, q) => p.change - q.change)
}
