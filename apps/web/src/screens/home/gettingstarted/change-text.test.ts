import { formatFor } from '@kavel/i18n'
import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import type { Home } from '../../../shared/api/home.ts'
import { speak } from '../../../shared/testing-texts.ts'
import { changeText } from './change-text.ts'

type Change = Home['changes'][number]

const tell = (parts: Change['parts'], fields: readonly string[] = []) =>
  changeText({ t: i18next.t, format: formatFor('nl') }, {
    userName: 'Anna',
    parts,
    fields,
  } as Change)

describe('what a colleague did', () => {
  speak('nl-NL')

  it('is told in words, with the custom fields by their names', () => {
    expect(tell(['status'])).toBe('Anna wijzigde de status van')
    expect(tell(['status', 'phase'], ['Parkeernorm'])).toBe(
      'Anna wijzigde de status, de fase en Parkeernorm van',
    )
  })

  it('is told shortly where it is much', () => {
    expect(tell(['name', 'status', 'phase', 'owner', 'labels', 'details'])).toBe(
      'Anna wijzigde de naam, de status, de fase, de eigenaar en gegevens van',
    )
  })

  it('has a word of its own for what was made or came back', () => {
    expect(tell(['made'])).toBe('Anna maakte')
    expect(tell(['restored'])).toBe('Anna haalde uit de prullenbak:')
  })
})
