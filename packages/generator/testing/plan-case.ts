/** What every list of cases is made of, and the plot that most of them stand on. */
import { type ArchetypeKey, BlockType, type BlockTypeKey, keyOf } from '@kavel/domain'
import { parseGeneratorInput } from '../src/input/parse.ts'
import type { GeneratorInput } from '../src/input/schema.ts'

/** A building of the gallery and of the golden numbers. */
export interface PlanCase {
  /** Unique; the name of its sheets and the key of its numbers. */
  name: string
  /** What is to be seen, for whoever looks at the sheet. */
  title: string
  input: GeneratorInput
}

/** What a case says of its building; everything else is as the schema has it, and the version that of stored records. */
export interface Asked {
  archetype?: ArchetypeKey
  building?: Record<string, unknown>
  cfg?: Record<string, unknown>
  units?: Record<string, unknown>[]
  rules?: Record<string, unknown>
}

/** Side of the square plot, metres: every box of the cases stands inside, turned or not. */
const PLOT = 120

/** The case of what was asked; every case parses. */
export function planCase(name: string, title: string, asked: Asked): PlanCase {
  const { archetype, building = {}, cfg = {}, units = [], rules = {} } = asked
  const corners = [
    [0, 0],
    [PLOT, 0],
    [PLOT, PLOT],
    [0, PLOT],
    [0, 0],
  ]
  const parsed = parseGeneratorInput({
    plot: {
      type: 'Polygon',
      coordinates: [corners.map(([x, y]) => [120000 + (x ?? 0), 480000 + (y ?? 0)])],
    },
    building: { id: 1, name, version: '3', ...(archetype && { archetype }), ...building, cfg },
    units,
    rules,
  })
  if (!parsed.ok) throw new Error(`${name}: ${JSON.stringify(parsed.issues)}`)
  return { name, title, input: frozen(parsed.input) }
}

/** Cases are shared by test files: a test that wants another input copies it (`structuredClone`). */
function frozen<T>(value: T): T {
  if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return value
  for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}

/** Width, length and height of a maximum box, metres. */
export type Size = readonly [width: number, length: number, height: number]

/** The boxes of the four forms that every block type is seen in. */
export interface Forms {
  /** Room for what the type is meant for. */
  comfortable: Size
  /** Less than it needs in one direction: it bends, or says why it does not stand. */
  too_narrow: Size
  /** No measure is a multiple of a bay. */
  not_divisible: Size
}

/** Radians: no multiple of a right angle. */
const TURN = 0.62

/** The four forms of one block type: `<name>_comfortable`, `_too_narrow`, `_not_divisible` and `_rotated`, which is mirrored too. */
export function formsOf(name: string, title: string, forms: Forms, asked: Asked): PlanCase[] {
  const at = (form: string, [maxwidth, maxlength, maxheight]: Size, turned = false) =>
    planCase(`${name}_${form}`, `${title}: ${form.replace('_', ' ')}`, {
      ...asked,
      building: {
        maxwidth,
        maxlength,
        maxheight,
        ...(turned ? { rotate_z: TURN } : {}),
        ...asked.building,
      },
      cfg: { ...asked.cfg, ...(turned ? { flip: 'x' } : {}) },
    })
  return [
    at('comfortable', forms.comfortable),
    at('too_narrow', forms.too_narrow),
    at('not_divisible', forms.not_divisible),
    at('rotated', forms.comfortable, true),
  ]
}

/** Key of a block type, and the same as words. */
export function wordsOf(code: BlockType): { key: BlockTypeKey; words: string } {
  const key = keyOf(BlockType, code) as BlockTypeKey
  return { key, words: key.replaceAll('_', ' ') }
}
