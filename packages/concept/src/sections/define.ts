/** What a type of section declares of itself; its folder has nothing beside this, what it shows and its settings. */
import type { LocationCfg, RecordFor } from '@kavel/domain'
import { z } from 'zod'
import type { AreaReading } from '../areas/page-area.ts'
import type { ModelOf } from '../generate-concept.ts'
import type { Sources, Subject } from '../page-source.ts'
import type { Choice, FieldTopics } from './topics.ts'

/** What of a stored section its author sets. */
export type StoredSettings = Pick<RecordFor<'sections'>, 'cfg' | 'pageType'>

/**
 * Rows that the public role reads through a section, and fields that only some of these sections show. Buildings come
 * with their concepts, plots with every page of a location.
 */
export const PUBLIC_ROWS = [
  'locations',
  'images',
  'constraints',
  'concepts',
  'concepts.description',
  'units',
  'costs',
] as const
export type PublicRow = (typeof PUBLIC_ROWS)[number]

/**
 * Rows of which a section opens those alone that its author chose by their ids (the first of its settings: `12,15`), and published
 * publications, which a section lists.
 */
export const CHOSEN_ROWS = ['images.chosen', 'locationscustomvalues', 'publications'] as const
export type ChosenRow = (typeof CHOSEN_ROWS)[number]

export interface Section {
  /** What a page has to be about for it to show something; `any` stands on every page. */
  readonly about: Subject
  /**
   * What it reads from the stored section. What it does not take is refused with the field's name when it is written; it
   * takes a section of which nothing was set.
   */
  readonly settings: z.ZodType
  /** How what an earlier version stored is read; as it is when left out. */
  readonly older?: (stored: StoredSettings) => StoredSettings
  /** Rows that the public role may read because of it (`section_reads` in the database). */
  readonly reads: readonly (PublicRow | ChosenRow)[]
  /** Shows what lies around the plots, and what their plan allows: facts of the registers. */
  readonly readsPlace?: true
  /** Shows what the registers and the search know of each parcel. */
  readonly readsParcels?: true
  /** Shows how the location meets the search query that found it. */
  readonly readsScore?: true
  /** What it asks of the area that the page is about. */
  readonly readsArea?: readonly AreaReading[]
  /** Topic of every field that it shows, and so what its author is told before it is public. */
  readonly topics: Readonly<Record<string, FieldTopics<never>>>
  /** Flag of the location that keeps it from every page. */
  readonly flag?: keyof LocationCfg['summary'] &
    ('description' | 'currentsituation' | 'regulations' | 'context' | 'concepts')
  /** Flag of the concept that keeps it from the page of that concept. */
  readonly conceptFlag?: keyof RecordFor<'concepts'>['summary']
  /** Switches of the publication that act on it. */
  readonly choices?: readonly Choice[]
  /** May stand on a page more than once. */
  readonly repeats?: true
  /** Its texts (`param1` and `param2`) are HTML, which is cleaned when it is written. */
  readonly isRichText?: true
  /** Shows what stays inside the company until its author switches it on; no page begins with it. */
  readonly isConfidential?: true
}

/** Declares a section that shows `Data`: a field without a topic does not compile. */
export function defineSection<Data extends object>(
  section: Omit<Section, 'topics'> & {
    readonly topics: { readonly [Field in keyof Data]: FieldTopics<Data[Field]> }
  },
): Section {
  return section
}

type Taken = { readonly [Field in keyof StoredSettings['cfg']]?: z.ZodType }

/**
 * Settings of a section: those of `cfg` that it takes. The others are kept as they are, as the specification has them on every
 * section: an author who changes the type back finds them.
 */
export function settingsOf<const Of extends Taken>(taken: Of) {
  return z.object({ cfg: z.object(taken) })
}

/** Of a section that its author sets nothing of. */
export const NO_SETTINGS = settingsOf({})

export const NOTHING_SET: StoredSettings['cfg'] = {
  param1: null,
  param2: null,
  indicators: [],
  filters: [],
}

/** What a section shows, and how that is made of what a page may be made from. */
export interface Contents<Schema extends z.ZodType, Settings, About extends Subject> {
  /** As its `section.ts` says. */
  readonly about: About
  readonly schema: Schema
  /** @param modelOf makes the model of one building; one that remembers lets pages of one location share them */
  readonly make: (source: Sources[About], settings: Settings, modelOf?: ModelOf) => z.output<Schema>
}

export type AnyContents = {
  readonly [About in Subject]: Contents<z.ZodObject, never, About>
}[Subject]

const contentsOf =
  <About extends Subject>(about: About) =>
  <Schema extends z.ZodType, Settings = unknown>(
    contents: Omit<Contents<Schema, Settings, About>, 'about'>,
  ): Contents<Schema, Settings, About> => ({ about, ...contents })

/** Contents of a section, by what `section.ts` says that it is about. */
export const defineAnyContents = contentsOf('any')
export const defineLocationContents = contentsOf('location')
export const defineConceptContents = contentsOf('concept')
export const defineListContents = contentsOf('locations')
export const defineParkContents = contentsOf('business_park')
export const defineCoreContents = contentsOf('population_core')
export const defineMunicipalityContents = contentsOf('municipality')
export const defineParksContents = contentsOf('parks')
export const defineMunicipalitiesContents = contentsOf('municipalities')
