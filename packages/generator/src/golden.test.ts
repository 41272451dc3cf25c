/**
 * Golden plans: the numbers and hashes of every case of the gallery, and the drawings of some. A hash that moves fails here.
 * After a change that is meant: `npm run gallery`, look, then
 * `npx vitest run --project unit packages/generator/src/golden.test.ts -u`.
 */
import { BlockType } from '@kavel/domain'
import { canonicalHash } from '@kavel/geometry'
import { expect, test } from 'vitest'
import { hasLayout } from './block-types/catalogue.ts'
import { toSvgPlan } from './export/svg-plan/plan.ts'
import { generate } from './generate.ts'
import { checkInvariants } from './invariants/check.ts'
import type { BuildingModel } from './model/types.ts'
import {
  drawnFloors,
  FAMILIES,
  type Family,
  galleryCases,
  goldenNumbers,
} from './testing/gallery-cases.ts'
import { SHEETS } from './testing/golden-sheets.ts'

const CASES = galleryCases()
const built = new Map<string, BuildingModel>()

/** The model of a case, generated once. */
function modelOf({ key, plan }: (typeof CASES)[number]): BuildingModel {
  const model = built.get(key) ?? generate(plan.input)
  built.set(key, model)
  return model
}

/** Hash of everything that is drawn: cells, walls, openings, doors, assets, roofs, and where it all stands. */
function drawnHash({ towers, roofs, assets, shape, toWorld }: BuildingModel): string {
  return canonicalHash({ towers, roofs, assets, shape, toWorld })
}

test.each(FAMILIES)(
  '%s: every case breaks no invariant and keeps its numbers and hashes',
  async (family: Family) => {
    const lines: string[] = []
    for (const found of CASES.filter((each) => each.family === family)) {
      const { key, plan } = found
      const model = modelOf(found)
      expect(checkInvariants(model, plan.input), key).toEqual([])
      lines.push(`${JSON.stringify(key)}:${JSON.stringify(goldenNumbers(model, drawnHash(model)))}`)
    }
    await expect(`{\n${lines.join(',\n')}\n}\n`).toMatchFileSnapshot(`../__golden__/${family}.json`)
  },
)

test.each(SHEETS)('%s is drawn as it was', async (key, floors) => {
  const found = CASES.find((each) => each.key === key)
  if (!found) throw new Error(`no case ${key}`)
  const model = modelOf(found)
  for (const floor of floors) {
    const sheet = toSvgPlan(model, floor, { title: found.plan.name })
    await expect(sheet).toMatchFileSnapshot(`../__golden__/${found.plan.name}-${floor}.svg`)
  }
})

test('names are unique, and every block type that can be built is seen in four forms, standing in at least one', () => {
  expect(new Set(CASES.map(({ key }) => key)).size).toBe(CASES.length)
  const seen = new Map<number, { cases: number; stand: number }>()
  for (const found of CASES) {
    const { archetype, cfg } = found.plan.input.building
    const code = hasLayout(archetype, BlockType.none) ? -archetype : cfg.blocktype
    const own = seen.get(code) ?? { cases: 0, stand: 0 }
    own.cases++
    if (drawnFloors(modelOf(found)).length > 0) own.stand++
    seen.set(code, own)
  }
  for (const code of Object.values(BlockType)) {
    if (!hasLayout(0, code)) continue
    expect(seen.get(code)?.cases, String(code)).toBeGreaterThanOrEqual(4)
    expect(seen.get(code)?.stand, String(code)).toBeGreaterThanOrEqual(1)
  }
  // parking, office, industrial, distribution centre and green
  for (const archetype of [6, 7, 8, 9, 10]) expect(seen.get(-archetype)?.stand).toBeGreaterThan(2)
})
