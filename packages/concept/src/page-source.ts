import type { CompanyCfg, RecordFor } from '@kavel/domain'
import type { PlotFacts, Surroundings } from '@kavel/registers'
import type { MultiPolygon, Polygon } from 'geojson'
import type { PageArea } from './areas/page-area.ts'
import type { JudgedPlace, ParcelFigures } from './page-parcels.ts'
import { pick } from './pick.ts'
import type { Rows } from './rows.ts'

/** What every page can be made from, whatever it is about. */
export interface PageBase {
  readonly publication: RecordFor<'publications'>
  readonly sections: readonly RecordFor<'sections'>[]
  readonly company: {
    readonly name: string
    readonly key: string | null
    readonly cfg: CompanyCfg
  }
  /** Pictures that the sections of the page chose, as the public role sees them. */
  readonly pictures: readonly PagePicture[]
  /** Published publications of the company, when a section lists them. */
  readonly publications: readonly ListedPublication[]
}

export type PagePicture = Pick<
  RecordFor<'images'>,
  'id' | 'name' | 'caption' | 'order' | 'locationId' | 'conceptId'
>

export type ListedPublication = Pick<
  RecordFor<'publications'>,
  'id' | 'key' | 'name' | 'description' | 'type' | 'order' | 'updatedAt'
> & {
  /** Profile picture of what it is about, where its own page shows it. */
  readonly picture: number | null
  /** Its own words in English, where it has any and readers may choose English. */
  readonly english: EnglishWords
}

/** Name and introduction in English; null where they are those of the author. */
export interface EnglishWords {
  readonly name: string | null
  readonly description: string | null
}

/** A custom field that a section may show, and what the location says for it. */
export interface PageCustomField
  extends Pick<RecordFor<'customfields'>, 'id' | 'name' | 'type' | 'publish' | 'cfg'> {
  /** In the order of the company. */
  readonly choices: readonly Pick<RecordFor<'customvalues'>, 'id' | 'name' | 'color'>[]
  readonly values: readonly Pick<
    RecordFor<'locationscustomvalues'>,
    'id' | 'value' | 'customvalueId'
  >[]
}

interface CustomRows {
  readonly fields: readonly Omit<PageCustomField, 'choices' | 'values'>[]
  readonly choices: readonly (PageCustomField['choices'][number] &
    Pick<RecordFor<'customvalues'>, 'customfieldId'>)[]
  readonly values: readonly (PageCustomField['values'][number] &
    Pick<RecordFor<'locationscustomvalues'>, 'customfieldId'>)[]
}

/** Custom fields with their choices and values, of lists in their order. */
export function customFieldsOf({ fields, choices, values }: CustomRows): PageCustomField[] {
  return fields.map((field) => ({
    ...pick(field, ['id', 'name', 'type', 'publish', 'cfg']),
    choices: choices
      .filter(({ customfieldId }) => customfieldId === field.id)
      .map((choice) => pick(choice, ['id', 'name', 'color'])),
    values: values
      .filter(({ customfieldId }) => customfieldId === field.id)
      .map((value) => pick(value, ['id', 'value', 'customvalueId'])),
  }))
}

/** A location with what its sections may draw of it. */
export interface PagePlace extends Rows {
  /** Building envelopes of the plots as the register has them, degrees. */
  readonly envelopes: readonly (Polygon | MultiPolygon)[]
  readonly surroundings: Surroundings | null
  /** Custom fields that sections of the page chose, as the public role sees them. */
  readonly customFields: readonly PageCustomField[]
  /** What the registers say of each parcel of the plots that they have; left out where no section asks. */
  readonly facts?: readonly PlotFacts[]
  /** Features of those parcels, of the registers alone; left out where no section asks. */
  readonly figures?: readonly ParcelFigures[]
  /** How the parcels meet the query that found the location; left out where no section asks. */
  readonly judged?: JudgedPlace | null
}

/** A location in a list of them. */
export interface ListedLocation {
  readonly location: RecordFor<'locations'>
  /** The profile picture; null when there is none. */
  readonly profile: Rows['profile']
}

/** A plot that the last run of a query found. */
export interface ListedHit {
  readonly id: string
  readonly designation: string
  /** Degrees. */
  readonly lat: number
  readonly lon: number
}

/** Locations of a search query, with what its last run found, or those in an area. */
export interface LocationList {
  /** null of the locations in an area. */
  readonly query: RecordFor<'searchqueries'> | null
  readonly locations: readonly ListedLocation[]
  /** Whether ground of one of them was made up; by their own flag when left out. */
  readonly fictional?: boolean
  /** Names of the areas that the filters choose, by their codes; a code without one is told as it is. */
  readonly names?: Readonly<Record<string, string>>
  /** null when the query never ran. */
  readonly run: {
    readonly date: string
    /** Plots that it found. */
    readonly count: number
    /** Plots of which a filter does not know whether they are hits. */
    readonly unknown: number
    /** At most `MOST_HITS`; null where the run found too many to keep. */
    readonly hits: readonly ListedHit[] | null
  } | null
}

/** Plots of a run that a page holds. */
export const MOST_HITS = 2_000

/** Everything that a page can be made from; only what its sections show comes out. */
export interface PageSource extends PageBase {
  /** The location that the page is about, or whose concept it is about; null on a page of many. */
  readonly place: PagePlace | null
  /** Id of the concept that the page is about: the only one of its place. */
  readonly conceptId: number | null
  /** The locations that the page is about; null on a page of one. */
  readonly list: LocationList | null
  /** The area that the page is about; null on a page of records. */
  readonly area: PageArea | null
}

/** What a page of one location has none of. */
export const ONE_LOCATION = {
  conceptId: null,
  list: null,
  area: null,
  pictures: [],
  publications: [],
} as const satisfies Partial<PageSource>

/** What a section is about, and what it is made from. */
export interface Sources {
  readonly any: PageSource
  readonly location: PageBase & PagePlace
  readonly concept: PageBase & PagePlace & { readonly concept: Rows['concepts'][number] }
  readonly locations: PageBase & { readonly list: LocationList }
  readonly business_park: PageBase & { readonly area: PageArea }
  readonly population_core: PageBase & { readonly area: PageArea }
  readonly municipality: PageBase & { readonly area: PageArea }
  /** Business parks in an area, or beside one of them. */
  readonly parks: PageBase & { readonly area: PageArea }
  /** Municipalities of a province or of the country. */
  readonly municipalities: PageBase & { readonly area: PageArea }
}
export type Subject = keyof Sources

/** The part of a page's source that sections about something are made from; null when the page is about something else. */
export function sourceOf(subject: Subject, source: PageSource): Sources[Subject] | null {
  const { place, list, area, conceptId, ...base } = source
  const of = (...kinds: readonly PageArea['kind'][]) =>
    area && kinds.includes(area.kind) ? { ...base, area } : null
  switch (subject) {
    case 'any':
      return source
    case 'location':
      return place && { ...base, ...place }
    case 'locations':
      return list && { ...base, list }
    case 'business_park':
      return of('business_parks')
    case 'population_core':
      return of('population_cores')
    case 'municipality':
      return of('municipalities')
    case 'municipalities':
      return of('provinces', 'country')
    case 'parks':
      return area && { ...base, area }
    case 'concept': {
      const concept = place?.concepts.find(({ id }) => id === conceptId)
      return place && concept ? { ...base, ...place, concept } : null
    }
  }
}
