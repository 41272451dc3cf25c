import { PublicationStatus, publicationCfgSchema } from '@kavel/domain'
import { expect, it } from 'vitest'
import { publicationState } from './publication.ts'

const NOON = '2026-12-01T12:00:00+01:00'
const now = Date.parse(NOON)

it.each([
  ['draft', 'draft', null, null],
  ['hidden', 'hidden', null, null],
  ['published', 'published', null, null],
  ['draft', 'draft', '2026-12-02T09:00:00+01:00', null],
  ['published', 'scheduled', '2026-12-02T09:00:00+01:00', null],
  ['published', 'published', NOON, null],
  ['published', 'published', '2026-11-01T09:00:00+01:00', '2026-12-01T12:00:01+01:00'],
  ['published', 'ended', '2026-11-01T09:00:00+01:00', NOON],
  ['published', 'ended', null, '2026-12-01T10:59:59Z'],
] as const)('%s is %s from %s until %s', (status, state, startsAt, endsAt) => {
  const cfg = publicationCfgSchema.parse({ startsAt, endsAt })
  expect(publicationState({ status: PublicationStatus[status], cfg }, now)).toBe(state)
})
