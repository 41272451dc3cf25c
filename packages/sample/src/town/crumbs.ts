import type { ParcelDraft } from '../draft/draft.ts'
import { dissolve, distance, keyOfPoint, type Ring, ringArea } from '../geometry/index.ts'

/** A parcel with the vertices it shares with its neighbours. */
export interface Parcel extends ParcelDraft {
  readonly ring: Ring
}

/** Green leftovers smaller than this (m²) are not worth a parcel of their own. */
const CRUMB = 60

/** Anything smaller than this (m²) is a leftover of cutting, whatever it was meant to be. */
const SPECK = 2.5

function isGreen(parcel: Parcel): boolean {
  return parcel.use === 'green' || parcel.use === 'park' || parcel.use === 'wood'
}

/** For every crumb the neighbour with the longest common edge, green ones first. */
function homesOf(parcels: readonly Parcel[]): Map<number, number> {
  const owner = new Map<number, Map<number, number>>()
  parcels.forEach(({ ring }, index) => {
    ring.forEach((from, at) => {
      const key = keyOfPoint(from)
      const to = keyOfPoint(ring[(at + 1) % ring.length]!)
      const list = owner.get(key)
      if (list) list.set(to, index)
      else owner.set(key, new Map([[to, index]]))
    })
  })
  const homes = new Map<number, number>()
  parcels.forEach((parcel, index) => {
    if (ringArea(parcel.ring) >= (parcel.use === 'green' ? CRUMB : SPECK)) return
    const shared = new Map<number, number>()
    parcel.ring.forEach((from, at) => {
      const to = parcel.ring[(at + 1) % parcel.ring.length]!
      const other = owner.get(keyOfPoint(to))?.get(keyOfPoint(from))
      if (other === undefined || other === index) return
      const bonus = isGreen(parcels[other]!) ? 1000 : parcels[other]!.use === 'road' ? 0.1 : 1
      shared.set(other, (shared.get(other) ?? 0) + distance(from, to) * bonus)
    })
    let best = -1
    let length = 0
    for (const [other, size] of shared) {
      if (size > length) {
        length = size
        best = other
      }
    }
    if (best >= 0) homes.set(index, best)
  })
  return homes
}

/** Joins crumbs of green with a neighbour; a join that would leave a hole is not made. */
export function sweepCrumbs(parcels: readonly Parcel[]): Parcel[] {
  const homes = homesOf(parcels)
  const rings = parcels.map(({ ring }) => ring)
  const gone = new Set<number>()
  const moved = new Map<number, number>()
  for (const [index, first] of homes) {
    // A home that was itself swept away leads to where it went.
    let home = first
    while (gone.has(home) && moved.has(home)) home = moved.get(home)!
    if (gone.has(home) || home === index) continue
    const joined = dissolve([rings[index]!, rings[home]!])
    if (joined.length !== 1 || joined[0]!.holes.length > 0) continue
    rings[home] = joined[0]!.outer
    gone.add(index)
    moved.set(index, home)
  }
  const kept: Parcel[] = []
  parcels.forEach((parcel, index) => {
    if (!gone.has(index)) kept.push(Object.assign(parcel, { ring: rings[index]! }))
  })
  return kept
}
