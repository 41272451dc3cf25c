import { createWriteStream } from 'node:fs'
import { access, constants, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, extname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { importCollection } from '@kavel/database'
import { openFile } from '@kavel/deliveries'
import {
  BrokenDelivery,
  type DeliveredRecord,
  isLayerKey,
  type LayerKey,
  layerKeys,
  layers,
  type RegisterKey,
} from '@kavel/registers'
import {
  badFields,
  badInput,
  type Command,
  type Failure,
  json,
  type Outcome,
  readArguments,
  readChoice,
  type Surroundings,
} from '../command.ts'
import { withDatabase } from '../open-database.ts'
import { nameOf, STANDARD_INPUT, whyUnreadable } from '../read-input.ts'

const OPTIONS = {
  source: { type: 'string' },
  register: { type: 'string' },
  date: { type: 'string' },
} as const

const DAY_LENGTH = 'YYYY-MM-DD'.length

/** `kavel import LAYER FILE.geojson`: a register's delivery, replaced as a whole or not at all. */
export const importLayer: Command = {
  summary: "import a register's GeoJSON, in its own attribute names",
  usage: `
kavel import LAYER FILE.geojson [--source NAME] [--register KEY] [--date YYYY-MM-DD]

LAYER          ${layerKeys.join(', ')}
FILE.geojson   a FeatureCollection in EPSG:28992 or EPSG:4326, of any size; "-" for standard input

--source       what the delivery covers, such as a municipality; the name of the file when left out.
               Importing a source again replaces what it brought before.
--register     where it comes from, when a layer has more than one register:
${layerKeys.map((key) => `               ${key}: ${layers[key].registers.join(', ')}`).join('\n')}
--date         of the delivery, not in the future; the day on which the file was changed when left out

Prints how many records were read, inserted, updated, unchanged, removed, and every record that was
rejected with its id and reason. Works while the server runs, or alone.`,

  async run(args, surroundings) {
    const read = readArguments(args, OPTIONS, ['LAYER', 'FILE.geojson'])
    if (!read.ok) return read
    const layer = read.given.LAYER
    if (!isLayerKey(layer))
      return badInput('LAYER', `"${layer}" is none of ${layerKeys.join(', ')}`)
    const { values } = read
    const registers: readonly RegisterKey[] = layers[layer].registers
    const register = readChoice('--register', values.register ?? registers[0]!, registers)
    if (!register.ok) return register
    if (values.date !== undefined && isAhead(values.date))
      return badInput('--date', `${values.date} lies in the future`)
    const file = read.given['FILE.geojson']
    const dataset = values.source ?? basename(file, extname(file))
    if (file === STANDARD_INPUT && values.source === undefined)
      return badInput('--source', 'is needed with standard input')
    const placed = await placeFile(file, surroundings)
    if (!placed.ok) return placed
    try {
      const date = values.date ?? placed.date
      const source = { register: register.word, dataset }
      return await importFile(placed.path, nameOf(file), { layer, source, date }, surroundings)
    } finally {
      await placed.remove()
    }
  },
}

interface Placed {
  readonly ok: true
  readonly path: string
  /** Day on which it was changed, `YYYY-MM-DD`. */
  readonly date: string
  remove(): Promise<void>
}

/** The file as one that can be read twice: standard input is put aside. */
async function placeFile(
  file: string,
  { directory, input }: Surroundings,
): Promise<Placed | Failure> {
  if (file === STANDARD_INPUT) {
    const folder = await mkdtemp(join(tmpdir(), 'kavel-import-'))
    const path = join(folder, 'input.geojson')
    await pipeline(input(), createWriteStream(path, { mode: 0o600 }))
    const remove = () => rm(folder, { recursive: true, force: true })
    return { ok: true, path, date: dayOf(new Date()), remove }
  }
  const path = resolve(directory, file)
  try {
    await access(path, constants.R_OK)
    const found = await stat(path)
    if (!found.isFile()) return badInput(file, 'is no file')
    return { ok: true, path, date: dayOf(found.mtime), remove: async () => {} }
  } catch (error) {
    return badInput(file, whyUnreadable(error))
  }
}

/** Milliseconds by which the first clocks on earth are ahead of UTC (UTC+14). */
const FIRST_CLOCKS = 14 * 60 * 60 * 1000

/** Has the day, `YYYY-MM-DD`, begun nowhere yet? What is no day is left to the importer. */
function isAhead(day: string): boolean {
  const begins = Date.parse(`${day}T00:00:00Z`)
  return begins > Date.now() + FIRST_CLOCKS
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, DAY_LENGTH)
}

interface Delivery {
  readonly layer: LayerKey
  readonly source: { readonly register: RegisterKey; readonly dataset: string }
  readonly date: string
}

async function importFile(
  path: string,
  name: string,
  delivery: Delivery,
  surroundings: Surroundings,
): Promise<Outcome> {
  const opened = await openFile(path)
  if (!opened.ok) return badFields(name, opened.issues)
  const { records, crs, close } = opened.delivery
  if (crs === null) return badInput(name, 'does not say what its coordinates are')
  return withDatabase(surroundings, async ({ kind, pool }) => {
    try {
      const result = await importCollection(pool, {
        ...delivery,
        collection: featuresOf(records),
        crs,
        onProgress: progressOf(surroundings),
      })
      if (!result.ok) return badFields(name, result.issues.map(toOption))
      const { ok: _, ...report } = result
      return json({ ...report, date: delivery.date, database: kind })
    } catch (error) {
      if (error instanceof BrokenDelivery)
        return badInput(name, `${error.message}; nothing was imported`)
      throw error
    } finally {
      await close()
    }
  })
}

async function* featuresOf(records: AsyncIterable<DeliveredRecord>) {
  for await (const { feature } of records) yield feature
}

/** Records between two lines of progress: about ten seconds of importing. */
const PROGRESS_STEP = 20_000

function progressOf({ say }: Surroundings): (read: number) => void {
  let next = PROGRESS_STEP
  return (read) => {
    if (read < next) return
    say(`${read} records read`)
    next = read + PROGRESS_STEP
  }
}

/** The importer names its own fields; here they are options. */
const OPTION_OF: Readonly<Record<string, string>> = {
  'source.dataset': '--source',
  'source.register': '--register',
  date: '--date',
  collection: '',
}

function toOption(issue: { path: string; message: string }) {
  return { ...issue, path: OPTION_OF[issue.path] ?? issue.path }
}
