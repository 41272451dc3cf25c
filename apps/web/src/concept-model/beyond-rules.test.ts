import type { Message } from '@kavel/generator'
import { expect, it } from 'vitest'
import { beyondRules } from './beyond-rules.ts'

const message = (code: Message['code'], target: string | null = null) =>
  ({ code, target, severity: 'error', unit_id: null, value: 3, fix: null }) as unknown as Message

const said = [
  message('overlap_building', 'building:8'),
  message('drive_missing'),
  message('constraint_violated', 'constraint:5'),
  message('constraint_violated', 'constraint:6'),
  message('core_missing'),
]
const codes = (messages: readonly Message[]) =>
  messages.map(({ code, target }) => [code, target].filter(Boolean).join(' '))

it('leaves out what a broken rule or norm tells', () => {
  const found = beyondRules(said, {
    siteRules: [
      { key: 'no_overlap', status: 'exceeded' },
      { key: 'access', status: 'unknown' },
    ],
    checks: [{ id: 5, name: 'Bouwhoogte', status: 'exceeded' }],
  })
  // of a rule that could not be checked, and of another norm, the message is all there is
  expect(codes(found)).toEqual([
    'drive_missing',
    'constraint_violated constraint:6',
    'core_missing',
  ])
})

it('says everything where no rule is broken', () => {
  expect(beyondRules(said, { siteRules: [], checks: [] })).toEqual(said)
})
