import { catalogues } from '@kavel/i18n/catalogues'
import {
  type LookupAnswer,
  lookupFailureCodes,
  lookupFieldKeys,
  lookupKeys,
  lookupParts,
} from '@kavel/registers'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../shared/api/api-error.ts'
import { lookupQuery, lookupsQuery } from '../../shared/api/lookups.ts'
import { speak } from '../../shared/testing-texts.ts'
import { LookUps } from './look-ups.tsx'

speak('nl-NL')

it.each(Object.entries(catalogues))(
  'look-ups have a text for all they may say (%s)',
  (_, texts) => {
    const own: Record<string, string> = texts.lookups
    for (const [prefix, keys] of [
      ['key', lookupKeys],
      ['field', lookupFieldKeys],
      ['part', lookupParts],
      ['failed', lookupFailureCodes],
    ] as const)
      for (const key of keys) expect(own[`${prefix}_${key}`], `${prefix}_${key}`).toBeTruthy()
  },
)

const askedAt = '2026-02-03T10:00:00.000Z'
const place = { plot: 'P1' }
const listed = [
  { key: 'noise' as const, keyName: null },
  { key: 'regulations' as const, keyName: 'KAVEL_KEY_DSO' },
  { key: 'energy_label' as const, keyName: null },
]

/** The section as it stands when the noise was answered like this. */
function draw(answer?: LookupAnswer, error?: Error, fictional = false): string {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  client.setQueryData(lookupsQuery.queryKey, listed)
  const { queryKey } = lookupQuery('noise', place)
  if (answer) client.setQueryData(queryKey, answer)
  if (error) client.getQueryCache().build(client, { queryKey }).setState({ status: 'error', error })
  const facts = { register_id: 'P1', addresses: [], fictional }
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <LookUps facts={facts} />
      </QueryClientProvider>
    </MantineProvider>,
  ).replaceAll('\u00a0', ' ')
}

describe('a look-up', () => {
  it('is offered, and one of which the key is not set says so', () => {
    const page = draw()
    expect(page).toContain('aria-label="Geluid opzoeken"')
    expect(page).toContain('de sleutel KAVEL_KEY_DSO is niet ingesteld')
    expect(page).not.toContain('Omgevingsdocumenten opzoeken')
    // without an address nothing can be asked of one
    expect(page).not.toContain('Energielabel')
  })

  it('tells what is known, with credit and moment, and never a zero for what is not', () => {
    const values = { noise_all: 57.25, noise_road: null }
    const records = [{ part: null, values }]
    const page = draw({ state: 'found', askedAt, records, total: 1, unanswered: 1 })
    expect(page).toContain('57,25 dB')
    expect(page).toMatch(/Wegverkeer \(Lden\)<\/dt><dd><span>onbekend/)
    expect(page).toContain('RIVM, Atlas Leefomgeving')
    expect(page).toContain('3 feb 2026')
    expect(page).toContain('dit is niet alles')
    expect(page).toContain('aria-label="Geluid opnieuw opzoeken"')
  })

  it('tells that nothing is there', () => {
    expect(draw({ state: 'empty', askedAt })).toContain('Niets gevonden op deze plek.')
  })

  it.each(lookupFailureCodes)('tells of %s what to do', (code) => {
    const failed = { state: 'failed', askedAt, code, host: 'data.rivm.nl' } as const
    const page = draw({ ...failed, status: null, message: 'data.rivm.nl failed' })
    expect(page).toContain('data.rivm.nl ')
    // the sentence of the service is for the log
    expect(page).not.toContain('failed')
  })

  it('tells who asks too often to wait', () => {
    const error = new ApiError('', 429, { code: 'rate_limited', message: '' })
    expect(draw(undefined, error)).toContain('Te veel pogingen')
  })

  it('is not offered of a plot that is made up', () => {
    const page = draw(undefined, undefined, true)
    expect(page).toContain('Dit perceel is verzonnen')
    expect(page).not.toContain('Geluid')
  })
})
