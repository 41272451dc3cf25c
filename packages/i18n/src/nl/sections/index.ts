/** De teksten van elke soort onderdeel van een publicatie: een regel per soort. */

import { call_to_action } from './call_to_action.ts'
import { custom_text } from './custom_text.ts'
import { images_carrousel } from './images_carrousel.ts'
import { location_business } from './location_business.ts'
import { location_concepts } from './location_concepts.ts'
import { location_customfields } from './location_customfields.ts'
import { location_description } from './location_description.ts'
import { location_description_industrial } from './location_description_industrial.ts'
import { location_description_residential } from './location_description_residential.ts'
import { location_regulations } from './location_regulations.ts'
import { location_summary } from './location_summary.ts'
import { publications_list } from './publications_list.ts'
import { warning } from './warning.ts'

export const sections = {
  location_summary,
  location_description,
  location_description_residential,
  location_description_industrial,
  location_customfields,
  location_regulations,
  location_concepts,
  location_business,
  custom_text,
  images_carrousel,
  publications_list,
  warning,
  call_to_action,
} as const
