/** Many plots, one after the other, a line of JSON each: a broken one is told on its line, the others are generated. */
import {
  type BuildingModel,
  type GeneratorInput,
  modelToJson,
  parseGeneratorInput,
  toGeoJson,
  toObj,
  toSvgPlan,
} from '@kavel/generator'
import type { Form, Inputs, InputText } from './many-inputs.ts'

export const FORMATS = ['json', 'geojson', 'svg', 'obj', 'figures'] as const
export type Format = (typeof FORMATS)[number]

export interface Generated {
  readonly model: BuildingModel
  /** Generated input: as given, or adjusted to the rules. */
  readonly input: GeneratorInput
}

interface Job {
  readonly inputs: Inputs
  /** Fields of an input that a plot has when it does not bring them itself. */
  readonly common: Readonly<Record<string, unknown>>
  readonly format: Format
  readonly floor: number
  build(input: GeneratorInput): Generated
  print(text: string): Promise<void>
}

/** Generates all, writing as it goes. */
export async function generateMany({ inputs, common, format, floor, build, print }: Job) {
  const write = (line: object) => print(`${JSON.stringify(line)}\n`)
  let read = 0
  let broken = 0
  for await (const item of inputs.items) {
    read++
    const plot = plotOf(item, inputs.form, common)
    const parsed = plot.ok ? parseGeneratorInput(plot.value) : plot
    const head = { number: item.number, id: plot.id }
    if (!parsed.ok) {
      broken++
      await write({ ...head, ok: false, issues: parsed.issues })
      continue
    }
    await write({ ...head, ok: true, ...resultOf(build(parsed.input), format, floor) })
  }
  return { read, broken }
}

/** Fields of an input that a feature may bring among its properties. */
const FIELDS = [
  'plot_area',
  'building',
  'preset',
  'units',
  'rules',
  'constraints',
  'buildable',
  'obstacles',
]

type Plot = { readonly id: unknown } & (
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly issues: { path: string; message: string }[] }
)

function plotOf({ text, error }: InputText, form: Form, common: Job['common']): Plot {
  const refuse = (path: string, message: string): Plot => {
    return { ok: false, id: null, issues: [{ path, message }] }
  }
  if (error) return refuse('', error)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (problem) {
    return refuse('', `is incomplete JSON: ${(problem as Error).message}`)
  }
  if (!isRecord(value)) return refuse('', 'expected an object')
  const isFeature = form === 'collection' || value.type === 'Feature'
  if (!isFeature) {
    const { id: own, ...input } = value
    const { building } = input
    const id = own ?? (isRecord(building) ? building.id : null) ?? null
    return { ok: true, id, value: withCommon(common, input) }
  }
  if (value.type !== 'Feature') return refuse('type', 'expected Feature')
  const { id, input } = ofFeature(value)
  return { ok: true, id, value: withCommon(common, input) }
}

/** A feature as an input: its geometry is the plot, its properties may have the other fields. */
export function ofFeature(value: Readonly<Record<string, unknown>>): {
  id: unknown
  input: Readonly<Record<string, unknown>>
} {
  const properties = isRecord(value.properties) ? value.properties : {}
  const own = FIELDS.filter((name) => Object.hasOwn(properties, name)).map((name) => [
    name,
    properties[name],
  ])
  const id = value.id ?? properties.id ?? null
  return { id, input: { ...Object.fromEntries(own), plot: value.geometry } }
}

/**
 * An input with the fields it does not bring itself. Of a building that both describe each field of its own goes before the
 * common one, in `cfg` too; every other field is taken whole.
 */
export function withCommon(common: Job['common'], own: Readonly<Record<string, unknown>>): unknown {
  const whole = { ...common, ...own }
  if (!isRecord(common.building) || !isRecord(own.building)) return whole
  const building = { ...common.building, ...own.building }
  if (isRecord(common.building.cfg) && isRecord(own.building.cfg))
    building.cfg = { ...common.building.cfg, ...own.building.cfg }
  return { ...whole, building }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Fields of a result line besides the id of the building. */
function resultOf({ model, input }: Generated, format: Format, floor: number): object {
  switch (format) {
    case 'json':
      return { model: modelToJson(model) }
    case 'geojson':
      return { geojson: toGeoJson(model, input) }
    case 'svg':
      return { svg: toSvgPlan(model, floor, { title: input.building.name }) }
    case 'obj':
      return { obj: toObj(model) }
    case 'figures':
      return figuresOf({ model, input })
  }
}

/** A building in numbers: what it is, how large, where, and what is said about it. */
export function figuresOf({ model, input }: Generated) {
  const { maxlength, maxwidth, maxheight, rotate_z } = input.building
  const { tx: x, ty: y } = model.toWorld
  return {
    hash: model.header.geometryHash,
    building: { x, y, rotate_z, maxlength, maxwidth, maxheight },
    formFactors: model.formFactors,
    messages: model.messages,
  }
}
