import {
  type BuildingModel,
  generate as generateBuilding,
  modelToJson,
  parseGeneratorInput,
  toGeoJson,
  toSvgPlan,
} from '@kavel/generator'
import { badFields, badInput, type Command, json, readArguments, readChoice } from '../command.ts'
import { nameOf, readJson } from '../read-input.ts'

const FORMATS = ['json', 'geojson', 'svg'] as const
const MODES = ['live', 'settled'] as const
const OPTIONS = {
  format: { type: 'string', default: 'json' },
  mode: { type: 'string', default: 'settled' },
  floor: { type: 'string' },
} as const

/** `kavel generate FILE.json`: a building from a plot, a building record and dwelling types. */
export const generate: Command = {
  summary: 'generate a building from a file',
  usage: `
kavel generate FILE.json [--format json|geojson|svg] [--floor N] [--mode live|settled]

FILE.json is "-" for standard input. It holds
  plot       GeoJSON Polygon or MultiPolygon, EPSG:28992, metres
  building   x, y, z, rotate_z, maxwidth, maxlength, maxheight, version, cfg
  units      dwelling types: id, name, size, size_max
  rules, constraints, buildable   optional
with the field names and defaults of the application; kinds as number or key.

--format   json (default): the building model
           geojson: the parts of every floor with formFactors, messages, version and hash
           svg: the plan of one floor
--floor    the floor of the svg, 0 (default) is the ground floor
--mode     live: as while dragging; settled (default): as after it

Messages about the building are no failure. With svg they go to standard error.`,

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
    const file = read.given['FILE.json']
    const parsed = await readJson(file, surroundings)
    if (!parsed.ok) return parsed
    const checked = parseGeneratorInput(parsed.value)
    if (!checked.ok) return badFields(nameOf(file), checked.issues)
    const model = generateBuilding(checked.input, { mode: mode.word })
    if (format.word === 'json') return json(modelToJson(model))
    if (format.word === 'geojson') return json(toGeoJson(model, checked.input))
    const floor = findFloor(model, values.floor)
    if (!floor.ok) return floor
    for (const { severity, code, target, value } of model.messages)
      surroundings.say([`${severity}: ${code}`, target, value].filter((x) => x != null).join(' '))
    const title = checked.input.building.name
    return { ok: true, output: toSvgPlan(model, floor.ordinal, { title }) }
  },
}

/** The floor that is asked for; without a wish the ground floor, which an empty building has not. */
function findFloor(model: BuildingModel, wish: string | undefined) {
  const floors = model.towers
    .flatMap((tower) => tower.floorGroups)
    .flatMap((group) => Array.from(group.floors))
  const ordinal = Number(wish ?? 0)
  if (wish === undefined || (floors.includes(ordinal) && wish.trim() !== ''))
    return { ok: true, ordinal } as const
  const range = floors.length
    ? `its floors are ${Math.min(...floors)} to ${Math.max(...floors)}`
    : 'it is empty'
  return badInput('--floor', `the building has no floor "${wish}"; ${range}`)
}
