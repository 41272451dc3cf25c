/** What each type of section shows: one line a folder. */
import type { z } from 'zod'
import { parkCompanies } from './business_park_companies/contents.ts'
import { densify } from './business_park_densify/contents.ts'
import { parkDescription } from './business_park_description/contents.ts'
import { parkList } from './business_park_list/contents.ts'
import { parkMap } from './business_park_map/contents.ts'
import { parkRegulations } from './business_park_regulations/contents.ts'
import { parkScores } from './business_park_scores/contents.ts'
import { parkSummary } from './business_park_summary/contents.ts'
import { call } from './call_to_action/contents.ts'
import { conceptBusiness } from './concept_business_case/contents.ts'
import { conceptFloorPlans } from './concept_floorplans/contents.ts'
import { conceptFormFactors } from './concept_formfactors/contents.ts'
import { conceptSummary } from './concept_summary/contents.ts'
import { conceptTopView } from './concept_topview/contents.ts'
import { conceptUnits } from './concept_unit_breakdown/contents.ts'
import { conceptValuation } from './concept_valuation/contents.ts'
import { customText } from './custom_text/contents.ts'
import type { AnyContents } from './define.ts'
import { images } from './images_carrousel/contents.ts'
import type { SectionType } from './index.ts'
import { business } from './location_business/contents.ts'
import { concepts } from './location_concepts/contents.ts'
import { context } from './location_context/contents.ts'
import { currentSituation } from './location_current_situation/contents.ts'
import { customFields } from './location_customfields/contents.ts'
import { description } from './location_description/contents.ts'
import { industrial } from './location_description_industrial/contents.ts'
import { residential } from './location_description_residential/contents.ts'
import { filterSummary } from './location_filter_summary/contents.ts'
import { regulations } from './location_regulations/contents.ts'
import { summary } from './location_summary/contents.ts'
import { locationsCarrousel } from './locations_carrousel/contents.ts'
import { locationsList } from './locations_list/contents.ts'
import { locationsMap } from './locations_map/contents.ts'
import { locationsSummary } from './locations_summary/contents.ts'
import { locationsTable } from './locations_table/contents.ts'
import { municipalityContext } from './municipality_context/contents.ts'
import { municipalityDescription } from './municipality_description/contents.ts'
import { municipalityScores } from './municipality_scores/contents.ts'
import { municipalitySummary } from './municipality_summary/contents.ts'
import { coreContext } from './population_core_context/contents.ts'
import { coreDescription } from './population_core_description/contents.ts'
import { coreScores } from './population_core_scores/contents.ts'
import { coreSummary } from './population_core_summary/contents.ts'
import { publicationsList } from './publications_list/contents.ts'
import { municipalityMap } from './state_municipality_map/contents.ts'
import { warningContents } from './warning/contents.ts'

export const SECTION_CONTENTS = {
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
  warning: warningContents,
  call_to_action: call,
} as const satisfies Record<SectionType, AnyContents>

export type SectionContents = {
  readonly [Type in SectionType]: z.output<(typeof SECTION_CONTENTS)[Type]['schema']>
}

export { ROOM_STEPS } from './business_park_densify/contents.ts'
export { PICTURE_LAYOUTS } from './images_carrousel/settings.ts'
export { CONTEXT_GROUPS } from './location_context/contents.ts'
