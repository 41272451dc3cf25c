/** A file may hold a preset instead of a building and dwelling types: it is turned into them before it is read. */
import {
  BlockType,
  buildingOfPreset,
  codeOrKeySchema,
  dwellingsOfPreset,
  type Field,
  type Preset,
  presetCfgShape,
  presets,
} from '@kavel/domain'
import { z } from 'zod'
import { generatorInputSchema } from './schema.ts'

type Tree = Readonly<Record<string, unknown>>

/** Fields of a stored preset that say nothing about the building. */
const BOOKKEEPING = ['id', 'companyId', 'createdAt', 'updatedAt']

/** As the fields of the entity are declared, with kinds as number or key. */
const presetSchema = z.strictObject({
  ...Object.fromEntries(Object.entries(presets.fields).map(([name, field]) => [name, read(field)])),
  presetId: codeOrKeySchema(BlockType).default(BlockType.flat_path_gallery),
  cfg: z.strictObject(presetCfgShape(codeOrKeySchema)).prefault({}),
}) as unknown as z.ZodType<Preset>

function read({ schema, nullable, initial }: Field): z.ZodType {
  return (nullable ? schema.nullable() : schema).default(initial)
}

/** JSON Schema of the file that `parseGeneratorInput` reads: a building, a preset, or a preset and what differs from it. */
export const generatorInputJsonSchema = z.toJSONSchema(
  generatorInputSchema.extend({
    building: generatorInputSchema.shape.building.optional(),
    preset: presetSchema.optional(),
  }),
  { io: 'input' },
)

export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export type Expanded =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: z.ZodError }

/**
 * The file with the building and the dwelling types of its preset. What its own `building` says goes before the preset;
 * dwelling types of its own are refused, because their ids would mean two things.
 */
export function withPreset(json: unknown): Expanded {
  if (!isTree(json) || json.preset === undefined) return { ok: true, value: json }
  const { preset: given, ...rest } = json
  const asked = isTree(given)
    ? Object.fromEntries(Object.entries(given).filter(([name]) => !BOOKKEEPING.includes(name)))
    : given
  const file = z
    .object({
      preset: presetSchema,
      units: z.undefined({ error: 'are those of the preset: leave them out' }).optional(),
    })
    .safeParse({ preset: asked, units: rest.units })
  if (!file.success) return { ok: false, error: file.error }
  const { preset } = file.data
  const { building } = rest
  if (building !== undefined && !isTree(building)) return { ok: true, value: rest }
  const { x: _, y: __, ...made } = buildingOfPreset(preset, { x: 0, y: 0, z: 0, rotate_z: 0 })
  const cfg = isTree(building?.cfg) ? { ...made.cfg, ...building.cfg } : (building?.cfg ?? made.cfg)
  return {
    ok: true,
    value: { ...rest, building: { ...made, ...building, cfg }, units: dwellingsOfPreset(preset) },
  }
}
