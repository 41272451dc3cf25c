import { ZoningCategory } from '@kavel/domain'
import { labelOf } from '@kavel/i18n'
import { texts as en } from '@kavel/i18n/en'
import { texts as nl } from '@kavel/i18n/nl'
import { expect, test } from 'vitest'
import type { I18n } from '../i18n.ts'
import { zoneName } from './zone-name.ts'

const inDutch = { language: 'nl' as const, label: labelOf.bind(null, nl.labels) as I18n['label'] }
const inEnglish = { language: 'en' as const, label: labelOf.bind(null, en.labels) as I18n['label'] }

test('a zone has the name of the plan, explained to who does not read Dutch', () => {
  const zone = { name: 'Centrum - 2', category: ZoningCategory.center }
  expect(zoneName(inDutch, zone)).toBe('Centrum - 2')
  expect(zoneName(inEnglish, zone)).toBe('Centre (Centrum - 2)')
  expect(zoneName(inEnglish, { name: 'Water', category: ZoningCategory.water })).toBe('Water')
  expect(zoneName(inEnglish, { ...zone, name: '' })).toBe('Centre')
})
