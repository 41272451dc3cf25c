import {
  columnsOf,
  isLayerKey,
  isOwnKind,
  layerKeys,
  layers,
  ownKindKeys,
  rasterKeys,
} from '@kavel/registers'
import { badInput, type Command, readArguments, readChoice } from '../command.ts'
import { importFromServices, TARGETS } from './import/area.ts'
import { importFile } from './import/file.ts'
import { COORDINATES } from './import/options.ts'
import { importOwn } from './import/own-file.ts'

const OPTIONS = {
  source: { type: 'string' },
  register: { type: 'string' },
  date: { type: 'string' },
  crs: { type: 'string' },
  area: { type: 'string' },
  place: { type: 'string' },
  municipality: { type: 'string' },
  province: { type: 'string' },
  bbox: { type: 'string' },
  layer: { type: 'string', multiple: true },
} as const

/** Options that an area refuses: its registers answer them. */
const OF_FILES = ['source', 'register', 'date', 'crs', 'area'] as const

const OWN_OPTIONS = {
  company: { type: 'string' },
  source: { type: 'string' },
  date: { type: 'string' },
  crs: { type: 'string' },
  licence: { type: 'string' },
  column: { type: 'string', multiple: true },
} as const

/** Columns shared by all kinds of own file. */
const OWN_COLUMNS = ownKindKeys.map(
  (kind) => `               ${kind}: ${columnsOf(kind).join(', ')}`,
)

/** Layers that have more than one register, and which. */
const REGISTERS = layerKeys
  .filter((key) => layers[key].registers.length > 1)
  .map((key) => `               ${key}: ${layers[key].registers.join(', ')}`)

const namesAnArea = (word: string) =>
  TARGETS.some((option) => word === `--${option}` || word.startsWith(`--${option}=`))

/** `kavel import LAYER FILE`: a register's delivery, replaced as a whole or not at all. */
export const importLayer: Command = {
  summary: "import a register's file, or an area from the registers' services",
  usage: `
kavel import LAYER FILE [--source NAME] [--area NAME] [--register KEY] [--date YYYY-MM-DD] [--crs EPSG:28992|EPSG:4326]

kavel import --place NAME | --municipality NAME|CODE | --province NAME|CODE | --bbox W,S,E,N [--layer LAYER …]

kavel import ${ownKindKeys.join('|')} FILE --company NAME|ID [--source NAME] [--column COLUMN=HEADER …] [--licence TEXT]
             [--date YYYY-MM-DD] [--crs EPSG:28992|EPSG:4326]

The second form fetches an area from the services of the registers, layer by layer: all that have a service, or
those that are named. A layer that fails leaves its last good copy and does not hold up the others.

The third form brings a company's own file, such as a CSV: only the members of that company ever see it. Columns are
recognised by their usual Dutch names, or named. What a row leaves out stays unknown.

LAYER          ${layerKeys.join(', ')};
               of maps of cells, sampled on the plots of an area: ${rasterKeys.join(', ')}
FILE           a file of any size, told by its content; "-" for standard input

--source       what the delivery covers, such as a municipality; the name of the file when left out.
               Importing a source again replaces what it brought before.
--area         an area that is there already: the file says everything of the layer that meets it, and what
               else it holds is left out
--register     where it comes from; needed where more than one register delivers the layer:
${REGISTERS.join('\n')}
--date         of the delivery, not in the future; the day on which the file was changed when left out
--crs          what the coordinates are, where the file does not say it
--company      whose file it is
--licence      under which licence the company has it, shown beside every value
--column       which header of the file is which column, e.g. --column name=Naam --column "designation=Perceel nr."
${OWN_COLUMNS.join('\n')}

Prints how many records were read, inserted, updated, unchanged, removed and rejected, for which reasons, and
the first thousand rejects each with its id and reason ("kavel data --rejects" lists more). Works while the server runs, or alone.`,

  async run(args, surroundings) {
    if (args.some(namesAnArea)) {
      const read = readArguments(args, OPTIONS, [])
      if (!read.ok) return read
      const stray = OF_FILES.find((option) => read.values[option] !== undefined)
      return stray === undefined
        ? importFromServices(read.values, surroundings)
        : badInput(`--${stray}`, 'is of a file; an area is fetched as its registers have it today')
    }
    if (args.some(isOwnKind) && !args.some(isLayerKey)) {
      const read = readArguments(args, OWN_OPTIONS, ['KIND', 'FILE'])
      if (!read.ok) return read
      const { crs: word, ...options } = read.values
      const crs = word === undefined ? null : readChoice('--crs', word, COORDINATES)
      if (crs && !crs.ok) return crs
      const { KIND, FILE } = read.given
      if (!isOwnKind(KIND))
        return badInput('KIND', `"${KIND}" is none of ${ownKindKeys.join(', ')}`)
      return importOwn(KIND, FILE, { ...options, ...(crs && { crs: crs.word }) }, surroundings)
    }
    const read = readArguments(args, OPTIONS, ['LAYER', 'FILE'])
    if (!read.ok) return read
    if (read.values.layer)
      return badInput('--layer', 'is of an area; of a file the layer is named first')
    const { LAYER, FILE } = read.given
    return importFile(LAYER, FILE, read.values, surroundings)
  },
}
