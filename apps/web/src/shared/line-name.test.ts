import { TEMPLATE_KEYS } from '@kavel/finance'
import { texts as dutch } from '@kavel/i18n/nl'
import { expect, it } from 'vitest'
import { lineName } from './line-name.ts'

it('calls the lines of the template in Dutch what they are called in the records', () => {
  const texts: Readonly<Record<string, string>> = dutch.catalogue.finance.template
  expect(Object.keys(texts).sort()).toEqual([...TEMPLATE_KEYS.values()].sort())
  for (const [name, key] of TEMPLATE_KEYS) expect(texts[key]).toBe(name)
})

it('translates a line of the template, and leaves the name that somebody gave', () => {
  const t = ((key: string) => key) as never
  expect(lineName({ t }, 'Leges')).toBe('finance.template.leges')
  expect(lineName({ t }, 'Leges gemeente')).toBe('Leges gemeente')
})
