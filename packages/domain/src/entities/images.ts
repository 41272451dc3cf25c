import { boolean, document, file, integer, key, reference, text } from '../fields.ts'
import { defineEntity } from './define.ts'
import { imageCfgSchema } from './image-cfg.ts'

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

/** Characters of a caption: some lines below a picture. */
export const CAPTION_LENGTH = 500
/** Order of a picture that nobody moved: behind a thousand others in steps of ten. */
const UNMOVED = 10_000

/** A picture without a location, concept, note or content item is the company's, such as its logo. */
export const images = defineEntity({
  name: 'images',
  scope: 'tenant',
  order: 'order',
  madeBy: 'POST /images/upload',
  belongsToAtMostOneOf: ['locationId', 'conceptId', 'noteId', 'contentitemId'],
  publicThroughSections: true,
  publicFields: ['name', 'type', 'caption', 'locationId', 'conceptId'],
  fields: {
    name: text(),
    type: key(IMAGE_TYPES, 'attachment'),
    data: file({ description: 'Sent with POST /images/upload' }),
    media: key(MEDIA, 'image/png', {
      readOnly: true,
      description: 'What the content is, found in the content itself',
    }),
    size: integer(0, { readOnly: true, description: 'Bytes of the content' }),
    order: integer(UNMOVED, { description: 'Pictures of a record by this, then by id' }),
    caption: text({ max: CAPTION_LENGTH }),
    drawn: boolean(false, {
      readOnly: true,
      description:
        'Drawn by Kavel from the plots; a profile picture that a person chose goes before it',
    }),
    cfg: document(imageCfgSchema, {
      description:
        'place: where a photo was taken (WGS84), kept on wish; placement: two points of an underlayer, in pixels and in EPSG:28992',
    }),
    locationId: reference('locations', 'cascade'),
    conceptId: reference('concepts', 'cascade'),
    noteId: reference('notes', 'cascade'),
    contentitemId: reference('contentitems', 'cascade'),
  },
})

interface MaybeProfile {
  readonly id: number
  readonly type: string
  readonly drawn: boolean
}

/** The profile picture among the pictures of a location: the one that a person chose, else the drawing of its plots. */
export function profileOf<Image extends MaybeProfile>(images: readonly Image[]): Image | null {
  const profiles = images.filter(({ type }) => type === 'profile')
  const [first] = profiles.toSorted((a, b) => Number(a.drawn) - Number(b.drawn) || b.id - a.id)
  return first ?? null
}
