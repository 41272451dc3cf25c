import { INDICATOR_TYPES, indicatorSchema } from '@kavel/domain'
import { z } from 'zod'
import { readSbiPrefixes } from '../../areas/sbi.ts'
import { settingsOf } from '../define.ts'

/** How an indicator shows: its figure with a score from 0 to 100, with a light, or alone. */
export const SCORE_SHOWS = ['score', 'light', 'figure'] as const

/** How far a category lies below what is allowed: as numbers, or as steps in their order. */
export const CATEGORY_COUNTS = ['points', 'rank'] as const

const MOST_SCORE = 100

/** One that is chosen: a score of 0–100 where it is typed, beginnings of SBI codes where it asks them. */
const chosenSchema = indicatorSchema.check(({ value: { type, key, score }, issues, value }) => {
  const refuse = (field: string, message: string) =>
    issues.push({ code: 'custom', input: value, path: [field], message })
  if (score !== null && (score < 0 || score > MOST_SCORE))
    refuse('score', `must lie between 0 and ${MOST_SCORE}`)
  if (type === 'custom_sbi' && readSbiPrefixes(key ?? '') === null)
    refuse('key', 'must be beginnings of SBI codes: 10, 46.7')
})

const wordOf = <const Word extends string>(words: readonly Word[]) =>
  z
    .string()
    .nullable()
    .transform((text, context) => {
      const word = text?.trim() || words[0]
      const found = words.find((one) => one === word)
      if (!found) context.addIssue({ code: 'custom', message: `takes ${words.join(', ')}` })
      return (found ?? words[0]) as Word
    })

/** All that is computed, where its author chose none. */
const USUAL = INDICATOR_TYPES.filter((type) => type !== 'custom' && type !== 'custom_sbi')

export const scoresSettings = settingsOf({
  param1: wordOf(SCORE_SHOWS),
  param2: wordOf(CATEGORY_COUNTS),
  indicators: z.array(chosenSchema),
}).transform(({ cfg: { param1, param2, indicators } }) => ({
  shows: param1,
  by: param2,
  indicators:
    indicators.length > 0
      ? indicators
          .toSorted((one, other) => one.order - other.order)
          .map(({ type, name, description, key, score }) => ({
            type,
            name: name.trim() || null,
            text: description?.trim() || null,
            prefixes: readSbiPrefixes(key ?? '') ?? [],
            score: type === 'custom' ? score : null,
          }))
      : USUAL.map((type) => ({ type, name: null, text: null, prefixes: [], score: null })),
}))
export type ScoresSettings = z.output<typeof scoresSettings>
