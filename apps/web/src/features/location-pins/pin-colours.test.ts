import { describe, expect, it } from 'vitest'
import { SCORE_COLOURS } from '../../map/layers/hits.ts'
import { type ColourRules, colourOf, legendOf, type MapLocation } from './pin-colours.ts'

const { low, middle, high, unknown } = SCORE_COLOURS.light
const rules = (by: ColourRules['by']): ColourRules => ({
  by,
  scheme: 'light',
  choices: [
    { name: 'Kans', color: '#ff0000' },
    { name: 'Bouw', color: null },
  ],
  usual: '#0b756e',
})
const at = (fields: Partial<MapLocation>): MapLocation => ({
  id: 1,
  name: '',
  lat: 52,
  lon: 5,
  status: null,
  phase: null,
  rating: null,
  display_address: null,
  plotnr: null,
  ...fields,
})

describe('the colour of a pin', () => {
  it('is that of its status or phase', () => {
    expect(colourOf(rules('status'), at({ status: 'Kans', phase: 'Bouw' }))).toBe('#ff0000')
    expect(colourOf(rules('phase'), at({ status: 'Kans', phase: 'Bouw' }))).toBe('#0b756e')
    expect(colourOf(rules('status'), at({}))).toBe(unknown)
    expect(colourOf(rules('status'), at({ status: 'Weg' })), 'no choice any more').toBe('#0b756e')
  })

  it('is that of its first label', () => {
    const labels = [
      { id: 7, name: 'Water', color: '#0000ff' },
      { id: 8, name: 'Spoor', color: '#00ff00' },
    ]
    expect(colourOf(rules('label'), at({ derived: { labels } }))).toBe('#0000ff')
    expect(colourOf(rules('label'), at({ derived: { labels: [] } }))).toBe(unknown)
  })

  it('goes with a number from end to end: scores to 100, ratings to 10', () => {
    expect(colourOf(rules('rating'), at({ rating: 0 }))).toBe(low)
    expect(colourOf(rules('rating'), at({ rating: 5 }))).toBe(middle)
    expect(colourOf(rules('rating'), at({ rating: 10 }))).toBe(high)
    expect(colourOf(rules('rating'), at({ rating: 11 }))).toBe(high)
    expect(colourOf(rules('rating'), at({}))).toBe(unknown)
    expect(colourOf(rules('score'), at({ derived: { score: 50 } }))).toBe(middle)
    expect(colourOf(rules('score'), at({ derived: { score: null } }))).toBe(unknown)
  })
})

describe('the legend', () => {
  it('has each choice that is there, in the order of the company, and those of none last', () => {
    const locations = [at({}), at({ status: 'Bouw' }), at({ status: 'Kans' }), at({ status: '' })]
    expect(legendOf(rules('status'), locations)).toEqual({
      kind: 'choices',
      lines: [
        { name: 'Kans', colour: '#ff0000', count: 1 },
        { name: 'Bouw', colour: '#0b756e', count: 1 },
        { name: null, colour: unknown, count: 2 },
      ],
    })
  })

  it('tells how many have no number', () => {
    expect(legendOf(rules('rating'), [at({ rating: 0 }), at({})])).toEqual({
      kind: 'scale',
      most: 10,
      unknown: 1,
    })
  })
})
