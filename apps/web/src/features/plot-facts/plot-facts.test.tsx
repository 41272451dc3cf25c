import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../shared/api/api-error.ts'
import { plotQuery } from '../../shared/api/plots.ts'
import { startI18n } from '../../shared/i18n.ts'
import { createTextStore } from '../../shared/texts.ts'
import { PlotFacts } from './plot-facts.tsx'

beforeEach(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  vi.stubGlobal('navigator', { languages: ['nl-NL'] })
  await startI18n(createTextStore())
})
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['is read', null, 'Laden'],
  ['cannot be read', new Error('Geen verbinding'), 'Opnieuw'],
  ['is gone', new ApiError('', 404, { code: 'not_found', message: '' }), 'perceel'],
])('keeps what comes next in view while a plot %s', (_, error, text) => {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  const { queryKey } = plotQuery('P1')
  if (error) client.getQueryCache().build(client, { queryKey }).setState({ status: 'error', error })
  const page = renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <PlotFacts registerId="P1" next={<button type="button">Locatie maken</button>} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  expect(page).toContain('Locatie maken')
  expect(page).toContain(text)
})
