import type { z } from 'zod'
import { CLASS_METHODS } from '../../areas/classify.ts'
import { KEY_FIGURES } from '../../areas/page-area.ts'
import { settingsOf } from '../define.ts'
import { wordOf } from '../words.ts'

/** The figure that colours the municipalities, and how it is put in classes. */
export const municipalityMapSettings = settingsOf({
  param1: wordOf(KEY_FIGURES, 'density'),
  param2: wordOf(CLASS_METHODS, 'quantiles'),
}).transform(({ cfg }) => ({ figure: cfg.param1, method: cfg.param2 }))
export type MunicipalityMapSettings = z.output<typeof municipalityMapSettings>
