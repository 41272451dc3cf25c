/** What became of a building that was made to fit, in words. */

import { normalise } from '@kavel/concept'
import type { I18n } from '../../../shared/i18n.ts'
import type { Building } from '../editor.ts'

/** What fitting can change of a building. */
type Shaped = Pick<
  Building,
  'maxlength' | 'maxwidth' | 'maxheight' | 'x' | 'y' | 'rotate_z' | 'cfg'
>

/** What can be taken off a building, and how that is said. */
const MEASURES = {
  maxwidth: ['fill.fit_narrower', 'fill.fit_wider'],
  maxlength: ['fill.fit_shorter', 'fill.fit_longer'],
  maxheight: ['fill.fit_lower', 'fill.fit_higher'],
} as const

/** Metres below which a building has not moved, and degrees below which it has not turned. */
const STILL = 0.005
const STRAIGHT = 0.05

/** `3.2 m moved, 12° turned, 0.4 m shorter`: place first, as it is looked for. */
export function changesOf(
  { t, format }: Pick<I18n, 't' | 'format'>,
  before: Shaped,
  after: Shaped,
): string {
  const changed: string[] = []
  const metres = (value: number) => `${format.number(value, 2)}\u00a0m`
  const moved = Math.hypot(after.x - before.x, after.y - before.y)
  if (moved > STILL) changed.push(t('fill.fit_moved', { distance: metres(moved) }))
  const turned = Math.abs(normalise(after.rotate_z - before.rotate_z)) * (180 / Math.PI)
  if (turned > STRAIGHT)
    changed.push(t('fill.fit_turned', { angle: `${format.number(turned, 1)}°` }))
  for (const [field, [less, more]] of Object.entries(MEASURES)) {
    const [from, to] = [before, after].map((each) => each[field as keyof typeof MEASURES]) as [
      number,
      number,
    ]
    if (from !== to)
      changed.push(t(to < from ? less : more, { distance: metres(Math.abs(to - from)) }))
  }
  const [from, to] = [before.cfg.house.residential_floors, after.cfg.house.residential_floors]
  if (from !== to) changed.push(`${t('concepts.floors')} ${from} → ${to}`)
  if (JSON.stringify(before.cfg.polygon) !== JSON.stringify(after.cfg.polygon))
    changed.push(t('fill.fit_cut'))
  return changed.join(', ')
}
