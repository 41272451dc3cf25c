/** The façades that stand at a side of a sheet, and where walls meet them: what the dimension chain at that side measures. */
import { type Ring, toMetres } from '@kavel/geometry'
import type { FloorGroup } from '../../model/types.ts'

/** Along x, seen from the south; along y, seen from the west. */
export type Side = 'south' | 'west'

/** A straight piece of façade: how far back it lies, and from where to where it runs, lattice units. */
interface Stretch {
  back: number
  from: number
  to: number
}

/** The edges of a ring that look at a side, outward; rings run counter-clockwise. */
function edgesAt(side: Side, ring: Ring): Stretch[] {
  const found: Stretch[] = []
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length
    const [xa, ya] = [ring[i] as number, ring[i + 1] as number]
    const [xb, yb] = [ring[j] as number, ring[j + 1] as number]
    if (side === 'south' && ya === yb && xb > xa) found.push({ back: ya, from: xa, to: xb })
    if (side === 'west' && xa === xb && yb < ya) found.push({ back: xa, from: yb, to: ya })
  }
  return found
}

/** The stretches of these that nothing of `all` stands before, the nearest first. */
function inSight(stretches: readonly Stretch[], all: readonly Stretch[]): Stretch[] {
  const nearestFirst = [...all].sort((a, b) => a.back - b.back)
  const isHidden = ({ back, from, to }: Stretch) => {
    for (const other of nearestFirst) {
      if (other.back >= back) return false
      if (other.from < to && from < other.to) return true
    }
    return false
  }
  return stretches
    .filter((one) => !isHidden(one))
    .sort((a, b) => a.back - b.back || a.from - b.from)
}

/** What a room, with the loggias that are cut out of it, takes of the façades of its floor. */
function facadesOfRooms(side: Side, { plate, blocks, assets }: FloorGroup): Stretch[] {
  const facades = edgesAt(side, plate.outer)
  const isOn = ({ back, from, to }: Stretch) =>
    facades.some((one) => one.back === back && one.from <= from && to <= one.to)
  return blocks.flatMap(({ cells }) =>
    cells.flatMap(({ id, gross }) => {
      const loggias = assets.filter(({ kind, ref }) => kind === 'loggia' && ref === id)
      const own = [gross, ...loggias.map(({ poly }) => poly)].flatMap((ring) => edgesAt(side, ring))
      const whole = new Map<number, Stretch>()
      for (const { back, from, to } of own.filter(isOn)) {
        const known = whole.get(back) ?? { back, from, to }
        whole.set(back, { back, from: Math.min(known.from, from), to: Math.max(known.to, to) })
      }
      return [...whole.values()]
    }),
  )
}

/**
 * Where walls meet the façades that are seen from a side, ascending, metres. Of a façade that lies behind another only what the other
 * leaves in sight is measured, and of its walls none that stands nearer than `least` to one before it: nobody could read that.
 */
export function wallsAt(
  side: Side,
  groups: readonly FloorGroup[],
  ends: readonly number[],
  least: number,
): number[] {
  const all = groups.flatMap(({ plate }) => edgesAt(side, plate.outer))
  const rooms = groups.flatMap((group) => facadesOfRooms(side, group))
  return measured(inSight(rooms, all), ends, least)
}

/** Where the façades themselves that are seen from a side begin and end, as `wallsAt`. */
export function facadesAt(
  side: Side,
  groups: readonly FloorGroup[],
  ends: readonly number[],
  least: number,
): number[] {
  const all = groups.flatMap(({ plate }) => edgesAt(side, plate.outer))
  return measured(inSight(all, all), ends, least)
}

/** The ends of stretches, the nearest first, that stand apart from those of other façades and from the ends of the chain, metres. */
function measured(stretches: readonly Stretch[], ends: readonly number[], least: number): number[] {
  const taken = ends.map((at) => ({ at, back: Number.NEGATIVE_INFINITY }))
  for (const { back, from, to } of stretches)
    for (const end of [from, to]) {
      const at = toMetres(end)
      if (taken.every((one) => one.back === back || Math.abs(one.at - at) >= least))
        taken.push({ at, back })
    }
  return [...new Set(taken.map(({ at }) => at))].sort((a, b) => a - b)
}
