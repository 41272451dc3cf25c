import { type RecordFor, sectionCfgSchema } from '@kavel/domain'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { speak } from '../shared/testing-texts.ts'
import { SECTION_FORMS } from './forms.tsx'

speak('en-GB')

it.each([
  ['location_description', ['Text']],
  ['location_description_residential', ['Text']],
  ['location_description_industrial', ['Text']],
  ['warning', ['Heading', 'Text']],
  ['call_to_action', ['Words on the button', 'Where the button leads']],
] as const)('%s is set in fields that have what is stored', (type, labels) => {
  const Form = SECTION_FORMS[type]
  const cfg = sectionCfgSchema.parse({ param1: 'Eén', param2: 'https://kavel.example' })
  const section = { id: 1, type, pageType: null, cfg } as RecordFor<'sections'>
  const html = renderToStaticMarkup(
    <MantineProvider>
      {Form && (
        <Form section={section} locationText={null} takes={() => true} onChange={() => {}} />
      )}
    </MantineProvider>,
  )
  const found = [...html.matchAll(/<label[^>]*>([^<]+)/g)].map(([, text]) => text)
  expect(found).toEqual(labels)
  expect(html).toContain('Eén')
})
