/** Where a rule of the plan that has no article of its own is said to stand. */
import type { LocationSource } from '../location-source.ts'
import { textOf } from './text-of.ts'

/** Plan and article of the zone that covers most. */
export function largestZone(zones: LocationSource['cfg']['summary']['zones']) {
  const [zone] = zones.filter(({ plan_id }) => plan_id).sort((a, b) => b.share - a.share)
  if (!zone) return { reference: null, source: null }
  const { plan_id, article, source, date } = zone
  return {
    reference: article ? `${plan_id}, artikel ${article}` : plan_id,
    source: textOf(source, date),
  }
}
