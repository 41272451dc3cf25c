import { z } from 'zod'
import type { Call } from './define-call.ts'

export const systemCalls = {
  'GET /health': {
    who: 'public',
    gives: 'Which version runs, on which database, at which migration level',
    answer: z.strictObject({
      status: z.literal('ok'),
      version: z.string(),
      database: z.strictObject({
        kind: z.enum(['pglite', 'postgresql']),
        version: z.string().optional().describe('For staff alone'),
      }),
      migration: z.strictObject({ level: z.int(), latest: z.int() }),
      demo: z.boolean().describe('The demonstration company is there to sign in with'),
    }),
  },
  'GET /openapi.json': {
    who: 'public',
    gives: 'The description of all calls, OpenAPI 3.1',
    answer: z.looseObject({
      openapi: z.literal('3.1.0'),
      paths: z.record(z.string(), z.unknown()),
    }),
  },
} as const satisfies Record<string, Call>
