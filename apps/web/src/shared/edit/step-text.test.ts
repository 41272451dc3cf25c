import i18next from 'i18next'
import { expect, it } from 'vitest'
import type { I18n } from '../i18n.ts'
import { speak } from '../testing-texts.ts'
import type { Command } from './history.ts'
import { sayStep } from './step-text.ts'

speak('nl-NL')
const t = i18next.t as I18n['t']
const row = (name: string) => ({ id: 7, updatedAt: '', name })
const field = (path: string) => ({ path: path.split('.'), before: 1, after: 2 })
const change = (entity: 'costs' | 'buildings', ...paths: string[]): Command => ({
  kind: 'change',
  entity,
  id: 7,
  fields: paths.map(field),
})
const say = (command: Command, name = '') =>
  sayStep(t, { commands: [command] }, () => (name ? row(name) : undefined))

it('names the field and the record, or the record alone', () => {
  expect(say(change('costs', 'parameter'), 'Grondaankoop')).toBe('Bedrag van Grondaankoop')
  expect(say(change('buildings', 'x', 'y'), 'Blok A')).toBe('Blok A')
  expect(say(change('buildings', 'maxlength'))).toBe('Lengte (m) van gebouw')
  expect(say(change('buildings', 'cfg.no_text_for_this'), 'Blok A')).toBe('Blok A')
})

it('says what came and what went', () => {
  const exchange = { kind: 'exchange', entity: 'buildings' } as const
  const [a, b] = [row('Blok A'), row('')]
  expect(say({ ...exchange, put: [a], out: [] })).toBe('Blok A toegevoegd')
  expect(say({ ...exchange, put: [], out: [b] })).toBe('gebouw verwijderd')
  expect(say({ ...exchange, put: [a], out: [b] })).toBe('Blok A vervangen')
})
