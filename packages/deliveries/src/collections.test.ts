import { layers } from '@kavel/registers'
import { describe, expect, it } from 'vitest'
import { demandOwnName } from './collections.ts'

const demand = (name: string, layer: keyof typeof layers) => () =>
  demandOwnName(name, layers[layer].collections)

describe('the name of a file of one collection', () => {
  it.each([
    ['bgt_waterdeel', 'roads'],
    ['bgt_onbegroeidterreindeel', 'green'],
    ['bgt_overigbouwwerk', 'buildings'],
    ['statistiek_gebieden_buurten', 'districts'],
    ['rce_inspire_points', 'schools'],
  ] as const)('%s is no file of %s', (name, layer) => {
    expect(demand(name, layer)).toThrow(new RegExp(`has ${name}, but no `))
  })

  it.each([
    ['bgt_waterdeel', 'water'],
    ['statistiek_gebieden_buurten', 'neighbourhoods'],
    // a name that whoever made the file gave says nothing
    ['percelen_otterlo', 'plots'],
    ['tudcampus2', 'buildings'],
    ['goes_stationsomgeving_zuidoost', 'zoning'],
    ['wijken in het plangebied', 'zoning'],
    ['', 'plots'],
  ] as const)('%s may be one of %s', (name, layer) => {
    expect(demand(name, layer)).not.toThrow()
  })
})
