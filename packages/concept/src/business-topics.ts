import type { BusinessData } from './business-case.ts'
import type { FieldTopics } from './sections/topics.ts'

/** What a section with business cases makes public. */
export const BUSINESS_TOPICS: {
  readonly [Field in keyof BusinessData]: FieldTopics<BusinessData[Field]>
} = {
  concepts: {
    business: (concepts) => concepts,
    designs: (concepts) => concepts,
    // what is sold or let, line by line, with what it brings in
    dwelling_types: (concepts) => concepts.flatMap(({ income }) => income),
    prices: (concepts) => concepts.flatMap(({ income }) => income.map(({ key }) => key)),
    land_bid: (concepts) => concepts.flatMap(({ land_bid }) => land_bid ?? []),
  },
}
