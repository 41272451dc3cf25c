import { layerKeys, layers, rasterKeys } from '@kavel/registers'
import { type Command, readArguments } from '../command.ts'
import { importFromServices, TARGETS } from './import/area.ts'
import { importFile } from './import/file.ts'

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

The second form fetches an area from the services of the registers, layer by layer: all that have a service, or
those that are named. A layer that fails leaves its last good copy and does not hold up the others.

LAYER          ${layerKeys.join(', ')};
               of maps of cells, sampled on the plots of an area: ${rasterKeys.join(', ')}
FILE           a file of any size, told by its content; "-" for standard input

--source       what the delivery covers, such as a municipality; the name of the file when left out.
               Importing a source again replaces what it brought before.
--area         an area that is there already: the file says everything of the layer that meets it, and what
               else it holds is left out
--register     where it comes from; the first of those that deliver the layer when left out:
${REGISTERS.join('\n')}
--date         of the delivery, not in the future; the day on which the file was changed when left out
--crs          what the coordinates are, where the file does not say it

Prints how many records were read, inserted, updated, unchanged, removed, and every record that was
rejected with its id and reason. Works while the server runs, or alone.`,

  async run(args, surroundings) {
    if (args.some(namesAnArea)) {
      const read = readArguments(args, OPTIONS, [])
      return read.ok ? importFromServices(read.values, surroundings) : read
    }
    const read = readArguments(args, OPTIONS, ['LAYER', 'FILE'])
    if (!read.ok) return read
    const { LAYER, FILE } = read.given
    return importFile(LAYER, FILE, read.values, surroundings)
  },
}
