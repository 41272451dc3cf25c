import i18next from 'i18next'
import { expect, it } from 'vitest'
import { speak } from '../../shared/testing-texts.ts'
import { ageText, periodText } from './age.ts'

speak('nl-NL')

it('says an age as people do', () => {
  const ages = [0, 1, 12, 60, 61, 200, 366, 1_830].map((days) => ageText(i18next.t, days))
  expect(ages).toEqual([
    'vandaag',
    '1 dag',
    '12 dagen',
    '60 dagen',
    '2 maanden',
    '7 maanden',
    '1 jaar',
    '5 jaar',
  ])
})

it('says the rhythms of the registers as their round periods', () => {
  const rhythms = [1, 7, 31, 92, 366].map((days) => periodText(i18next.t, days))
  expect(rhythms).toEqual(['1 dag', '7 dagen', '1 maand', '3 maanden', '1 jaar'])
})
