import { englishFailure } from '@kavel/i18n/english-failure'
import { layers, whyThrown } from '@kavel/registers'
import { describe, expect, it } from 'vitest'
import { demandOwnName } from './collections.ts'

/** Why a file of this name is none of the layer; null when it may be. */
function refusalOf(name: string, layer: keyof typeof layers): string | null {
  try {
    demandOwnName(name, layers[layer].collections)
    return null
  } catch (error) {
    return englishFailure(whyThrown(error))
  }
}

describe('the name of a file of one collection', () => {
  it.each([
    ['bgt_waterdeel', 'roads'],
    ['bgt_onbegroeidterreindeel', 'green'],
    ['bgt_overigbouwwerk', 'buildings'],
    ['statistiek_gebieden_buurten', 'districts'],
    ['rce_inspire_points', 'schools'],
  ] as const)('%s is no file of %s', (name, layer) => {
    expect(refusalOf(name, layer)).toContain(`has ${name}, but no `)
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
    expect(refusalOf(name, layer)).toBeNull()
  })
})
