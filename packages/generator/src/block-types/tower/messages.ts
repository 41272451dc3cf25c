/** What is said about a tower: a template that had to stretch, dwellings off their size, a box that is too small. */
import { DESIGN_RULES } from '@kavel/domain'
import { boundsOf, toLattice, toLatticeArea, toMetres, toSquareMetres } from '@kavel/geometry'
import type { MessageList } from '../../base/messages.ts'
import { isDwelling } from '../../input/floors.ts'
import type { FloorGroup } from '../../model/types.ts'
import type { PlannedFloor } from './floors.ts'
import type { Plate, PlateNeed } from './plate.ts'
import { HALL_REACH } from './sizes.ts'

/** A dwelling is off its size from half of the last decimal of an area that is shown, 0.1 m2: what is less reads as asked. */
const SIZE_STEP = toLatticeArea(0.05)
/** A hall longer than the template's own: how far it reaches beyond the core. */
export function sayTemplate({ variant }: Plate, messages: MessageList): void {
  if (variant.spine <= HALL_REACH && !variant.isDeep) return
  messages.add('tower_template_extended', { target: 'blocktype', value: toMetres(variant.spine) })
}

/** Floors of dwellings without one, and dwellings less deep than an apartment should be. */
export function sayHomes(
  planned: readonly PlannedFloor[],
  groups: readonly FloorGroup[],
  need: Pick<PlateNeed, 'length'>,
  messages: MessageList,
): void {
  const housing = groups.some(({ func }) => isDwelling(func))
  if (housing && planned.every(({ homes }) => homes.length === 0)) {
    messages.add('length_out_of_range', { target: 'maxlength', value: toMetres(need.length) })
  } else {
    for (const { floors, homes } of planned) {
      const [floor] = floors
      if (!floor || homes.length > 0 || !isDwelling(floor.func)) continue
      messages.add('floor_without_dwelling', { target: `floor:${floor.ordinal}` })
    }
  }
  let least = Number.POSITIVE_INFINITY
  for (const { blocks } of groups) {
    for (const { unitType, net } of blocks.flatMap(({ cells }) => cells)) {
      if (unitType === null) continue
      const { x0, y0, x1, y1 } = boundsOf(net)
      least = Math.min(least, x1 - x0, y1 - y0)
    }
  }
  if (least < DEPTH) {
    messages.add('depth_out_of_range', { target: 'maxwidth', value: toMetres(least) })
  }
}

/** Least depth of an apartment between its walls (specification point 9). */
const DEPTH = toLattice(DESIGN_RULES.min_apartment_depth)

/** For each type the dwelling that is farthest off its sizes. */
export function saySizes(planned: readonly PlannedFloor[], messages: MessageList): void {
  const small = new Map<string, number>()
  const large = new Map<string, number>()
  for (const { homes } of planned) {
    for (const { type, net } of homes) {
      if (net < type.sizeMin - SIZE_STEP) {
        small.set(type.id, Math.min(net, small.get(type.id) ?? net))
      }
      if (net > type.sizeMax + SIZE_STEP) {
        large.set(type.id, Math.max(net, large.get(type.id) ?? net))
      }
    }
  }
  for (const [code, found] of [
    ['unit_too_small', small],
    ['unit_too_large', large],
  ] as const) {
    for (const [unit, net] of found) {
      messages.add(code, { target: `unit:${unit}`, unit, value: toSquareMetres(net) })
    }
  }
}
