import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ApiError } from '../../shared/api/api-error.ts'
import { plotQuery } from '../../shared/api/plots.ts'
import { speak } from '../../shared/testing-texts.ts'
import { PlotFacts } from './plot-facts.tsx'

speak('nl-NL')

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
