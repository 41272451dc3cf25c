/** Where the author of a page sets what a section shows: one line for each type that has settings. */
import type { SectionType } from '@kavel/concept'
import { CallForm } from './call_to_action/form.tsx'
import { CustomTextForm } from './custom_text/form.tsx'
import type { SectionForm } from './define.ts'
import { DescriptionForm } from './location_description/form.tsx'
import { ListForm } from './locations_list/form.tsx'
import { MapForm } from './locations_map/form.tsx'
import { TableForm } from './locations_table/form.tsx'
import { WarningForm } from './warning/form.tsx'

export const SECTION_FORMS: { readonly [Type in SectionType]?: SectionForm } = {
  locations_list: ListForm,
  locations_table: TableForm,
  locations_map: MapForm,
  location_description: DescriptionForm,
  custom_text: CustomTextForm,
  warning: WarningForm,
  call_to_action: CallForm,
}
