/** What is said of a body that is larger than its call takes. */
import type { Issue } from './errors.ts'

/** The place of a body that was not read: none of its fields is known. */
const BODY = 'body'

/** @param limit bytes that the call takes */
export function bodyTooLarge(limit: number): Issue {
  return { path: BODY, message: `is larger than ${limit / 1e6} MB` }
}

/** Megabytes that a call takes of which the body was refused; null when it was refused for something else. */
export function bodyLimitOf(issues: readonly Issue[]): number | null {
  const told = issues.find(({ path }) => path === BODY)?.message
  const limit = Number(/^is larger than ([\d.]+) MB$/.exec(told ?? '')?.[1])
  return Number.isFinite(limit) ? limit : null
}
