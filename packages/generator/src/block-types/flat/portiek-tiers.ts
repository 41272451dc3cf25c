/**
 * Floors of a portiek flat that stand back: the pairs around the stairs that go on, the outer dwellings shorter. A pair
 * whose outer dwelling finds no room is left out, so the facade stands farther back than asked.
 */
import { toMetres } from '@kavel/geometry'
import type { MessageList } from '../../base/messages.ts'
import { type Bay, bayAt, sayGap, sayTooLarge } from './plan.ts'
import type { Section } from './section.ts'
import type { Tier } from './tiers.ts'

/** A stair and the dwellings beside it. */
interface Pair {
  first: Bay
  core: Bay
  second: Bay | null
}

/** The row of a tier that stands back, counted from its own first module. */
export interface SteppedRow {
  tier: Tier
  bays: Bay[]
}

/**
 * Null when no pair fits.
 * @param row the bays of the lowest floors
 * @param section that of the lowest floors
 */
export function rowOn(
  tier: Tier,
  row: readonly Bay[],
  lowest: Tier,
  isHousing: boolean,
  messages: MessageList,
): SteppedRow | null {
  const all = lowest.strip.modules
  const [from, to] = [tier.from, tier.from + tier.strip.modules]
  const kept = pairsOf(row).filter(({ first, core, second }) => {
    const isLeft = first.from >= from || fits(core.from - from, tier.section)
    // a core at an end that stands back would have the end wall of no floor below it
    if (!second) return isLeft && to === all
    return isLeft && (second.to <= to || fits(to - core.to, tier.section))
  })
  const [head, tail] = [kept[0], kept.at(-1)]
  if (!head || !tail) return null
  const start = Math.max(head.first.from, from)
  const end = to === all ? all : Math.min((tail.second as Bay).to, to)
  const back = Math.max(start - from, to - end)
  if (back > 0) {
    const value = toMetres(Math.max(start, all - end) * tier.strip.module)
    messages.add('setback_widened', { target: `floor:${tier.floors[0]?.ordinal}`, value })
  }
  const bays: Bay[] = []
  const add = (bay: Bay) => {
    const own = {
      ...bay,
      from: Math.max(bay.from, start) - start,
      to: Math.min(bay.to, end) - start,
    }
    bays.push(
      own.kind === 'dwelling' ? housed(own, lowest.section, tier, isHousing, messages) : own,
    )
  }
  for (const { first, core, second } of kept) {
    add(first)
    add(core)
    if (second) add(second)
  }
  const last = bays.at(-1)?.to ?? 0
  if (last < end - start) {
    bays.push(bayAt(last, end - start, 'gap'))
    if (isHousing) sayGap(end - start - last, [], tier.section, messages)
  }
  const { strip } = tier
  const length = lowest.strip.length - (start + all - end) * strip.module
  return { tier: { ...tier, from: start, strip: { ...strip, modules: end - start, length } }, bays }
}

function pairsOf(row: readonly Bay[]): Pair[] {
  return row.flatMap((core, i): Pair[] => {
    const [first, second] = [row[i - 1], row[i + 1]]
    if (core.kind !== 'core' || first?.kind !== 'dwelling') return []
    return [{ first, core, second: second?.kind === 'dwelling' ? second : null }]
  })
}

function fits(modules: number, { types }: Section): boolean {
  return types.some(({ min }) => min <= modules)
}

/** The dwelling with a type that suits its width on this floor: the one below it when it can; else nobody's room. */
function housed(
  bay: Bay,
  below: Section,
  { section }: Tier,
  isHousing: boolean,
  messages: MessageList,
): Bay {
  const width = bay.to - bay.from
  const id = below.types[bay.type]?.type.id
  let type = -1
  section.types.forEach(({ min, max, type: own }, i) => {
    if (width < min) return
    const known = section.types[type]
    const isBetter = !known || own.id === id || (known.type.id !== id && max > known.max)
    // of those that it is not too large for any does, and the one below first
    if (isBetter && !(known && width <= known.max && width > max)) type = i
  })
  if (type >= 0) {
    if (isHousing) sayTooLarge([type], [width], section, messages)
    return { ...bay, type }
  }
  if (isHousing) sayGap(width, [], section, messages)
  return { ...bay, kind: 'gap', type: -1 }
}
