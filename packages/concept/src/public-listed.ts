/** A location in a list of them, as anyone may read it. */
import { publicLink, type RecordFor } from '@kavel/domain'
import { z } from 'zod'
import type { ListedLocation } from './page-source.ts'

const fields = {
  key: z.string(),
  name: z.string(),
  /** City and municipality, without what is unknown and without the second of two that are the same. */
  place: z.string().nullable().describe('City and municipality; null when unknown'),
  picture: z.int().nullable().describe('Id of the profile picture'),
}
/** What every list has of a location. */
export const listedSchema = z.strictObject(fields)
export type PublicListed = z.output<typeof listedSchema>

export const sizeSchema = z.number().positive().nullable().describe('m²; null when unknown')

/** The address of the page that lists: those of its locations lie below it. */
export const baseSchema = z
  .string()
  .nullable()
  .describe('Address of the page that lists; that of a location is this with `/` and its key')

export function publicListed({ location, profile }: ListedLocation): PublicListed {
  const { key, name, city, municipality } = location
  const places = [...new Set([city, municipality].flatMap((place) => place?.trim() || []))]
  return {
    key: key ?? '',
    name,
    place: places.join(', ') || null,
    picture: profile?.id ?? null,
  }
}

/** Plot area in m²; an empty project has none, and none is not zero. */
export function sizeOf({ plotsize }: Pick<RecordFor<'locations'>, 'plotsize'>): number | null {
  return plotsize > 0 ? plotsize : null
}

export function baseOf(publication: Pick<RecordFor<'publications'>, 'type' | 'key'>) {
  return publication.key ? publicLink({ type: publication.type, key: publication.key }) : null
}

/** What lists tell of each of their locations, by topic. */
export const listedTopics = {
  title: (listed: readonly PublicListed[]) => listed,
  address: (listed: readonly PublicListed[]) =>
    listed.filter(({ place }) => place !== null).map(({ place }) => place),
  picture: (listed: readonly PublicListed[]) =>
    listed.filter(({ picture }) => picture !== null).map(({ picture }) => picture),
} as const
