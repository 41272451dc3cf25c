import { expect, it } from 'vitest'
import type { Command } from './commands.ts'
import { orderCommands } from './order-commands.ts'

const command = (group: Command['group'], label: string): Command => ({
  id: label,
  group,
  label,
  run: () => {},
})
const here = [command('palette_here', 'Nieuw concept'), command('palette_here', 'Kosten')]
const place = command('palette_places', 'Kadestraat')
const kade = command('palette_found', 'Kade 12')
const screen = command('palette_screens', 'Instellingen')
const labels = (typed: string, found: Command[], listed: Command[]) =>
  orderCommands(typed, { here, found, places: [place], listed }).map(({ label }) => label)

it('without a text what is open comes first, then what changed last', () => {
  expect(labels('', [kade], [screen])).toEqual([
    'Nieuw concept',
    'Kosten',
    'Kade 12',
    'Instellingen',
  ])
})

it('a record comes before places and screens', () => {
  expect(labels('kade', [kade], [])).toEqual(['Kade 12', 'Kadestraat'])
})

it('a screen that begins so comes before a record that only has it somewhere', () => {
  const other = command('palette_found', 'Rapport voor instellingen')
  expect(labels('inst', [other], [screen])[0]).toBe('Instellingen')
  const same = command('palette_found', 'Instelling West')
  expect(labels('inst', [same], [screen])[0]).toBe('Instelling West')
})

it('a plot or a point that is named as a whole comes first', () => {
  expect(labels('URK01 B 77', [kade], [])[0]).toBe('Kadestraat')
  expect(labels('145694 506939', [kade], [])[0]).toBe('Kadestraat')
})

it('acts are found by their name', () => {
  expect(labels('kost', [], [])).toEqual(['Kosten', 'Kadestraat'])
})
