import {
  AREA_KINDS,
  AREA_READINGS,
  pageAreaSchema,
  publicIndexSchema,
  publicPageSchema,
} from '@kavel/concept'
import { idSchema, isStorableText, momentSchema, pageStateSchema } from '@kavel/domain'
import { z } from 'zod'
import { type Call, idParam, may } from './define-call.ts'
import { JOBS } from './jobs.ts'

/** Days of which the reads of a publication are told, today among them. */
export const PUBLICATION_READ_DAYS = 30

/** Code of an area in the registers: GM0034, BK1234, 990101. */
const areaCode = z.string().regex(/^[\w.:-]{1,40}$/)

const storable = z.string().refine(isStorableText, { error: 'cannot be stored' })

const readsSchema = z.int().min(0).describe('Times that the page was read, without who read it')

export const publicationCalls = {
  'GET /publications/detail/{id}/page': {
    who: JOBS.page.progress,
    gives: 'How its public page stands: none, preparing, ready or failed',
    params: z.strictObject({ id: idParam }),
    answer: pageStateSchema,
  },
  'POST /publications/detail/{id}/renew-key': {
    who: may('publications', 'update'),
    gives: 'Another public key; the address with the old one is the 404 of any unknown key',
    params: z.strictObject({ id: idParam }),
    answer: z.strictObject({ key: z.string(), updatedAt: momentSchema }),
  },
  'GET /publications/detail/{id}/reads': {
    who: may('publications', 'read'),
    gives: `Reads of its public page on each of the last ${PUBLICATION_READ_DAYS} days, the last one today`,
    params: z.strictObject({ id: idParam }),
    answer: z.array(z.strictObject({ day: z.iso.date(), reads: readsSchema })),
  },
  'GET /publications/detail/{id}/run': {
    who: may('searchqueries', 'read'),
    gives: 'What the last run of its search query found, as its page shows it',
    params: z.strictObject({ id: idParam }),
    answer: z.strictObject({
      run: z
        .strictObject({
          date: z.string(),
          count: z.int(),
          unknown: z.int(),
          hits: z
            .array(
              z.strictObject({
                id: z.string(),
                designation: z.string(),
                lat: z.number(),
                lon: z.number(),
              }),
            )
            .nullable(),
        })
        .nullable()
        .describe('Null when the query never ran, and for a publication of something else'),
      names: z
        .record(z.string(), z.string())
        .describe('Names of the areas that its filters choose, by their codes'),
    }),
  },
  'GET /publications/areas/{kind}': {
    who: may('publications', 'read'),
    gives: 'Areas of the registers that a publication may be about, by name',
    params: z.strictObject({ kind: z.enum(AREA_KINDS) }),
    query: z.strictObject({
      q: storable.max(100).default(''),
      codes: storable.max(1_000).optional().describe('Those alone, parted by commas'),
    }),
    answer: z.array(
      z.strictObject({
        code: z.string(),
        name: z.string(),
        municipality: z.string().nullable().describe('In which it lies; tells namesakes apart'),
      }),
    ),
  },
  'GET /publications/areas/{kind}/{code}': {
    who: may('publications', 'read'),
    gives:
      'What the registers say of an area, and the companies in it by the own file of the company, for the author of a page about it',
    params: z.strictObject({ kind: z.enum(AREA_KINDS), code: areaCode }),
    query: z.strictObject({
      reads: z
        .string()
        .max(100)
        .default('')
        .describe(`What is asked besides its name, parted by commas: ${AREA_READINGS.join(', ')}`),
    }),
    answer: pageAreaSchema,
  },
  'GET /publications/areas/{kind}/{code}/locations': {
    who: may('locations', 'read'),
    gives:
      'Ids of the locations of the company in an area, archived ones left out: those that a page about it may list',
    params: z.strictObject({ kind: z.enum(AREA_KINDS), code: areaCode }),
    answer: z.array(idSchema),
  },
  'GET /publications/reads': {
    who: may('publications', 'read'),
    gives: `Reads in the last ${PUBLICATION_READ_DAYS} days of each publication that had any`,
    answer: z.array(z.strictObject({ id: idSchema, reads: readsSchema })),
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
      'The page of one location that the publication of a search query, a park or a core lists; any other location is 404',
    params: z.strictObject({ key: z.string(), location_key: z.string() }),
    answer: publicPageSchema,
    refusals: ['preparing'],
  },
  'GET /publications/index/{company_key}': {
    who: 'public',
    gives: 'What a company has published; 404 unless it shows its index',
    params: z.strictObject({ company_key: z.string() }),
    answer: publicIndexSchema,
    refusals: ['rate_limited'],
  },
} as const satisfies Record<string, Call>
