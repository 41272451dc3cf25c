/**
 * Every case of the gallery, generated once: its numbers, hashes and some drawings are golden, GEOS finds its areas, its sheets
 * can be read, and 40 of them are built in every version. A hash that moves fails here.
 * After a change that is meant: `npm run gallery`, look, then
 * `npx vitest run --project unit packages/generator/src/golden.test.ts -u`.
 */
import { BlockType } from '@kavel/domain'
import { canonicalHash } from '@kavel/geometry'
import { expect, test } from 'vitest'
import { modelOf } from '../testing/case-models.ts'
import { corpus, everyNth } from '../testing/corpus.ts'
import {
  drawnFloors,
  FAMILIES,
  type Family,
  GALLERY,
  galleryCases,
  goldenNumbers,
} from '../testing/gallery-cases.ts'
import { compareWithGeos, type Found } from '../testing/geos-areas.ts'
import { SHEETS } from '../testing/golden-sheets.ts'
import { checkInvariants } from '../testing/invariants/check.ts'
import { clashesOf } from '../testing/sheet-texts.ts'
import { ticksOf } from '../testing/ticks.ts'
import { VERSION_CASES } from '../testing/version-cases.ts'
import { VERSIONS } from './base/version.ts'
import { hasLayout } from './block-types/catalogue.ts'
import { toSvgPlan } from './export/svg-plan/plan.ts'
import { generate } from './generate.ts'
import type { BuildingModel } from './model/types.ts'

const CASES = galleryCases()
/** Those whose sheets are read: every ninth in `npm test`. */
const DRAWN = everyNth(CASES, 9)

function caseOf(key: string): (typeof CASES)[number] {
  const found = CASES.find((each) => each.key === key)
  if (!found) throw new Error(`no case ${key}`)
  return found
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
      const model = modelOf(found.plan)
      expect(checkInvariants(model, plan.input), key).toEqual([])
      lines.push(`${JSON.stringify(key)}:${JSON.stringify(goldenNumbers(model, drawnHash(model)))}`)
    }
    await expect(`{\n${lines.join(',\n')}\n}\n`).toMatchFileSnapshot(`../__golden__/${family}.json`)
  },
)

test.each(['house', 'workplace'] as const)(
  '%s: every case stands, or is too narrow and says so',
  (family) => {
    for (const found of GALLERY[family]) {
      const { towers, messages } = modelOf(found)
      expect(towers.length > 0, found.name).toBe(!found.name.endsWith('too_narrow'))
      if (towers.length === 0) expect(messages.length, found.name).toBeGreaterThan(0)
    }
  },
)

test.each(SHEETS)('%s is drawn as it was', async (key, floors) => {
  const found = caseOf(key)
  const model = modelOf(found.plan)
  for (const floor of floors) {
    const sheet = toSvgPlan(model, floor, { title: found.plan.name })
    await expect(sheet).toMatchFileSnapshot(`../__golden__/${found.plan.name}-${floor}.svg`)
  }
})

test.each(FAMILIES)(
  'GEOS finds the areas of %s: no cell over another, no floor a millionth of a square metre off',
  (family: Family) => {
    const found: Found = { floors: 0, parts: 0, wrong: [] }
    const cases = everyNth(
      CASES.filter((each) => each.family === family),
      3,
    )
    for (const each of cases) {
      // turned, its corners are the hardest to hit
      if (family === 'tower' && each.plan.name.endsWith('_comfortable')) continue
      compareWithGeos(each.plan, modelOf(each.plan), found)
    }
    expect(found.wrong).toEqual([])
    if (family === 'none') expect(found.parts).toBe(0)
    else expect(found.parts).toBeGreaterThanOrEqual(cases.length)
  },
)

test.each(FAMILIES)(
  '%s: no word of a sheet crosses a wall, a column, a door, a stair or another',
  (family: Family) => {
    const crossed: string[] = []
    for (const found of DRAWN.filter((each) => each.family === family)) {
      const model = modelOf(found.plan)
      for (const floor of drawnFloors(model)) {
        const sheet = toSvgPlan(model, floor, { title: found.plan.name })
        for (const { what, content } of clashesOf(sheet))
          crossed.push(`${found.key}, floor ${floor}: ${content} on a ${what}`)
      }
    }
    expect(crossed).toEqual([])
  },
)

test('on every sheet a chain has a tick only where a wall meets the side, with nothing before it', () => {
  let count = 0
  for (const found of DRAWN) {
    // a row of houses is measured from party wall to party wall
    if (found.family === 'house') continue
    const model = modelOf(found.plan)
    for (const floor of drawnFloors(model)) {
      const { ticks, wrong } = ticksOf(model, floor)
      expect(wrong, `${found.key}, floor ${floor}`).toEqual([])
      count += ticks
    }
  }
  expect(count).toBeGreaterThan(corpus(50, 500))
})

test('every version builds the cases that characterise it as it did', async () => {
  const lines = VERSION_CASES.map((key) => {
    const { input } = caseOf(key).plan
    const hashes = Object.keys(VERSIONS).map((version) => {
      const model = generate({ ...input, building: { ...input.building, version } })
      return [version, model.header.geometryHash]
    })
    return `${JSON.stringify(key)}:${JSON.stringify(Object.fromEntries(hashes))}`
  })
  await expect(`{\n${lines.join(',\n')}\n}\n`).toMatchFileSnapshot('../__golden__/versions.json')
})

test('names are unique, and every block type that can be built is seen in four forms, standing in at least one', () => {
  expect(new Set(CASES.map(({ key }) => key)).size).toBe(CASES.length)
  const seen = new Map<number, { cases: number; stand: number }>()
  for (const found of CASES) {
    const { archetype, cfg } = found.plan.input.building
    const code = hasLayout(archetype, BlockType.none) ? -archetype : cfg.blocktype
    const own = seen.get(code) ?? { cases: 0, stand: 0 }
    own.cases++
    if (drawnFloors(modelOf(found.plan)).length > 0) own.stand++
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
