/** The stairs of a block of houses: at alike places in each, and up to the attic where they come out with headroom. */
import { DESIGN_RULES } from '@kavel/domain'
import { type Lu, type Ring, toLattice, toMetres } from '@kavel/geometry'
import type { MessageList } from '../../base/messages.ts'
import type { FloorPlan } from '../../input/floors.ts'
import type { Resolved } from '../../input/resolve.ts'
import type { Roof } from '../../model/types.ts'
import type { Mirror } from '../../plan/mirror.ts'
import { type HasHeadroom, HEADROOM, leastDepth, type Shell, stairsIn } from '../../plan/stairs.ts'
import { heightAt } from '../../roofs/height-at.ts'
import type { House } from './floors.ts'

/** A lower roof has no attic that anybody would look for. */
const STANDING = toLattice(DESIGN_RULES.min_standing_height)

/** Houses with their stairs. */
export interface Climbed {
  /** With stairs that reach the floor under the roof; null when that is too low for any. */
  toAttic: House[] | null
  /** With stairs as usual, when there is no attic. */
  toFloors(): House[]
}

/** @param roofs over these houses, in the building's frame */
export function withStairs(
  houses: readonly House[],
  floors: readonly FloorPlan[],
  roofs: readonly Roof[],
  mirror: Mirror,
  b: Resolved,
  messages: MessageList,
): Climbed {
  const rise = Math.max(...floors.map(({ height }) => height))
  const shells = shellsOf(houses, b)
  const placed = (rings: readonly Ring[] | null) =>
    houses.map((house, i) => ({ ...house, stair: rings?.[i] ?? null }))
  const low = Math.min(...roofs.map(({ ridge, eave }) => ridge - eave))
  const rings = low < HEADROOM ? null : stairsIn(shells, rise, under(roofs, mirror))
  if (!rings && low >= STANDING) messages.add('attic_low', { value: toMetres(low) })
  return {
    toAttic: rings && placed(rings),
    toFloors() {
      if (floors.length < 2) return placed(null)
      const own = stairsIn(shells, rise, null)
      if (!own) {
        const depths = shells.map(({ front, rear }) => Math.abs(rear - front))
        const value = toMetres(Math.min(...depths))
        messages.add('stair_missing', { value, required: toMetres(leastDepth(rise)) })
      }
      return placed(own)
    },
  }
}

/** Could a stair in a house of its own come out under these roofs, in the frame of the house? */
export function reachesAttic(shell: Shell, rise: Lu, roofs: readonly Roof[]): boolean {
  if (Math.min(...roofs.map(({ ridge, eave }) => ridge - eave)) < HEADROOM) return false
  return stairsIn([shell], rise, under(roofs, IN_PLACE)) !== null
}

const IN_PLACE: Mirror = { x: (u) => u, y: (v) => v }

/** Headroom at the corners of a box: between them roofs are higher, but for the valleys of a sawtooth. */
function under(roofs: readonly Roof[], mirror: Mirror): HasHeadroom {
  const isFree = (u: Lu, v: Lu) => {
    const [x, y] = [mirror.x(u), mirror.y(v)]
    return roofs.some((roof) => heightAt(roof, x, y) >= HEADROOM)
  }
  return (u0, v0, u1, v1) => isFree(u0, v0) && isFree(u1, v1) && isFree(u0, v1) && isFree(u1, v0)
}

/** The clear space of houses on all their floors. */
function shellsOf(houses: readonly House[], { rules }: Resolved): Shell[] {
  const half = Math.floor(rules.innerWall / 2)
  const sides = new Set<Lu>()
  const ends = new Set<Lu>()
  for (const { place } of houses) {
    sides.add(place.u0)
    ends.add(place.u1)
  }
  return houses.map(({ place, row }) => {
    const sign = row.rear > row.front ? 1 : -1
    const isParty = { low: ends.has(place.u0), high: sides.has(place.u1) }
    // behind a house without garden stands another
    const isRearOpen = row.v1 !== row.rear
    return {
      u0: place.u0 + (isParty.low ? half : rules.outerWall),
      u1: place.u1 - (isParty.high ? half : rules.outerWall),
      front: row.front + sign * rules.outerWall,
      rear: row.rear - sign * (isRearOpen ? rules.outerWall : half),
      isHigh: place.mirrored,
      // windows of a side wall keep clear of the stair, unless the house lives at that wall
      isOpen: {
        low: !isRearOpen && !isParty.low && !place.blind.low,
        high: !isRearOpen && !isParty.high && !place.blind.high,
        rear: isRearOpen,
      },
    }
  })
}
