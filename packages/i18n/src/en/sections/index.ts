/** The texts of each type of section of a publication: one line a type. */

import { business_park_companies } from './business_park_companies.ts'
import { business_park_densify } from './business_park_densify.ts'
import { business_park_description } from './business_park_description.ts'
import { business_park_list } from './business_park_list.ts'
import { business_park_map } from './business_park_map.ts'
import { business_park_regulations } from './business_park_regulations.ts'
import { business_park_scores } from './business_park_scores.ts'
import { business_park_summary } from './business_park_summary.ts'
import { call_to_action } from './call_to_action.ts'
import { concept_business_case } from './concept_business_case.ts'
import { concept_floorplans } from './concept_floorplans.ts'
import { concept_formfactors } from './concept_formfactors.ts'
import { concept_summary } from './concept_summary.ts'
import { concept_topview } from './concept_topview.ts'
import { concept_unit_breakdown } from './concept_unit_breakdown.ts'
import { concept_valuation } from './concept_valuation.ts'
import { custom_text } from './custom_text.ts'
import { images_carrousel } from './images_carrousel.ts'
import { location_business } from './location_business.ts'
import { location_concepts } from './location_concepts.ts'
import { location_context } from './location_context.ts'
import { location_current_situation } from './location_current_situation.ts'
import { location_customfields } from './location_customfields.ts'
import { location_description } from './location_description.ts'
import { location_description_industrial } from './location_description_industrial.ts'
import { location_description_residential } from './location_description_residential.ts'
import { location_filter_summary } from './location_filter_summary.ts'
import { location_regulations } from './location_regulations.ts'
import { location_summary } from './location_summary.ts'
import { locations_carrousel } from './locations_carrousel.ts'
import { locations_list } from './locations_list.ts'
import { locations_map } from './locations_map.ts'
import { locations_summary } from './locations_summary.ts'
import { locations_table } from './locations_table.ts'
import { municipality_context } from './municipality_context.ts'
import { municipality_description } from './municipality_description.ts'
import { municipality_scores } from './municipality_scores.ts'
import { municipality_summary } from './municipality_summary.ts'
import { population_core_context } from './population_core_context.ts'
import { population_core_description } from './population_core_description.ts'
import { population_core_scores } from './population_core_scores.ts'
import { population_core_summary } from './population_core_summary.ts'
import { publications_list } from './publications_list.ts'
import { state_municipality_map } from './state_municipality_map.ts'
import { warning } from './warning.ts'

export const sections = {
  business_park_scores,
  locations_summary,
  locations_list,
  locations_table,
  locations_map,
  locations_carrousel,
  location_summary,
  location_description,
  location_description_residential,
  location_description_industrial,
  location_customfields,
  location_regulations,
  location_current_situation,
  location_context,
  location_filter_summary,
  location_concepts,
  location_business,
  business_park_summary,
  business_park_description,
  business_park_regulations,
  business_park_densify,
  business_park_companies,
  population_core_summary,
  population_core_description,
  population_core_context,
  population_core_scores,
  municipality_summary,
  municipality_description,
  municipality_context,
  municipality_scores,
  state_municipality_map,
  business_park_map,
  business_park_list,
  custom_text,
  images_carrousel,
  publications_list,
  concept_summary,
  concept_topview,
  concept_floorplans,
  concept_unit_breakdown,
  concept_formfactors,
  concept_business_case,
  concept_valuation,
  warning,
  call_to_action,
} as const
