/** The types of sections that Kavel has, in the order of the author's menu: one line a folder. */
import type { SpecifiedSection } from '@kavel/domain'
import { AREA_READINGS, type AreaReading } from '../areas/page-area.ts'
import { business_park_companies } from './business_park_companies/section.ts'
import { business_park_densify } from './business_park_densify/section.ts'
import { business_park_description } from './business_park_description/section.ts'
import { business_park_list } from './business_park_list/section.ts'
import { business_park_map } from './business_park_map/section.ts'
import { business_park_regulations } from './business_park_regulations/section.ts'
import { business_park_scores } from './business_park_scores/section.ts'
import { business_park_summary } from './business_park_summary/section.ts'
import { call_to_action } from './call_to_action/section.ts'
import { concept_business_case } from './concept_business_case/section.ts'
import { concept_floorplans } from './concept_floorplans/section.ts'
import { concept_formfactors } from './concept_formfactors/section.ts'
import { concept_summary } from './concept_summary/section.ts'
import { concept_topview } from './concept_topview/section.ts'
import { concept_unit_breakdown } from './concept_unit_breakdown/section.ts'
import { concept_valuation } from './concept_valuation/section.ts'
import { custom_text } from './custom_text/section.ts'
import { NOTHING_SET, type Section, type StoredSettings } from './define.ts'
import { images_carrousel } from './images_carrousel/section.ts'
import { location_business } from './location_business/section.ts'
import { location_concepts } from './location_concepts/section.ts'
import { location_context } from './location_context/section.ts'
import { location_current_situation } from './location_current_situation/section.ts'
import { location_customfields } from './location_customfields/section.ts'
import { location_description } from './location_description/section.ts'
import { location_description_industrial } from './location_description_industrial/section.ts'
import { location_description_residential } from './location_description_residential/section.ts'
import { location_filter_summary } from './location_filter_summary/section.ts'
import { location_regulations } from './location_regulations/section.ts'
import { location_summary } from './location_summary/section.ts'
import { locations_carrousel } from './locations_carrousel/section.ts'
import { locations_list } from './locations_list/section.ts'
import { locations_map } from './locations_map/section.ts'
import { locations_summary } from './locations_summary/section.ts'
import { locations_table } from './locations_table/section.ts'
import { municipality_context } from './municipality_context/section.ts'
import { municipality_description } from './municipality_description/section.ts'
import { municipality_scores } from './municipality_scores/section.ts'
import { municipality_summary } from './municipality_summary/section.ts'
import { population_core_context } from './population_core_context/section.ts'
import { population_core_description } from './population_core_description/section.ts'
import { population_core_scores } from './population_core_scores/section.ts'
import { population_core_summary } from './population_core_summary/section.ts'
import { publications_list } from './publications_list/section.ts'
import { state_municipality_map } from './state_municipality_map/section.ts'
import { warning } from './warning/section.ts'

export const SECTIONS = {
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
} as const satisfies Partial<Record<SpecifiedSection, Section>>

export type SectionType = keyof typeof SECTIONS
export const SECTION_TYPES = Object.keys(SECTIONS) as SectionType[]

/** Whether this version has a type of section; the rest of the specification's come later. */
export function isSectionType(type: string): type is SectionType {
  return Object.hasOwn(SECTIONS, type)
}

export function sectionOf(type: SectionType): Section {
  return SECTIONS[type]
}

/** The types that the public role reads a row through. */
export function sectionsThatRead(row: Section['reads'][number]): SectionType[] {
  return SECTION_TYPES.filter((type) => sectionOf(type).reads.includes(row))
}

/** What the sections of a page ask of its area; one that is hidden asks nothing. */
export function areaReadingsOf(
  sections: readonly { readonly type: string; readonly hidden: boolean }[],
): AreaReading[] {
  const asked = sections.flatMap(({ type, hidden }) =>
    hidden || !isSectionType(type) ? [] : (sectionOf(type).readsArea ?? []),
  )
  return AREA_READINGS.filter((one) => asked.includes(one))
}

/** What its author set of a section, whichever version stored it; what this one cannot read counts as not set. */
export function readSettings(type: SectionType, stored: StoredSettings): unknown {
  const { settings, older } = sectionOf(type)
  const read = settings.safeParse(older ? older(stored) : stored)
  return read.success ? read.data : settings.parse({ pageType: null, cfg: NOTHING_SET })
}

export { ROOM_FROM, ROOM_KINDS, type RoomKind } from './business_park_densify/settings.ts'
export { PARK_COLUMNS } from './business_park_list/settings.ts'
export { CATEGORY_COUNTS, SCORE_SHOWS } from './business_park_scores/settings.ts'
export { LIST_EXTRAS } from './locations_list/settings.ts'
export { MAP_EXTRAS } from './locations_map/settings.ts'
export { TABLE_COLUMNS } from './locations_table/settings.ts'
