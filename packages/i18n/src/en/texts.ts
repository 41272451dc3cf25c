import type { Texts } from '../texts.ts'
import { choices } from './choices.ts'
import { en as catalogue } from './index.ts'
import { labels } from './labels.ts'

/** All of English, for who loads one language only. */
export const texts: Texts = { catalogue, labels, choices }
