/** The shape of a model in JSON, as a zod schema and as JSON Schema. */
import { BlockType, FunctionType, RoofType } from '@kavel/domain'
import { z } from 'zod'
import { MESSAGES, type MessageCode } from '../messages.ts'
import { FORM_FACTOR_KEYS, type FormFactorKey } from '../metrics/catalogue.ts'
import { ASSET_KINDS, type AssetKind } from './assets.ts'

const codes = (enumeration: Record<string, number>) => z.literal(Object.values(enumeration))
const lu = z.int32().describe('Lattice units of 1e-5 m')
const lu2 = z.number().nonnegative().describe('Lattice areas of 1e-10 m2')
const ints = z.array(lu)
const ring = ints.describe('x0, y0, x1, y1, … in lattice units; outer rings counter-clockwise')
const poly = z.strictObject({ outer: ring, holes: z.array(ring) })
const transform = z.strictObject({
  c: z.number(),
  s: z.number(),
  tx: z.number(),
  ty: z.number(),
  z: z.number(),
})

const cell = z.strictObject({
  id: z.string(),
  fn: codes(FunctionType),
  unitType: z.string().nullable(),
  gross: ring,
  net: ring,
  grossArea: lu2,
  netArea: lu2,
  goArea: lu2,
  aspect: z.enum(['none', 'single', 'dual', 'corner', 'triple']),
  facade: z.array(z.int().nonnegative()),
  access: z.array(z.string()),
  partOf: z.string().optional(),
  door: ints.nullable(),
  flags: z.int(),
})

const asset = z.strictObject({
  id: z.string(),
  kind: z.enum(ASSET_KINDS as [AssetKind, ...AssetKind[]]),
  poly: ring,
  z: lu,
  h: lu,
  ref: z.string().nullable(),
})

const wall = z.strictObject({
  subtype: z.enum(['outer', 'inner', 'party', 'separation', 'parapet', 'railing']),
  edges: ints,
  z0: lu,
  z1: lu,
  thickness: lu,
  openings: ints,
})

const floorGroup = z.strictObject({
  id: z.string(),
  name: z.string(),
  plate: poly,
  levels: ints,
  floors: z.array(z.int().nonnegative()),
  height: lu,
  func: codes(FunctionType),
  blocks: z.array(
    z.strictObject({
      id: z.string(),
      type: codes(BlockType),
      cells: z.array(cell),
      adjacency: ints,
    }),
  ),
  assets: z.array(asset),
  walls: z.array(wall),
})

const tower = z.strictObject({
  id: z.string(),
  inputId: z.string().nullable(),
  z0: lu,
  z1: lu,
  footprint: poly,
  floorGroups: z.array(floorGroup),
  instanceOf: z.string().nullable(),
  xform: transform,
})

const message = z.strictObject({
  code: z.enum(Object.keys(MESSAGES) as [MessageCode, ...MessageCode[]]),
  message: z.string(),
  severity: z.enum(['info', 'warn', 'error']),
  target: z.string().nullable(),
  value: z.union([z.number(), z.string()]).nullable(),
  building_id: z.string(),
  unit_id: z.string().nullable(),
  fix: z.strictObject({ field: z.string(), value: z.number() }).nullable(),
  rule: z.string().optional(),
  required: z.number().optional(),
  became: z.string().optional(),
  length: z.number().optional(),
})

const mixType = z.strictObject({
  unitId: z.string(),
  name: z.string(),
  count: z.int().nonnegative(),
  share: z.number(),
  target: z.number(),
  nfa: z.number(),
  gfa: z.number(),
})

/** Every form factor, all of them present. */
const formFactors = z.strictObject(
  Object.fromEntries(FORM_FACTOR_KEYS.map((key) => [key, z.number()])) as Record<
    FormFactorKey,
    z.ZodNumber
  >,
)

export const buildingModelSchema = z.strictObject({
  header: z.strictObject({
    schema: z.literal(1),
    version: z.string(),
    inputHash: z.string(),
    geometryHash: z.string(),
    generatorBuild: z.string(),
    mode: z.enum(['live', 'settled']),
  }),
  buildingId: z.string(),
  blocktype: codes(BlockType),
  toWorld: transform,
  shape: z.strictObject({
    polygon: poly,
    outer_polygon: poly,
    inner_polygon: poly.nullable(),
    height: lu,
    instances: z.array(transform),
  }),
  towers: z.array(tower),
  assets: z.array(asset),
  walls: z.array(wall),
  roofs: z.array(
    z.strictObject({ type: codes(RoofType), faces: z.array(ints), eave: lu, ridge: lu }),
  ),
  mix: z.strictObject({ types: z.array(mixType), l1: z.number() }),
  formFactors,
  messages: z.array(message),
})

/** JSON Schema of `modelToJson`. */
export const buildingModelJsonSchema = z.toJSONSchema(buildingModelSchema)
