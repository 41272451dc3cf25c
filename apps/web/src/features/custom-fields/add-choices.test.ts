import { expect, it } from 'vitest'
import { namesIn } from './add-choices.ts'

it('reads one name per line or cell, without spaces and empty lines', () => {
  expect(namesIn('Schoon\r\n  Licht vervuild \n\nOnbekend\n')).toEqual([
    'Schoon',
    'Licht vervuild',
    'Onbekend',
  ])
  expect(namesIn('Weg\tVaart')).toEqual(['Weg', 'Vaart'])
})

it('keeps one name as it is', () => {
  expect(namesIn('Rood, met strepen')).toEqual(['Rood, met strepen'])
  expect(namesIn(' \n ')).toEqual([])
})

it('cuts a name to what a choice may have', () => {
  expect(namesIn('x'.repeat(250))).toEqual(['x'.repeat(200)])
})
