/** The public page of a publication: exactly what its sections may show, and nothing else. */
import type { CompanyCfg, LocationCfg, RecordFor, SectionType } from '@kavel/domain'
import type { Figure } from '@kavel/finance'
import type { Surroundings } from '@kavel/registers'
import type { MultiPolygon, Polygon } from 'geojson'
import type { ModelOf } from './generate-concept.ts'
import { type PublicBuilding, type PublicConstraint, type PublicPlot, pick } from './public-rows.ts'
import type { Rows } from './rows.ts'
import { SECTION_CONTENTS } from './section-contents.ts'

export interface PublicConcept
  extends Pick<RecordFor<'concepts'>, 'id' | 'key' | 'name' | 'description' | 'summary'> {
  readonly buildings: readonly PublicBuilding[]
}

/** A figure of the sheet. */
export type PublicFigure = Pick<Figure, 'key' | 'label' | 'unit' | 'value'>

export interface PublicBusiness {
  readonly id: number
  readonly key: string | null
  readonly name: string
  readonly gfa: number
  readonly nrunits: number
  readonly income: readonly {
    readonly name: string
    readonly mode: string
    readonly figures: readonly PublicFigure[]
  }[]
  readonly groups: readonly ({ readonly group: string } & PublicFigure)[]
  readonly results: readonly PublicFigure[]
  readonly rgw: readonly PublicFigure[]
}

/** What each section shows, by its type. */
export interface SectionContents {
  readonly location_summary: Pick<
    RecordFor<'locations'>,
    | 'name'
    | 'display_address'
    | 'postcode'
    | 'city'
    | 'municipality'
    | 'plotnr'
    | 'plotsize'
    | 'lat'
    | 'lon'
  > &
    Pick<LocationCfg['summary'], 'zones' | 'max_height' | 'envelope_area'> & {
      readonly profile_image_id: number | null
      readonly plots: readonly PublicPlot[]
    }
  readonly location_description: { readonly text: string | null }
  readonly location_regulations: { readonly constraints: readonly PublicConstraint[] }
  readonly location_concepts: {
    readonly plots: readonly PublicPlot[]
    readonly constraints: readonly PublicConstraint[]
    readonly envelope_area: number | null
    /** Zones of the plan, which say what it is called. */
    readonly zones: LocationCfg['summary']['zones']
    /** Where the plan allows building on the plots, degrees; empty when it draws no envelopes. */
    readonly envelopes: readonly (Polygon | MultiPolygon)[]
    readonly units: readonly Pick<
      RecordFor<'units'>,
      'id' | 'name' | 'order' | 'size' | 'size_max' | 'cfg'
    >[]
    readonly concepts: readonly PublicConcept[]
    readonly surroundings: Surroundings | null
    /** Generation parameters of the company. */
    readonly parameters: CompanyCfg['parameters']
  }
  readonly location_business: { readonly concepts: readonly PublicBusiness[] }
}

export type PublicSection = {
  [Type in SectionType]: {
    readonly id: number
    readonly type: Type
    readonly order: number
    readonly data: SectionContents[Type]
  }
}[SectionType]

export interface PublicPage {
  readonly publication: Pick<
    RecordFor<'publications'>,
    'id' | 'key' | 'name' | 'description' | 'type' | 'updatedAt'
  >
  readonly company: { readonly name: string }
  /** Colours of the company; null where it keeps ours. */
  readonly style: CompanyCfg['style'] | null
  readonly sections: readonly PublicSection[]
}

/** Everything that a page can be made from; only what its sections show comes out. */
export interface PageSource extends Rows {
  readonly publication: RecordFor<'publications'>
  readonly sections: readonly RecordFor<'sections'>[]
  readonly company: { readonly name: string; readonly cfg: CompanyCfg }
  /** Building envelopes of the plots as the register has them, degrees. */
  readonly envelopes: readonly (Polygon | MultiPolygon)[]
  readonly surroundings: Surroundings | null
}

/**
 * The page of a publication. The server makes it of the rows that the public role may see, the author's
 * preview of the author's records: what they show is the same by construction.
 * @param modelOf makes the model of one building; one that remembers lets pages of one location share them
 */
export function publicPage(source: PageSource, modelOf?: ModelOf): PublicPage {
  const { publication, company, sections } = source
  const { style } = company.cfg
  const sorted = [...sections].sort((a, b) => a.order - b.order || a.id - b.id)
  return {
    publication: pick(publication, ['id', 'key', 'name', 'description', 'type', 'updatedAt']),
    company: { name: company.name },
    style: style.hasCustomStyle ? style : null,
    sections: sorted.map((section) => {
      const { id, type, order } = section
      const data = SECTION_CONTENTS[type](source, section, modelOf)
      return { id, type, order, data } as PublicSection
    }),
  }
}
