import { englishFailure } from '@kavel/i18n/english-failure'
import { failures, type Why, whyThrown } from '@kavel/registers'

const isFailure = (value: object): value is Exclude<Why, string> =>
  'code' in value && 'values' in value && Object.hasOwn(failures, String(value.code))

/** A value with the failures in it as people read them; an error becomes what it tells. */
export function inEnglish(value: unknown): unknown {
  if (value instanceof Error) return englishFailure(whyThrown(value))
  if (typeof value !== 'object' || value === null) return value
  if (isFailure(value)) return englishFailure(value)
  if (Array.isArray(value)) return value.map(inEnglish)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inEnglish(one)]))
}

/** What comes, or an error with the text that people read. */
export async function tellInEnglish<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw new Error(englishFailure(whyThrown(error)), { cause: error })
  }
}
