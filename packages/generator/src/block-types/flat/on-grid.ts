/** A bar as long as its grid modules: no end wall takes what is too little for one more of them. */
import { DESIGN_RULES } from '@kavel/domain'
import { toLattice, toMetres } from '@kavel/geometry'
import type { MessageList } from '../../base/messages.ts'
import type { Resolved } from '../../input/resolve.ts'
import { stripOf } from '../../strip/strip.ts'
import { endsAgainst } from '../bend.ts'

/** As much as end walls may share: less than a step of the specification's grid, which is half of one for each. */
const MOST_SHARED = toLattice(DESIGN_RULES.grid_increment)

/**
 * The building with the length that whole modules and its end walls take, when more is left: in the middle of its maximum box,
 * or at the end that stands against another leg; said with the length that holds one module more.
 */
export function onGrid(b: Resolved, messages: MessageList): Resolved {
  const { envelope, grid, rules } = b
  const length = envelope.x1 - envelope.x0
  const { modules } = stripOf(length, rules.outerWall, rules.innerWall, grid.module)
  const walls = 2 * Math.max(0, rules.outerWall - Math.floor(rules.innerWall / 2))
  const left = length - walls - modules * grid.module
  // without a module there is no bar, and who finds that says so
  if (modules === 0 || left < MOST_SHARED) return b
  messages.add('length_left', {
    target: 'maxlength',
    value: toMetres(left),
    fix: { field: 'maxlength', value: toMetres(length - left + grid.module) },
  })
  const { left: isLeft, right: isRight } = endsAgainst(b)
  const before = isLeft === isRight ? Math.floor(left / 2) : isLeft ? 0 : left
  const x0 = envelope.x0 + before
  return { ...b, envelope: { ...envelope, x0, x1: x0 + length - left } }
}
