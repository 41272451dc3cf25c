/** Cleans the HTML of rich texts when it is written, by an allow list: text, headings, lists, links. */

import { isDeepStrictEqual } from 'node:util'
import {
  isAddress,
  isSectionType,
  RICH_SYNONYMS,
  RICH_TAGS,
  sectionOf,
  UNREAD_TAGS,
} from '@kavel/concept'
import type { RecordFor } from '@kavel/domain'
import sanitizeHtml from 'sanitize-html'
import type { RowValues } from './validate.ts'

type Cfg = RecordFor<'sections'>['cfg']

/** Settings of a section that may be HTML. */
const TEXTS = ['param1', 'param2'] as const

const NONE: sanitizeHtml.Attributes = {}

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TAGS],
  allowedAttributes: { a: ['href'] },
  allowedClasses: {},
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: [...UNREAD_TAGS],
  nestingLimit: 20,
  transformTags: {
    ...RICH_SYNONYMS,
    a(tagName, { href = '' }) {
      const address = href.trim()
      const isFollowed = isAddress(address)
      // without a name it is text alone
      return { tagName: isFollowed ? tagName : '', attribs: isFollowed ? { href: address } : NONE }
    },
  },
}

/** HTML with nothing but the elements of a rich text, and links that a reader may follow. */
export function cleanRichText(html: string): string {
  return sanitizeHtml(html, OPTIONS).trim()
}

/** The settings of a section as they are kept: its rich texts cleaned. What is not changed stays as it is. */
export function cleanSection(values: RowValues, stored: RowValues | null): RowValues {
  const { type } = { ...stored, ...values } as { type?: string }
  const cfg = values.cfg as Cfg | undefined
  if (!cfg || !type || !isSectionType(type) || !sectionOf(type).isRichText) return values
  const before = stored?.cfg as Cfg | undefined
  if (stored?.type === type && isDeepStrictEqual(cfg, before)) return values
  const cleaned = TEXTS.map((field) => [field, cfg[field] && (cleanRichText(cfg[field]) || null)])
  return { ...values, cfg: { ...cfg, ...Object.fromEntries(cleaned) } }
}
