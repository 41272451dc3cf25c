/** What is said about a flat as a whole: no dwelling at all, and floors without daylight. */
import { toMetres, toSquareMetres } from '@kavel/geometry'
import type { MessageList } from '../../base/messages.ts'
import { isDwelling } from '../../input/floors.ts'
import type { Resolved } from '../../input/resolve.ts'
import { type Blocked, borderAt, type Strip } from '../../strip/strip.ts'
import { neededLength } from './cores.ts'
import type { Planned } from './planned.ts'
import type { Section } from './section.ts'

/** Floors for dwellings that stand without a single one: the halls took the room. */
export function sayNoDwelling(
  b: Resolved,
  strip: Strip,
  section: Section,
  { plan, tiers }: Planned,
  messages: MessageList,
): void {
  const groups = tiers.flatMap((tier) => tier.groups)
  const housing = tiers.some(({ tier }) => tier.floors.some(({ func }) => isDwelling(func)))
  if (!housing || groups.some((g) => g.bays.some((bay) => bay.kind === 'dwelling'))) return
  const blocked = [...plan.cores, ...plan.entrances].reduce((n, x) => n + x.to - x.from, 0)
  const smallest = Math.min(...section.types.map((t) => t.min))
  const value = toMetres(strip.length)
  const needed = neededLength(b, blocked + 2 * smallest)
  messages.add('length_out_of_range', {
    target: 'maxlength',
    value,
    fix: needed > value ? { field: 'maxlength', value: needed } : null,
  })
}

/** What a floor has no daylight in because another leg stands before it. */
export function sayDark(
  kept: readonly Blocked[],
  strip: Strip,
  { rows: [row] }: Section,
  messages: MessageList,
): void {
  if (kept.length === 0 || !row) return
  const length = kept.reduce(
    (sum, { from, to }) => sum + borderAt(strip, to) - borderAt(strip, from),
    0,
  )
  const value = toSquareMetres(length * (row.v1 - row.v0))
  messages.add('bend_dark', { target: 'shape_mode', value })
}
