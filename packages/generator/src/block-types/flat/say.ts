/** What is said about a flat as a whole: no dwelling at all, and a way to a stair that is too long. */
import { toMetres } from '@kavel/geometry'
import { isDwelling } from '../../input/floors.ts'
import type { Resolved } from '../../input/resolve.ts'
import type { MessageList } from '../../messages.ts'
import type { Strip } from '../../strip/strip.ts'
import { neededLength } from './cores.ts'
import type { Planned } from './planned.ts'
import type { Section } from './section.ts'

/** Housing without a single dwelling: the halls took the room. */
export function sayNoDwelling(
  b: Resolved,
  strip: Strip,
  section: Section,
  { plan, tiers }: Planned,
  messages: MessageList,
): void {
  const groups = tiers.flatMap((tier) => tier.groups)
  const housing = b.floors.some((floor) => isDwelling(floor.func))
  if (!housing || groups.some((g) => g.bays.some((bay) => bay.kind === 'dwelling'))) return
  const blocked = [...plan.cores, ...plan.entrances].reduce((n, x) => n + x.to - x.from, 0)
  const smallest = Math.min(...section.types.map((t) => t.min))
  messages.add('length_out_of_range', {
    target: 'maxlength',
    value: toMetres(strip.length),
    fix: { field: 'maxlength', value: neededLength(b, blocked + 2 * smallest) },
  })
}

/** The longest way along the gallery from a front door to the nearest core. */
export function sayEscape(b: Resolved, { tiers }: Planned, messages: MessageList): void {
  let longest = 0
  for (const { tier, cores, groups } of tiers) {
    if (cores.length === 0) continue
    for (const bay of groups.flatMap(({ bays }) => bays)) {
      if (bay.kind !== 'dwelling') continue
      const middle = (bay.from + bay.to) / 2
      let nearest = Number.POSITIVE_INFINITY
      for (const core of cores) {
        nearest = Math.min(nearest, Math.max(core.from - middle, middle - core.to, 0))
      }
      longest = Math.max(longest, nearest * tier.strip.module)
    }
  }
  if (longest > b.rules.escapeDistance) {
    messages.add('escape_exceeded', { target: 'maxlength', value: toMetres(longest) })
  }
}
