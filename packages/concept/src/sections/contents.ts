/** What each type of section shows: one line a folder. */
import type { z } from 'zod'
import { call } from './call_to_action/contents.ts'
import { customText } from './custom_text/contents.ts'
import type { AnyContents } from './define.ts'
import { images } from './images_carrousel/contents.ts'
import type { SectionType } from './index.ts'
import { business } from './location_business/contents.ts'
import { concepts } from './location_concepts/contents.ts'
import { customFields } from './location_customfields/contents.ts'
import { description } from './location_description/contents.ts'
import { industrial } from './location_description_industrial/contents.ts'
import { residential } from './location_description_residential/contents.ts'
import { regulations } from './location_regulations/contents.ts'
import { summary } from './location_summary/contents.ts'
import { publicationsList } from './publications_list/contents.ts'
import { warningContents } from './warning/contents.ts'

export const SECTION_CONTENTS = {
  location_summary: summary,
  location_description: description,
  location_description_residential: residential,
  location_description_industrial: industrial,
  location_customfields: customFields,
  location_regulations: regulations,
  location_concepts: concepts,
  location_business: business,
  custom_text: customText,
  images_carrousel: images,
  publications_list: publicationsList,
  warning: warningContents,
  call_to_action: call,
} as const satisfies Record<SectionType, AnyContents>

export type SectionContents = {
  readonly [Type in SectionType]: z.output<(typeof SECTION_CONTENTS)[Type]['schema']>
}
