import { formatFor } from '@kavel/i18n'
import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import { speak } from '../../../shared/testing-texts.ts'
import { sourceText } from '../source-text.ts'
import type { FieldSource } from '../use-sources.ts'
import { activityTexts, type ToldChange } from './activity-text.ts'

const i18n = { t: i18next.t, format: formatFor('nl'), named: (name: string) => name }

const tell = (given: Partial<ToldChange>) =>
  activityTexts(
    { ...i18n, t: i18next.t },
    {
      id: 1,
      userId: 1,
      userName: 'Anna',
      role: 'user',
      entity: 'locations',
      action: 'update',
      recordName: null,
      count: 1,
      parts: [],
      fields: [],
      moves: [],
      changedAt: '2026-11-02T09:00:00.000Z',
      ...given,
    },
  )

describe('what was done to a location', () => {
  speak('nl-NL')

  it('says from which status to which, and the rest in a sentence of its own', () => {
    const moves: ToldChange['moves'] = [
      { field: 'status', before: 'Onderzoek', after: 'Haalbaarheid' },
    ]
    expect(tell({ moves, parts: ['status', 'address'], fields: ['Boekwaarde'] })).toEqual([
      'Anna veranderde de status van Onderzoek naar Haalbaarheid',
      'Anna wijzigde het adres en Boekwaarde',
    ])
    expect(tell({ moves: [{ field: 'phase', before: null, after: 'Schets' }] })).toEqual([
      'Anna zette de fase op Schets',
    ])
    expect(tell({ moves: [{ field: 'phase', before: 'Schets', after: null }] })).toEqual([
      'Anna haalde de fase Schets weg',
    ])
  })

  it('counts what belongs to the location, and names one of it', () => {
    const parts: ToldChange['parts'] = ['units']
    expect(tell({ entity: 'units', action: 'insert', parts, count: 3 })).toEqual([
      'Anna voegde toe: 3 woningtypen',
    ])
    expect(tell({ entity: 'units', action: 'delete', parts, recordName: 'Hoekhuis' })).toEqual([
      'Anna verwijderde: 1 woningtype “Hoekhuis”',
    ])
  })

  it('knows who is no colleague', () => {
    const nobody = { userId: null, userName: null } as const
    expect(tell({ ...nobody, role: 'product', parts: ['address', 'costs'] })).toEqual([
      'Kavel vulde het adres en kosten in',
    ])
    expect(tell({ ...nobody, role: 'public', parts: ['rating'] })).toEqual([
      'Een lezer van de openbare pagina wijzigde de beoordeling',
    ])
    expect(tell({ userName: null, action: 'insert', parts: ['made'] })).toEqual([
      'Een oud-collega maakte de locatie',
    ])
  })
})

describe('where a field comes from', () => {
  speak('nl-NL')
  const source = (given: Partial<FieldSource>) =>
    sourceText(
      { ...i18n, t: i18next.t },
      {
        field: 'city',
        kind: 'typed',
        register: null,
        source: null,
        date: null,
        userId: 1,
        userName: 'Anna',
        changedAt: '2026-11-02T09:00:00.000Z',
        ...given,
      },
    )

  it('is who typed it, or the register with the day of its delivery', () => {
    expect(source({})).toMatch(/^Ingevuld door Anna · /)
    expect(source({ userName: null })).toMatch(/^Ingevuld door een oud-collega · /)
    const plots = source({ kind: 'register', register: 'plots', date: '2026-10-01' })
    expect(plots).toBe(`Kadastrale kaart · ${i18n.format.date('2026-10-01')}`)
    const read = source({ kind: 'register', register: 'addresses' })
    expect(read).toBe(
      `Basisregistratie adressen en gebouwen · ${i18n.format.date('2026-11-02T09:00:00.000Z')}`,
    )
  })
})
