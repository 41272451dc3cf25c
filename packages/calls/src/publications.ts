import { publicIndexSchema, publicPageSchema } from '@kavel/concept'
import { pageStateSchema } from '@kavel/domain'
import { z } from 'zod'
import { type Call, idParam } from './define-call.ts'
import { JOBS } from './jobs.ts'

export const publicationCalls = {
  'GET /publications/detail/{id}/page': {
    who: JOBS.page.progress,
    gives: 'How its public page stands: none, preparing, ready or failed',
    params: z.strictObject({ id: idParam }),
    answer: pageStateSchema,
  },
  'GET /publications/public/{key}': {
    who: 'public',
    gives: 'The public page; a draft, a hidden one and an unknown key are all 404',
    params: z.strictObject({ key: z.string() }),
    answer: publicPageSchema,
    refusals: ['preparing'],
  },
  'GET /publications/public/{key}/locations/{location_key}': {
    who: 'public',
    gives:
      'The page of one location that the publication of a search query lists; any other location is 404',
    params: z.strictObject({ key: z.string(), location_key: z.string() }),
    answer: publicPageSchema,
    refusals: ['preparing'],
  },
  'GET /publications/index/{company_key}': {
    who: 'public',
    gives: 'What a company has published; 404 unless it shows its index',
    params: z.strictObject({ company_key: z.string() }),
    answer: publicIndexSchema,
  },
} as const satisfies Record<string, Call>
