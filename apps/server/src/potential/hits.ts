/** The hits of a query, best first. */
import { Refusal } from '../refusal.ts'

/** @throws Refusal while there is no index to search in */
export async function findHits(): Promise<string[]> {
  throw new Refusal('unavailable')
}
