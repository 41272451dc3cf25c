import type { BusinessData } from '@kavel/concept'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { speak } from '../shared/testing-texts.ts'
import { BusinessCases } from './business-case.tsx'

type PublicCase = BusinessData['concepts'][number]

const euros = (key: string, value: number) =>
  ({ key, label: `finance.figure.${key}`, unit: 'eur', value }) as const

const known = {
  ...{ id: 8, key: 'k8', name: 'Galerijflat', gfa: 2400, nrunits: 30 },
  income: [],
  total_income: 9_000_000,
  isIncomplete: false,
  groups: [{ group: 'building', ...euros('group.building', 6_000_000) }],
  results: [euros('margin', 3_000_000)],
  land_bid: euros('max_land_bid', 2_500_000),
} as const satisfies PublicCase

function pageOf(change: Partial<PublicCase> = {}): string {
  return renderToStaticMarkup(<BusinessCases data={{ concepts: [{ ...known, ...change }] }} />)
}

speak('en-GB')

describe('a public business case', () => {
  it('has its total income without a single line, and what is left', () => {
    expect(pageOf()).toMatch(/Income excluding VAT<\/th><td[^>]*>€9,000,000</)
    expect(pageOf()).toMatch(/€3,000,000/)
    expect(pageOf()).not.toMatch(/No income is known|incomplete/)
  })

  it('has one land value, the highest bid, and only where the author shows it', () => {
    expect(pageOf()).toMatch(/Highest land bid<\/dt><dd[^>]*>€2,500,000</)
    expect(pageOf({ land_bid: null })).not.toMatch(/[Ll]and/)
  })

  it('says when no income is known, and when a part is not', () => {
    expect(pageOf({ total_income: 0 })).toContain('No income is known')
    expect(pageOf({ total_income: 0 })).not.toContain('€2,500,000')
    expect(pageOf({ isIncomplete: true })).toContain('These figures are incomplete')
  })

  it('names the lines of the template in the language of the reader', () => {
    const line = { name: 'Sociale huur', ...euros('unit.3.net_value', 4_000_000) }
    const page = pageOf({ income: [line, { ...line, name: 'Loft', key: 'unit.4.net_value' }] })
    expect(page).toContain('Social rent')
    expect(page).toContain('Loft')
  })
})
