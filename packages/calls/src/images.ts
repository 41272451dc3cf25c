import {
  CAPTION_LENGTH,
  DOCUMENT_MEDIA,
  IMAGE_TYPES,
  isStorableText,
  PICTURE_MEDIA,
  recordAnswer,
} from '@kavel/domain'
import { z } from 'zod'
import { type Call, idParam, may, oneOf } from './define-call.ts'

/** Characters of the name of a file: what file systems take (255 bytes), in any language. */
const NAME_LENGTH = 200

export const imageCalls = {
  'POST /images/upload': {
    who: may('images', 'create'),
    gives:
      'The new record. Pictures (PNG, JPEG, WebP, AVIF) are drawn anew; PDF, DOCX, XLSX and DWG are kept as they are, as attachments',
    form: z.strictObject({
      type: oneOf(IMAGE_TYPES).default('attachment'),
      name: z
        .string()
        .max(NAME_LENGTH)
        .refine(isStorableText, 'holds a character that is none')
        .optional()
        .describe('Without it the name of the file'),
      caption: z
        .string()
        .max(CAPTION_LENGTH)
        .refine(isStorableText, 'holds a character that is none')
        .optional(),
      keepPlace: oneOf(['true', 'false'])
        .default('false')
        .describe('Keeps where a photo was taken, as its camera says, in `cfg.place`'),
      locationId: idParam.optional(),
      conceptId: idParam.optional(),
      noteId: idParam.optional(),
      contentitemId: idParam.optional(),
    }),
    status: 201,
    once: true,
    answer: recordAnswer('images'),
    refusals: ['busy'],
  },
  'GET /images/binary/{id}/{file}': {
    who: 'public',
    gives:
      'A picture, small (thumb.png), of the size of a page (medium.png) or whole (img.png), or any content as a file to keep (file): of the company for its members, of published pages for anybody. A part with Range; 304 when the ETag holds',
    params: z.strictObject({
      id: idParam,
      file: oneOf(['img.png', 'medium.png', 'thumb.png', 'file']),
    }),
    answer: { media: [...PICTURE_MEDIA, ...Object.keys(DOCUMENT_MEDIA)] },
    partial: true,
    refusals: ['no_such_part'],
  },
} as const satisfies Record<string, Call>
