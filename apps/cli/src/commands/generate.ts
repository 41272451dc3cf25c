import {
  type BuildingModel,
  type GeneratorInput,
  generate as generateBuilding,
  modelToJson,
  obey,
  parseGeneratorInput,
  toGeoJson,
  toObj,
  toSvgPlan,
} from '@kavel/generator'
import {
  badFields,
  badInput,
  type Command,
  type Failure,
  failure,
  json,
  type Outcome,
  readArguments,
  readChoice,
  type Surroundings,
} from '../command.ts'
import {
  FORMATS,
  type Format,
  figuresOf,
  type Generated,
  generateMany,
  isRecord,
  ofFeature,
  withCommon,
} from '../generate-many.ts'
import type { InputText } from '../many-inputs.ts'
import { nameOf, openInputs, readJson } from '../read-input.ts'

const MODES = ['live', 'settled'] as const
const OPTIONS = {
  format: { type: 'string', default: 'json' },
  mode: { type: 'string', default: 'settled' },
  obey: { type: 'boolean', default: false },
  with: { type: 'string' },
  floor: { type: 'string' },
} as const

/** `kavel generate FILE.json`: a building from a plot, a building record and dwelling types. */
export const generate: Command = {
  summary: 'generate a building, or one for each of many plots, from a file',
  usage: `
kavel generate FILE.json [--format json|geojson|svg|obj|figures] [--floor N] [--mode live|settled]
               [--obey] [--with FILE.json]

FILE.json is "-" for standard input. It holds
  plot       GeoJSON Polygon or MultiPolygon, or a Feature or FeatureCollection of them; EPSG:28992, metres
  building   x, y, z, rotate_z, maxwidth, maxlength, maxheight, version, cfg
  units      dwelling types: id, name, size, size_max
  preset     instead of units: presetId, maxBuildingLength, minGridSize, …, cfg with units and towers;
             what building says besides goes before it
  rules, constraints, buildable   optional
  obstacles  optional: id, name and area of buildings that stand already
with the field names and defaults of the application; kinds as number or key; without a version the
latest one builds. Or it holds many of them:
an array, one a line (NDJSON), or a GeoJSON FeatureCollection, whose geometries are the plots and whose
properties may have the other fields; a single Feature is one. Each may have an id of its own. Of many, every one gives a line of JSON: number, id, ok, and the
result or the issues with their fields; files of any size are read as a stream.

--format   json (default): the building model
           geojson: the parts of every floor with formFactors, messages, version and hash
           svg: the plan of one floor
           obj: every floor as a mesh in metres, z up
           figures: box, form factors and messages
--floor    the floor of the svg, 0 (default) is the ground floor
--mode     live: as while dragging; settled (default): as after it
--obey     the constraints and the edge of the ground are limits: the building is made smaller until it
           keeps them; what none can keep is said in its messages
--with     a file with the fields that the plots do not bring themselves, such as building and units; of a
           building that both describe, each field of the plot's own goes before

Messages about the building are no failure. With svg and obj they go to standard error. When some of
many plots are broken, the exit code is 1.`,

  async run(args, surroundings) {
    const read = readArguments(args, OPTIONS, ['FILE.json'])
    if (!read.ok) return read
    const { values } = read
    const format = readChoice('--format', values.format, FORMATS)
    if (!format.ok) return format
    const mode = readChoice('--mode', values.mode, MODES)
    if (!mode.ok) return mode
    if (values.floor !== undefined && format.word !== 'svg')
      return badInput('--floor', 'is of use with --format svg only')
    const given = await readCommon(values.with, surroundings)
    if (!given.ok) return given
    const { common } = given
    const build = (input: GeneratorInput): Generated =>
      values.obey
        ? obey(input, { mode: mode.word })
        : { input, model: generateBuilding(input, { mode: mode.word }) }
    const file = read.given['FILE.json']
    const opened = await openInputs(file, surroundings)
    if (!opened.ok) return opened
    const { inputs } = opened
    if (inputs.form === 'one') {
      for await (const item of inputs.items)
        return one(item, {
          file,
          common,
          format: format.word,
          floor: values.floor,
          build,
          surroundings,
        })
    }
    const floor = Number(values.floor ?? 0)
    const { read: count, broken } = await generateMany({
      inputs,
      common,
      format: format.word,
      floor,
      build,
      print: surroundings.print,
    })
    if (count === 0) return badInput(nameOf(file), 'expected an object, or a list of at least one')
    return broken === 0
      ? { ok: true, output: '' }
      : failure(`${broken} of ${count} plots were not generated; their lines say why`)
  },
}

type Common = Readonly<Record<string, unknown>>

async function readCommon(
  file: string | undefined,
  surroundings: Surroundings,
): Promise<{ readonly ok: true; readonly common: Common } | Failure> {
  if (file === undefined) return { ok: true, common: {} }
  const parsed = await readJson(file, surroundings)
  if (!parsed.ok) return parsed
  return isRecord(parsed.value)
    ? { ok: true, common: parsed.value }
    : badInput(nameOf(file), 'expected an object')
}

interface Asked {
  readonly file: string
  readonly common: Common
  readonly format: Format
  readonly floor: string | undefined
  readonly surroundings: Surroundings
  build(input: GeneratorInput): Generated
}

/** The one building of a file. */
function one({ text, error }: InputText, asked: Asked): Outcome {
  const name = nameOf(asked.file)
  if (error) return badInput(name, error)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (problem) {
    return badInput(name, `is incomplete JSON: ${(problem as Error).message}`)
  }
  const own = isRecord(value) && value.type === 'Feature' ? ofFeature(value).input : value
  const checked = parseGeneratorInput(isRecord(own) ? withCommon(asked.common, own) : own)
  if (!checked.ok) return badFields(name, checked.issues)
  const { model, input } = asked.build(checked.input)
  if (asked.format === 'json') return json(modelToJson(model))
  if (asked.format === 'geojson') return json(toGeoJson(model, input))
  if (asked.format === 'figures') return json(figuresOf({ model, input }))
  const floor = asked.format === 'svg' ? findFloor(model, asked.floor) : null
  if (floor && !floor.ok) return floor
  for (const { severity, code, target, value } of model.messages)
    asked.surroundings.say(
      [`${severity}: ${code}`, target, value].filter((x) => x != null).join(' '),
    )
  if (!floor) return { ok: true, output: toObj(model) }
  return { ok: true, output: toSvgPlan(model, floor.ordinal, { title: input.building.name }) }
}

/** The floor that is asked for. The ground floor is drawn of every building: without dwellings as its ground, empty when there is none. */
function findFloor(model: BuildingModel, wish = '0') {
  const floors = model.towers
    .flatMap((tower) => tower.floorGroups)
    .flatMap((group) => Array.from(group.floors))
  const ordinal = Number(wish)
  if (wish.trim() !== '' && [0, ...floors].includes(ordinal)) return { ok: true, ordinal } as const
  const is = model.assets.length > 0 ? 'it is ground, drawn as floor 0' : 'it is empty'
  const range = floors.length
    ? `its floors are ${Math.min(...floors)} to ${Math.max(...floors)}`
    : is
  return badInput('--floor', `the building has no floor "${wish}"; ${range}`)
}
