/** Zones of a place as a reader is told of them. Pure. */

interface Zone {
  readonly name: string
  readonly category: number
  /** Part of the ground, 0–1. */
  readonly share: number
}

/** Nearly all of the ground, as a share with one decimal would say. */
const ALL = 0.9995

/** Each zone once: where two plans lie over each other both have it, and of one zone there is no more than the whole ground. */
export function toldZones<One extends Zone>(zones: readonly One[]): One[] {
  const told = new Map<string, One>()
  for (const zone of zones) {
    const key = `${zone.category} ${zone.name}`
    const known = told.get(key)
    told.set(key, known ? { ...known, share: Math.min(1, known.share + zone.share) } : zone)
  }
  return [...told.values()]
}

/** Whether a share says anything: that all of the ground is one zone goes without saying. */
export const hasShare = ({ share }: Pick<Zone, 'share'>): boolean => share < ALL
