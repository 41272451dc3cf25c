import { expect, it } from 'vitest'
import { inLanguage, isPlainPress } from './language-link.ts'

it.each([
  ['https://kavel.test/pub/location/k', 'https://kavel.test/pub/location/k?lang=en'],
  [
    'https://kavel.test/pub/location/k?lang=nl&from=mail#section-3',
    'https://kavel.test/pub/location/k?lang=en&from=mail#section-3',
  ],
  ['https://kavel.test/pub/k?lang=nl&lang=nl', 'https://kavel.test/pub/k?lang=en'],
])('%s is %s in English', (address, english) => {
  expect(inLanguage(address, 'en')).toBe(english)
})

it('leaves a press with any key to the browser', () => {
  const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }
  expect(isPlainPress(none)).toBe(true)
  for (const key of Object.keys(none)) expect(isPlainPress({ ...none, [key]: true })).toBe(false)
})
