/** Inset balconies of flats: before a shallower plate, or cut out of the dwellings from version 3.6 on (generator reference §9.13). */
import { type Balcony, DESIGN_RULES } from '@kavel/domain'
import { type Lu, toLattice } from '@kavel/geometry'
import type { FlatKind } from '../../input/flat-kinds.ts'
import type { Resolved } from '../../input/resolve.ts'
import type { DwellingType } from '../../input/types-of-mix.ts'
import type { FrontageNeed } from '../../mix/frontage.ts'
import { type LoggiaRules, loggiaCut, loggiaSize } from '../../plan/loggia-size.ts'

/** Are the inset balconies of a building loggias? Those of maisonettes, courts and bends hang before the plate. */
export function hasLoggias(b: Resolved, kind: FlatKind): boolean {
  return (
    b.features.loggias &&
    kind.hasLoggias === true &&
    b.beside.length === 0 &&
    b.types.some(({ balcony }) => balcony.type === 'inset')
  )
}

/** What the loggia of a type takes of a dwelling of a clear length and depth. */
export function cutOf(balcony: Balcony, minDepth: Lu, rules: LoggiaRules): FrontageNeed['cut'] {
  return (length, depth) => {
    const clear = { length, depth }
    const size = loggiaSize(balcony, clear, minDepth, rules)
    return size ? loggiaCut(size, clear, rules) : 0
  }
}

/** Room that inset balconies take before the plate: the deepest of all types. */
export function insetDepth(types: readonly DwellingType[]): Lu {
  let depth = 0
  for (const { balcony } of types) {
    if (balcony.type !== 'inset') continue
    depth = Math.max(depth, balcony.maxdepth ?? 0, DESIGN_RULES.min_balcony_depth)
  }
  return toLattice(Math.min(depth, DESIGN_RULES.two_window_max_depth))
}
