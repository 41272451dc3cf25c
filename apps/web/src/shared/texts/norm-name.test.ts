import { ConstraintType as Type } from '@kavel/domain'
import { labelOf } from '@kavel/i18n'
import { texts as en } from '@kavel/i18n/en'
import { texts as nl } from '@kavel/i18n/nl'
import { describe, expect, it, vi } from 'vitest'
import type { I18n } from '../i18n.ts'
import { normName } from './norm-name.ts'

const inDutch = { label: labelOf.bind(null, nl.labels) as I18n['label'] }
const inEnglish = { label: labelOf.bind(null, en.labels) as I18n['label'] }

describe('the name of a norm', () => {
  it.each([
    [Type.building_height, 'Maximum bouwhoogte (m)', 'Bouwhoogte', 'Building height'],
    [Type.gutter_height, 'Goothoogte (m)', 'Goothoogte', 'Gutter height'],
    [Type.nr_of_units, 'Aantal wooneenheden', 'Aantal wooneenheden', 'Number of dwellings'],
    [Type.gsi, 'Maximum bebouwd oppervlak (m2)', 'GSI', 'GSI'],
    [Type.fsi, '', 'FSI', 'FSI'],
    [Type.building_height, 'building_height', 'Bouwhoogte', 'Building height'],
  ] as const)('%s “%s” reads %s and %s', (type, name, dutch, english) => {
    expect(normName(inDutch, { type, name })).toBe(dutch)
    expect(normName(inEnglish, { type, name })).toBe(english)
  })

  it('of a GSI that the plan writes as a percentage is that of a percentage', () => {
    const norm = { type: Type.gsi, name: 'Maximum bebouwingspercentage (%)' }
    expect(normName(inEnglish, norm)).toBe('Built percentage of the plot')
  })

  it('is what somebody called it, and of a norm in words what the plan calls it', () => {
    const own = { type: Type.building_height, name: 'Hoogte aan de kade' }
    expect(normName(inEnglish, own)).toBe('Hoogte aan de kade')
    const words = { type: Type.general, name: 'Maximum dakhelling (graden)' }
    expect(normName(inEnglish, words)).toBe('Maximum dakhelling (graden)')
  })

  it('of an unknown type is empty, with a note', () => {
    const note = vi.spyOn(console, 'info').mockImplementation(() => {})
    expect(normName(inDutch, { type: 99, name: 'Maximum peil (m)' })).toBe('')
    expect(note).toHaveBeenCalledExactlyOnceWith('Unknown constraint type: 99')
    note.mockRestore()
  })
})
