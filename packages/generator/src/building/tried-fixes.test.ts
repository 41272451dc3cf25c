/** A fix that is proposed removes its message: of every building of the gallery and of random ones of every family. */
import { BlockType, buildingCfgSchema, type Floor, FunctionType } from '@kavel/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RANDOM, RANDOM_FAMILIES } from '../../testing/any-building.ts'
import { corpus } from '../../testing/corpus.ts'
import { FAMILIES, galleryCases } from '../../testing/gallery-cases.ts'
import type { Fix, Message } from '../base/messages.ts'
import { generate } from '../generate.ts'
import type { GeneratorInput } from '../input/schema.ts'
import type { Mode } from '../model/types.ts'
import { applyFix } from './tried-fixes.ts'

const MODES: readonly Mode[] = ['live', 'settled']

/** A floor of which the record says nothing. */
const [FLOOR] = buildingCfgSchema.parse({ floors: [{}] }).floors as [Floor]

/** The input after the editor's button; null where it has none, for the record has no such dwelling type. */
function pressed(input: GeneratorInput, fix: Fix, message: Message): GeneratorInput | null {
  const [list, index, part] = fix.field.split('.')
  if (list !== 'floors' && fix.field !== 'floor_height')
    return applyFix(withArchetype(input, fix), fix, message)
  const edited = structuredClone(input)
  const { building } = edited
  const { cfg } = building
  if (list !== 'floors') {
    cfg.floor_height = fix.value
    for (const floor of cfg.floors)
      if (floor.height !== null) floor.height = Math.max(floor.height, fix.value)
    if (cfg.floors.length > 0) building.maxheight = Math.max(building.maxheight, heightOf(cfg))
    return edited
  }
  if (cfg.floors.length === 0) {
    // equal floors become a list
    const count = Math.max(1, Math.floor(building.maxheight / cfg.floor_height + 1e-9))
    cfg.floors = [{ ...FLOOR, repeat_count: count }]
  }
  const floor = cfg.floors[Number(index)] as Floor
  if (part === 'function' && fix.value === FunctionType.storage && floor.repeat_count > 1) {
    const above = { ...floor, repeat_count: floor.repeat_count - 1 }
    cfg.floors.splice(0, 1, { ...floor, repeat_count: 1 }, above)
  }
  Object.assign(cfg.floors[Number(index)] as Floor, { [part as string]: fix.value })
  if (part !== 'function') building.maxheight = Math.max(building.maxheight, heightOf(cfg))
  return edited
}

function heightOf({ floors, floor_height }: GeneratorInput['building']['cfg']): number {
  return floors.reduce((sum, each) => sum + each.repeat_count * (each.height ?? floor_height), 0)
}

/** With another block type a building is of its sort. */
function withArchetype(input: GeneratorInput, { field, value }: Fix): GeneratorInput {
  if (field !== 'blocktype' || value !== BlockType.flat_path_gallery) return input
  return { ...input, building: { ...input.building, archetype: 3 } }
}

/** The messages of a building that stay after their own fix, one line each; how many fixes were tried. */
function staying(input: GeneratorInput): { stay: string[]; tried: number } {
  const found = { stay: [] as string[], tried: 0 }
  for (const mode of MODES) {
    for (const message of generate(input, { mode }).messages) {
      const { code, target, fix } = message
      const edited = fix && pressed(input, fix, message)
      if (!edited) continue
      found.tried++
      const after = generate(edited, { mode }).messages
      if (after.some((other) => other.code === code && other.target === target))
        found.stay.push(`${mode}: ${code} of ${target}, ${fix.field} = ${fix.value}`)
    }
  }
  return found
}

/** Of so many cases of the gallery one is tried. */
const EVERY = corpus(5, 1)

test.each(FAMILIES)('every fix of the gallery of %s removes its message', (family) => {
  let tried = 0
  const cases = galleryCases().filter((each) => each.family === family)
  for (const { key, plan } of cases.filter((_, index) => index % EVERY === 0)) {
    const { stay, tried: own } = staying(plan.input)
    expect(stay, key).toEqual([])
    tried += own
  }
  expect(tried > 0 || family === 'green' || family === 'existing').toBe(true)
})

test.each(RANDOM_FAMILIES)('every fix of random buildings of %s removes its message', (family) => {
  fc.assert(
    fc.property(RANDOM[family], (input) => {
      expect(staying(input).stay).toEqual([])
    }),
    { numRuns: corpus(2, 200), seed: 63 },
  )
})
