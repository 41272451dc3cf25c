import { sayFailure } from '@kavel/registers'
import { explain } from './explain.ts'
import { type Failed, fail } from './failure.ts'
import type { JsonAnswer, TextAnswer } from './outbound.ts'

/** The value of an answer that should be JSON; what a page says instead is passed on. */
export function parseJson({ text, ...head }: TextAnswer): JsonAnswer | Failed {
  try {
    return { ...head, value: JSON.parse(text) }
  } catch {
    const { host } = head.url
    if (!text.trimStart().startsWith('<'))
      return fail('broken', sayFailure('json_damaged', { host }))
    const reason = explain(text)
    return fail(
      'broken',
      reason ? sayFailure('page_reason', { host, reason }) : sayFailure('page', { host }),
    )
  }
}
