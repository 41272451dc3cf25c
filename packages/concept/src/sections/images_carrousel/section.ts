import { defineSection } from '../define.ts'
import type { ImagesData } from './contents.ts'
import { imagesSettings } from './settings.ts'

/** Pictures that the author chose of the locations and concepts that the page is about. */
export const images_carrousel = defineSection<ImagesData>({
  about: 'any',
  settings: imagesSettings,
  reads: ['images.chosen'],
  repeats: true,
  topics: {
    layout: { pictures: () => null },
    pictures: { pictures: (pictures) => pictures.map(({ caption }) => ({ name: caption })) },
  },
})
