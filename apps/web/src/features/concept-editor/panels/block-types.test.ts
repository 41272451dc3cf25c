import { BlockType } from '@kavel/domain'
import { hasLayout } from '@kavel/generator'
import { expect, it } from 'vitest'
import { BLOCK_TYPE_FAMILIES } from './block-types.ts'

it('offers every flat, tower and house that can be generated, once, and no other', () => {
  const offered = BLOCK_TYPE_FAMILIES.flatMap(({ types, archetype }) =>
    types.map((type) => ({ type, archetype })),
  )
  for (const { type, archetype } of offered)
    expect(hasLayout(archetype, type), `${type}`).toBe(true)
  const buildings = Object.values(BlockType).filter((type) => type > 100 && type < 6000)
  const generated = buildings.filter((type) => hasLayout(3, type))
  expect(offered.map(({ type }) => type).sort()).toEqual(generated.sort())
})
