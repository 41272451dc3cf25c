import { z } from 'zod'

/** Ids of what an author chose, as a section stores them and as the policies of the database read them: `12,15`. */
const IDS = /^[1-9]\d{0,15}(?:,[1-9]\d{0,15})*$/

/** Records that one section may choose. */
const MOST_CHOSEN = 100

/** The first of the settings of a section that chooses records by their ids; their order counts. */
export const chosenIds = z
  .string()
  .refine((text) => text === '' || IDS.test(text), 'must be ids with commas between them, as 12,15')
  .refine((text) => text.split(',').length <= MOST_CHOSEN, `must be at most ${MOST_CHOSEN} ids`)
  .nullable()

/** The ids of such a setting, each once. */
export function readChosen(text: string | null): number[] {
  if (!text || !IDS.test(text)) return []
  return [...new Set(text.split(',').map(Number))]
}

/** Such a setting of ids; null of none. */
export function writeChosen(ids: readonly number[]): string | null {
  return ids.length > 0 ? ids.join(',') : null
}
