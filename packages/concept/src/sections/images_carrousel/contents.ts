import { fieldAnswers } from '@kavel/domain'
import { z } from 'zod'
import type { Sources } from '../../page-source.ts'
import { defineAnyContents } from '../define.ts'
import { type ImagesSettings, PICTURE_LAYOUTS } from './settings.ts'

const schema = z.strictObject({
  layout: z.enum(PICTURE_LAYOUTS),
  pictures: z.array(z.strictObject(fieldAnswers('images', ['id', 'caption']))).readonly(),
})
export type ImagesData = z.output<typeof schema>

/** On a page about a location, only what is of that location. */
function isHere(
  { locationId, conceptId }: Sources['any']['pictures'][number],
  { place }: Sources['any'],
): boolean {
  if (!place) return true
  return locationId === place.location.id || place.concepts.some(({ id }) => id === conceptId)
}

export const images = defineAnyContents({
  schema,
  make: (source, { ids, layout }: ImagesSettings) => ({
    layout,
    // one that is gone is left out
    pictures: ids.flatMap((id) => {
      const picture = source.pictures.find((one) => one.id === id)
      if (!picture || !isHere(picture, source)) return []
      return [{ id, caption: picture.caption?.trim() || null }]
    }),
  }),
})
