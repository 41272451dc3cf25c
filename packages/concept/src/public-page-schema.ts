/** What a public page holds: exactly what its sections may show, and nothing else. */
import { companyCfgSchema, fieldAnswers, PAGE_LANGUAGES } from '@kavel/domain'
import { z } from 'zod'
import { englishSchema } from './publication-types/public-index.ts'
import { SECTION_CONTENTS, type SectionContents } from './sections/contents.ts'
import { SECTION_TYPES, type SectionType } from './sections/index.ts'

export const PUBLICATION_FIELDS = ['id', 'key', 'name', 'description', 'type', 'updatedAt'] as const

/** A section of a page, of whatever type. */
export type PublicSection = {
  readonly [Type in SectionType]: {
    id: number
    type: Type
    order: number
    data: SectionContents[Type]
  }
}[SectionType]

const sectionSchemas = SECTION_TYPES.map((type) =>
  z.strictObject({
    id: z.int(),
    type: z.literal(type),
    order: z.int(),
    data: SECTION_CONTENTS[type].schema,
  }),
)

export const publicPageSchema = z.strictObject({
  publication: z.strictObject(fieldAnswers('publications', PUBLICATION_FIELDS)),
  languages: z
    .array(z.enum(PAGE_LANGUAGES))
    .min(1)
    .readonly()
    .describe('Languages that the reader chooses from; the first is that of the author'),
  english: englishSchema,
  location: z
    .strictObject({ key: z.string(), name: z.string() })
    .nullable()
    .describe(
      'The location that this page is about, among those of the publication; null on others',
    ),
  company: z.strictObject({
    name: z.string(),
    index: z
      .string()
      .nullable()
      .describe('Key of the company whose published pages anyone may list; null where it is off'),
  }),
  style: companyCfgSchema.shape.style
    .unwrap()
    .nullable()
    .describe('Colours of the company; null where it keeps ours'),
  fictional: z.boolean().describe('Whether the ground was made up, as the sample municipality is'),
  sections: z
    .array(
      // a list that is made does not say to the compiler which of its members is which
      z.discriminatedUnion('type', sectionSchemas as unknown as Union) as z.ZodType<PublicSection>,
    )
    .readonly(),
})
type Union = [(typeof sectionSchemas)[number]]

export type PublicPage = z.output<typeof publicPageSchema>
