/**
 * Another place for what stands wrong, as an architect would mend it: moved, then turned, and smaller only where there is no place
 * for it as it is (`obeyBuilding`). Where that finds none, the nearest of a fixed list of steps away.
 */
import { obeyBuilding } from '../obey-building.ts'
import type { PublicBuilding } from '../public-records.ts'
import { leastOf, type Move } from './effort.ts'
import { type FixScene, freeOf, isMended, patched, type SiteFix } from './site-fix.ts'
import { steppedAside } from './stepped-aside.ts'

/** The place is mended by moving one of the things that it is about, the one that has to move least; grounds before buildings. */
export function moved(scene: FixScene): SiteFix {
  const free = freeOf(scene)
  if (free.length === 0) return { kind: 'none', reason: 'locked' }
  const found = free.flatMap((building) => obeyedIn(scene, building) ?? [])
  const best = leastOf(found) ?? leastOf(free.flatMap((building) => asideIn(scene, building) ?? []))
  return best
    ? { kind: 'change', id: best.building.id, patch: best.patch }
    : { kind: 'none', reason: 'no_place' }
}

/** Moved or turned where it stands shut out, so that a way leads to it. */
export function movedToRoad(scene: FixScene): SiteFix {
  const free = freeOf(scene)
  if (free.length === 0) return { kind: 'none', reason: 'locked' }
  const best = leastOf(free.flatMap((building) => asideIn(scene, building) ?? []))
  if (best) return { kind: 'change', id: best.building.id, patch: best.patch }
  const { access } = scene.before
  const doBackOut = scene.buildings.some(
    ({ id }, i) => scene.place.buildings.includes(id) && (access?.[i]?.cars?.onRoad ?? 0) > 0,
  )
  return { kind: 'none', reason: doBackOut ? 'backs_out' : 'no_way' }
}

function obeyedIn(scene: FixScene, building: PublicBuilding): Move | null {
  const { location, buildings, parameters } = scene
  const { patch } = obeyBuilding(location, buildings, building.id, parameters, { ofPlace: true })
  return patch && doesMend(scene, { building, patch }) ? { building, patch } : null
}

/** Moved by the first of the steps after which the rules say so. */
function asideIn(scene: FixScene, building: PublicBuilding): Move | null {
  const patch = steppedAside(scene, building)
  return patch && { building, patch }
}

/** Is the place mended once the building is changed, and nothing else broken? */
function doesMend(scene: FixScene, { building, patch }: Move): boolean {
  const after = scene.buildings.map((each) => (each === building ? patched(each, patch) : each))
  return isMended(scene, scene.judge(after))
}
