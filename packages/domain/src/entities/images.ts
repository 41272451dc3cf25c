import { file, integer, key, reference, text } from '../fields.ts'
import { defineEntity } from './define.ts'

/** Kinds of picture that can be uploaded (spec point 3, Image). */
export const IMAGE_TYPES = ['screenshot', 'underlayer', 'profile', 'attachment', 'logo'] as const

/** Content that is kept as a picture; AVIF becomes WebP. */
export const PICTURE_MEDIA = ['image/png', 'image/jpeg', 'image/webp'] as const

/** Content that is kept as it came and handed out as a file: media type → the end of its name. */
export const DOCUMENT_MEDIA = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'image/vnd.dwg': 'dwg',
} as const

export type PictureMedia = (typeof PICTURE_MEDIA)[number]
export type DocumentMedia = keyof typeof DOCUMENT_MEDIA
const MEDIA: readonly [PictureMedia | DocumentMedia, ...(PictureMedia | DocumentMedia)[]] = [
  ...PICTURE_MEDIA,
  ...(Object.keys(DOCUMENT_MEDIA) as DocumentMedia[]),
]

/** A picture without a location, concept, note or content item is the company's, such as its logo. */
export const images = defineEntity({
  name: 'images',
  scope: 'tenant',
  madeBy: 'POST /images/upload',
  belongsToAtMostOneOf: ['locationId', 'conceptId', 'noteId', 'contentitemId'],
  publicThrough: ['location_summary'],
  publicFields: ['name', 'type', 'locationId', 'conceptId'],
  fields: {
    name: text(),
    type: key(IMAGE_TYPES, 'attachment'),
    data: file({ description: 'Sent with POST /images/upload' }),
    media: key(MEDIA, 'image/png', {
      readOnly: true,
      description: 'What the content is, found in the content itself',
    }),
    size: integer(0, { readOnly: true, description: 'Bytes of the content' }),
    locationId: reference('locations', 'cascade'),
    conceptId: reference('concepts', 'cascade'),
    noteId: reference('notes', 'cascade'),
    contentitemId: reference('contentitems', 'cascade'),
  },
})
