import { Archetype, BlockType, buildingCfgSchema, FunctionType } from '@kavel/domain'
import { texts as en } from '@kavel/i18n/en'
import { texts as nl } from '@kavel/i18n/nl'
import { expect, it } from 'vitest'
import { buildingNames } from '../../../shared/texts/building-name.ts'
import { called } from './called.ts'

const part = (archetype: Archetype, cfg: object) => ({
  ...{ archetype, maxlength: 20, maxwidth: 6, maxheight: 0, x: 0, y: 0, z: 0, rotate_z: 0 },
  version: '3.7',
  cfg: buildingCfgSchema.parse(cfg),
})
const plan = [
  part(Archetype.flat, { blocktype: BlockType.flat_gallery_single_core }),
  part(Archetype.parking, {}),
  part(Archetype.green, { function: FunctionType.concrete }),
  part(Archetype.green, { function: FunctionType.green }),
]

it('calls the drive and the court of a plan by their own names, and all else by its kind', () => {
  const names = ({ labels, catalogue }: typeof nl) =>
    called(plan, catalogue.fill).map((building, i) => {
      const own = { id: i, name: '', ...building }
      return buildingNames({ labels, named: (name) => name }, [own]).get(i)
    })
  expect(names(nl)).toEqual(['Galerijflat', 'Parkeren', 'Inrit', 'Groene hof'])
  expect(names(en)).toEqual(['Gallery flat', 'Parking', 'Driveway', 'Green court'])
})
