/** The public page as the server gives it: exactly what its sections may show. */
import type { CompanyCfg, LocationCfg, RecordFor } from '@kavel/domain'
import type { Figure } from '@kavel/finance'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import type { Surroundings } from '../../viewer3d/surroundings.ts'

export type PublicPlot = Pick<RecordFor<'plots'>, 'geometry' | 'properties'>

export type PublicConstraint = Pick<
  RecordFor<'constraints'>,
  | 'id'
  | 'name'
  | 'description'
  | 'type'
  | 'operator'
  | 'priority'
  | 'value'
  | 'reference'
  | 'zone'
  | 'url'
  | 'source'
>

export type PublicBuilding = Pick<
  RecordFor<'buildings'>,
  | 'id'
  | 'name'
  | 'archetype'
  | 'maxwidth'
  | 'maxlength'
  | 'maxheight'
  | 'x'
  | 'y'
  | 'z'
  | 'rotate_z'
  | 'version'
  | 'cfg'
>

export interface PublicConcept
  extends Pick<RecordFor<'concepts'>, 'id' | 'key' | 'name' | 'description' | 'summary'> {
  readonly buildings: readonly PublicBuilding[]
}

/** A figure of the sheet, computed by the server with the code of the sheets. */
export type PublicFigure = Pick<Figure, 'key' | 'label' | 'unit' | 'value'>

export interface PublicBusiness {
  readonly id: number
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
    readonly units: readonly Pick<
      RecordFor<'units'>,
      'id' | 'name' | 'order' | 'size' | 'size_max' | 'cfg'
    >[]
    readonly concepts: readonly PublicConcept[]
    readonly surroundings: Surroundings | null
    /** Generation parameters of the company; the design rules when left out. */
    readonly parameters?: CompanyCfg['parameters'] | null
  }
  readonly location_business: { readonly concepts: readonly PublicBusiness[] }
}

export type PublicSection = {
  [Type in keyof SectionContents]: {
    readonly id: number
    readonly type: Type
    readonly order: number
    readonly data: SectionContents[Type]
  }
}[keyof SectionContents]

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

/** A published page; a draft, a hidden one and an unknown key are all 404. */
export function publicPageQuery(key: string) {
  return queryOptions({
    queryKey: ['public-page', key],
    retry: false,
    queryFn: ({ signal }) =>
      call<PublicPage>('GET', `/publications/public/${encodeURIComponent(key)}`, {
        signal,
        quiet: true,
        anonymous: true,
      }),
  })
}
