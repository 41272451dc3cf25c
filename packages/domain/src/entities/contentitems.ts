import { key, text, textWith } from '../fields.ts'
import { defineEntity } from './define.ts'

/** Kinds of news (specification point 3, Support and content). */
export const CONTENT_TYPES = ['news', 'email'] as const
/** How loud the news is; `hidden` is seen by staff alone. */
export const CONTENT_LEVELS = ['hidden', 'default', 'promotional', 'important'] as const

/** News that staff writes for everybody who signs in. */
export const contentitems = defineEntity({
  name: 'contentitems',
  scope: 'global',
  fields: {
    name: textWith(''),
    description: text(),
    level: key(CONTENT_LEVELS, 'default', { description: 'What is hidden, staff alone sees' }),
    type: key(CONTENT_TYPES, 'news'),
  },
})
