import { because } from '@kavel/registers'
import { explain } from './explain.ts'
import { type Failed, fail } from './failure.ts'

/** The value of a text that should be JSON; what a page says instead is passed on. */
export function parseJson(
  text: string,
  host: string,
): { readonly ok: true; readonly value: unknown } | Failed {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    if (!text.trimStart().startsWith('<')) return fail('broken', because('json_damaged', { host }))
    const reason = explain(text)
    return fail(
      'broken',
      reason ? because('page_reason', { host, reason }) : because('page', { host }),
    )
  }
}
