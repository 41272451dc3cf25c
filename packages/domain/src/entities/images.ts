import { image, key, reference, text } from '../fields.ts'
import { defineEntity } from './define.ts'

/** Kinds of picture that can be uploaded (spec point 3, Image). */
export const IMAGE_TYPES = ['screenshot', 'underlayer', 'profile', 'attachment', 'logo'] as const

/** A picture without a location, concept, note or content item is the company's, such as its logo. */
export const images = defineEntity({
  name: 'images',
  scope: 'tenant',
  publicThrough: ['location_summary'],
  publicFields: ['name', 'type', 'locationId', 'conceptId'],
  fields: {
    name: text(),
    type: key(IMAGE_TYPES, 'attachment'),
    data: image({ description: 'PNG, JPEG or WebP as base64; re-encoded as PNG' }),
    locationId: reference('locations', 'cascade'),
    conceptId: reference('concepts', 'cascade'),
    noteId: reference('notes', 'cascade'),
    contentitemId: reference('contentitems', 'cascade'),
  },
})
