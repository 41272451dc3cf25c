/** Where the author of a page sets what a section shows: one line for each type that has settings. */
import type { SectionType } from '@kavel/concept'
import { DensifyForm } from './business_park_densify/form.tsx'
import { ParkDescriptionForm } from './business_park_description/form.tsx'
import { ParkListForm } from './business_park_list/form.tsx'
import { ScoresForm } from './business_park_scores/form.tsx'
import { CallForm } from './call_to_action/form.tsx'
import { CustomTextForm } from './custom_text/form.tsx'
import type { SectionForm } from './define.ts'
import { ImagesForm } from './images_carrousel/form.tsx'
import { CustomFieldsForm } from './location_customfields/form.tsx'
import { DescriptionForm } from './location_description/form.tsx'
import { IndustrialForm } from './location_description_industrial/form.tsx'
import { ResidentialForm } from './location_description_residential/form.tsx'
import { ListForm } from './locations_list/form.tsx'
import { MapForm } from './locations_map/form.tsx'
import { TableForm } from './locations_table/form.tsx'
import { MunicipalityContextForm } from './municipality_context/form.tsx'
import { MunicipalityDescriptionForm } from './municipality_description/form.tsx'
import { MunicipalityScoresForm } from './municipality_scores/form.tsx'
import { CoreContextForm } from './population_core_context/form.tsx'
import { CoreDescriptionForm } from './population_core_description/form.tsx'
import { CoreScoresForm } from './population_core_scores/form.tsx'
import { PublicationsForm } from './publications_list/form.tsx'
import { MunicipalityMapForm } from './state_municipality_map/form.tsx'
import { WarningForm } from './warning/form.tsx'

export const SECTION_FORMS: { readonly [Type in SectionType]?: SectionForm } = {
  business_park_scores: ScoresForm,
  locations_list: ListForm,
  locations_table: TableForm,
  locations_map: MapForm,
  location_description: DescriptionForm,
  location_description_residential: ResidentialForm,
  location_description_industrial: IndustrialForm,
  location_customfields: CustomFieldsForm,
  business_park_description: ParkDescriptionForm,
  business_park_densify: DensifyForm,
  population_core_description: CoreDescriptionForm,
  population_core_context: CoreContextForm,
  population_core_scores: CoreScoresForm,
  municipality_description: MunicipalityDescriptionForm,
  municipality_context: MunicipalityContextForm,
  municipality_scores: MunicipalityScoresForm,
  state_municipality_map: MunicipalityMapForm,
  business_park_list: ParkListForm,
  custom_text: CustomTextForm,
  images_carrousel: ImagesForm,
  publications_list: PublicationsForm,
  warning: WarningForm,
  call_to_action: CallForm,
}
