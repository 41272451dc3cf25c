import { z } from 'zod'
import { chosenIds, readChosen } from '../chosen.ts'
import { settingsOf } from '../define.ts'

/** How pictures stand: beside each other to be leafed through, or all at once. */
export const PICTURE_LAYOUTS = ['carrousel', 'grid'] as const

/** Ids of pictures in their order, and how they stand. */
export const imagesSettings = settingsOf({
  param1: chosenIds,
  param2: z.enum(['', ...PICTURE_LAYOUTS]).nullable(),
}).transform(({ cfg }) => ({
  ids: readChosen(cfg.param1),
  layout: cfg.param2 || PICTURE_LAYOUTS[0],
}))
export type ImagesSettings = z.output<typeof imagesSettings>
