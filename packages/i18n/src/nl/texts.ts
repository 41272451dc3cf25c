import type { Texts } from '../texts.ts'
import { choices } from './choices.ts'
import { nl as catalogue } from './index.ts'
import { labels } from './labels.ts'

/** All of Dutch, for who loads one language only. */
export const texts: Texts = { catalogue, labels, choices }
