/** What shows each type of section: one line a folder; a type without one does not compile. */
import type { PublicSection, SectionContents } from '@kavel/concept'
import type { Language } from '@kavel/i18n'
import { parkCompanies } from './business_park_companies/view.tsx'
import { densify } from './business_park_densify/view.tsx'
import { parkDescription } from './business_park_description/view.tsx'
import { parkList } from './business_park_list/view.tsx'
import { parkMap } from './business_park_map/view.tsx'
import { parkRegulations } from './business_park_regulations/view.tsx'
import { parkScores } from './business_park_scores/view.tsx'
import { parkSummary } from './business_park_summary/view.tsx'
import { call } from './call_to_action/view.tsx'
import { conceptBusiness } from './concept_business_case/view.tsx'
import { conceptFloorPlans } from './concept_floorplans/view.tsx'
import { conceptFormFactors } from './concept_formfactors/view.tsx'
import { conceptSummary } from './concept_summary/view.tsx'
import { conceptTopView } from './concept_topview/view.tsx'
import { conceptUnits } from './concept_unit_breakdown/view.tsx'
import { conceptValuation } from './concept_valuation/view.tsx'
import { customText } from './custom_text/view.tsx'
import type { SectionView } from './define.ts'
import { images } from './images_carrousel/view.tsx'
import { business } from './location_business/view.tsx'
import { concepts } from './location_concepts/view.tsx'
import { context } from './location_context/view.tsx'
import { currentSituation } from './location_current_situation/view.tsx'
import { customFields } from './location_customfields/view.tsx'
import { description } from './location_description/view.tsx'
import { industrial } from './location_description_industrial/view.tsx'
import { residential } from './location_description_residential/view.tsx'
import { filterSummary } from './location_filter_summary/view.tsx'
import { regulations } from './location_regulations/view.tsx'
import { summary } from './location_summary/view.tsx'
import { locationsCarrousel } from './locations_carrousel/view.tsx'
import { locationsList } from './locations_list/view.tsx'
import { locationsMap } from './locations_map/view.tsx'
import { locationsSummary } from './locations_summary/view.tsx'
import { locationsTable } from './locations_table/view.tsx'
import { municipalityContext } from './municipality_context/view.tsx'
import { municipalityDescription } from './municipality_description/view.tsx'
import { municipalityScores } from './municipality_scores/view.tsx'
import { municipalitySummary } from './municipality_summary/view.tsx'
import { coreContext } from './population_core_context/view.tsx'
import { coreDescription } from './population_core_description/view.tsx'
import { coreScores } from './population_core_scores/view.tsx'
import { coreSummary } from './population_core_summary/view.tsx'
import { publicationsList } from './publications_list/view.tsx'
import { municipalityMap } from './state_municipality_map/view.tsx'
import { warning } from './warning/view.tsx'

export const SECTION_VIEWS: {
  readonly [Type in keyof SectionContents]: SectionView<SectionContents[Type]>
} = {
  business_park_scores: parkScores,
  locations_summary: locationsSummary,
  locations_list: locationsList,
  locations_table: locationsTable,
  locations_map: locationsMap,
  locations_carrousel: locationsCarrousel,
  location_summary: summary,
  location_description: description,
  location_description_residential: residential,
  location_description_industrial: industrial,
  location_customfields: customFields,
  location_regulations: regulations,
  location_current_situation: currentSituation,
  location_context: context,
  location_filter_summary: filterSummary,
  location_concepts: concepts,
  location_business: business,
  business_park_summary: parkSummary,
  business_park_description: parkDescription,
  business_park_regulations: parkRegulations,
  business_park_densify: densify,
  business_park_companies: parkCompanies,
  population_core_summary: coreSummary,
  population_core_description: coreDescription,
  population_core_context: coreContext,
  population_core_scores: coreScores,
  municipality_summary: municipalitySummary,
  municipality_description: municipalityDescription,
  municipality_context: municipalityContext,
  municipality_scores: municipalityScores,
  state_municipality_map: municipalityMap,
  business_park_map: parkMap,
  business_park_list: parkList,
  custom_text: customText,
  images_carrousel: images,
  publications_list: publicationsList,
  concept_summary: conceptSummary,
  concept_topview: conceptTopView,
  concept_floorplans: conceptFloorPlans,
  concept_unit_breakdown: conceptUnits,
  concept_formfactors: conceptFormFactors,
  concept_business_case: conceptBusiness,
  concept_valuation: conceptValuation,
  warning,
  call_to_action: call,
}

/** A section without anything to say is left out. */
export function hasContents({ type, data }: PublicSection): boolean {
  const { isEmpty } = SECTION_VIEWS[type] as SectionView<unknown>
  return !isEmpty?.(data)
}

/** What its author says above a section; null where it has the name of its type. */
export function headingOf({ type, data }: PublicSection, language: Language): string | null {
  return (SECTION_VIEWS[type] as SectionView<unknown>).headingOf?.(data, language) ?? null
}
