import { TEMPLATE_UNITS } from '@kavel/finance'
import { expect, it } from 'vitest'
import { formOf } from './dwelling-form.ts'

const of = (name: string, size = 60) => {
  const { house, flat } = formOf({ name, size })
  return house && flat ? 'either' : house ? 'house' : 'flat'
}

it('knows houses and flats of a new location apart', () => {
  const forms = TEMPLATE_UNITS.map(({ record }) => [record.name, of(record.name, record.size)])
  expect(Object.fromEntries(forms)).toEqual({
    'Sociale huur': 'flat',
    Middenhuur: 'flat',
    'Vrije sector huur': 'either',
    Koopappartement: 'flat',
    Rijwoning: 'house',
    Penthouse: 'flat',
  })
})

it('reads names in both languages before sizes', () => {
  for (const name of ['Hoekwoning', '2-onder-1-kap', 'Twee-onder-een-kapwoning', 'Vrijstaand'])
    expect([name, of(name)]).toEqual([name, 'house'])
  for (const name of ['Terraced house', 'Semi-detached', 'Corner house', 'Rijhuizen'])
    expect([name, of(name)]).toEqual([name, 'house'])
  for (const name of ['Hoekappartement', 'Studio', 'Maisonnette', 'Corner apartment'])
    expect([name, of(name, 120)]).toEqual([name, 'flat'])
  expect([of('Type A', 50), of('Type A', 90)]).toEqual(['flat', 'either'])
})
