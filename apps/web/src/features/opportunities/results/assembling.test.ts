import { describe, expect, it } from 'vitest'
import { BEGIN, wantedOf } from './assembling.ts'

describe('what is looked for when plots are assembled', () => {
  it('is nothing before a municipality is known and a size is typed', () => {
    expect(wantedOf(BEGIN, null, true)).toBeNull()
    expect(wantedOf({ ...BEGIN, municipality: 'GM0307', size: '' }, null, true)).toBeNull()
    expect(wantedOf({ ...BEGIN, municipality: 'GM0307', size: 0 }, null, true)).toBeNull()
  })

  it('takes the only municipality, unless another is chosen', () => {
    expect(wantedOf(BEGIN, 'GM9999', true)?.municipality).toBe('GM9999')
    const chosen = { ...BEGIN, municipality: 'GM0307' }
    expect(wantedOf(chosen, 'GM9999', true)?.municipality).toBe('GM0307')
  })

  it('asks for a number of owners where one is typed and owners are known', () => {
    expect(wantedOf(BEGIN, 'GM9999', true)).toEqual({
      municipality: 'GM9999',
      size: 2000,
      plots: 3,
      owners: null,
    })
    expect(wantedOf({ ...BEGIN, owners: 2 }, 'GM9999', true)?.owners).toBe(2)
    expect(wantedOf({ ...BEGIN, owners: 2 }, 'GM9999', false)?.owners).toBeNull()
  })
})
