import { fieldAnswers } from '@kavel/domain'
import { z } from 'zod'
import { englishSchema } from '../../publication-types/public-index.ts'
import { defineAnyContents } from '../define.ts'
import type { ListSettings } from './settings.ts'

/** Characters of an introduction in a list. */
const BEGINNING = 240

const schema = z.strictObject({
  publications: z
    .array(
      z.strictObject({
        ...fieldAnswers('publications', ['id', 'key', 'type', 'name', 'description']),
        picture: z.int().nullable().describe('Id of the picture of what it is about'),
        english: englishSchema,
      }),
    )
    .readonly(),
})
export type PublicationsData = z.output<typeof schema>

/** The beginning of a text, up to a word. */
function beginningOf(text: string | null): string | null {
  const line = text?.replace(/\s+/g, ' ').trim()
  if (!line) return null
  if (line.length <= BEGINNING) return line
  return `${line.slice(0, BEGINNING).replace(/\s?\S*$/, '') || line.slice(0, BEGINNING)}…`
}

export const publicationsList = defineAnyContents({
  schema,
  make: ({ publication, publications }, { types, most }: ListSettings) => ({
    publications: publications
      .filter(({ id, type }) => id !== publication.id && (types?.includes(type) ?? true))
      .slice(0, most)
      .map(({ id, key, type, name, description, picture, english }) => ({
        ...{ id, key, type, name, picture },
        description: beginningOf(description),
        english: { name: english.name, description: beginningOf(english.description) },
      })),
  }),
})
