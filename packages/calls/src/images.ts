import { z } from 'zod'
import { type Call, idParam, oneOf } from './define-call.ts'

export const imageCalls = {
  'GET /images/binary/{id}/{file}': {
    who: 'public',
    gives:
      'The picture as PNG: of the company for its members, of published pages for anybody; 304 when the ETag holds',
    params: z.strictObject({ id: idParam, file: oneOf(['img.png', 'thumb.png']) }),
    answer: { media: 'image/png' },
  },
} as const satisfies Record<string, Call>
