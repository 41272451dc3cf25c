/** What `docs/layers.md` says: the declarations of the layers, for who brings data and who asks where it comes from. */

import { absentFilters, featuresOf, filterReads } from '@kavel/database/reads'
import {
  type Endpoint,
  endpoints,
  type Layer,
  type LookupDeclaration,
  type LookupFieldKey,
  type LookupService,
  layers,
  listColumns,
  lookupFieldOf,
  lookups,
  type RasterDeclaration,
  type RegisterKey,
  rasters,
  registers,
  type ServiceDeclaration,
} from '@kavel/registers'
import { type FilterKey, features, filters } from '@kavel/search'

export const LAYERS_DOCUMENT = 'docs/layers.md'

const HEAD = `# The layers of the registers

Made from the declarations in \`packages/registers\` by \`npm run layers\`. A collection is the name that a delivery gives its
records; names compare without case and separators. The rhythm is how old an import may be before it counts as old. What only a
customer's own file brings (owners, companies, listings, values of single objects) is of the company and stands in none of these
tables. The filters of the search that read a table are those that \`packages/search\` declares.
`

const code = (word: string) => `\`${word}\``
const list = (words: readonly string[]) => words.map(code).join(', ')

export function writeLayers(): string {
  return [
    HEAD,
    ...Object.entries(layers).map(([key, layer]) => writeLayer(key, layer)),
    '# Maps of cells\n',
    'Every plot gets the values of the cells that lie on it, in `register.samples`.\n',
    ...Object.entries(rasters).map(([key, raster]) => writeRaster(key, raster)),
    '# Look-ups\n',
    'What a service is asked at one place, when somebody presses for it. Nothing of it is imported.\n',
    ...Object.entries(lookups).map(([key, lookup]) => writeLookup(key, lookup)),
    writeFilters(),
  ].join('\n')
}

/** Where each filter of the search finds its value. */
function writeFilters(): string {
  return [
    '# What the filters of the search read\n',
    'Tables, maps of cells (`samples`) and own files that a filter reads, and how its value is worked out. One that nothing imported',
    'answers is absent: no plot passes or fails by it.\n',
    '| filter | reads | how |',
    '|---|---|---|',
    ...[...filterReads]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([filter, of]) => `| ${code(filter)} | ${list(of) || 'absent'} | ${howOf(filter)} |`),
    '',
  ].join('\n')
}

function howOf(filter: FilterKey): string {
  if (filter in absentFilters) return absentFilters[filter as keyof typeof absentFilters]
  return featuresOf(filters[filter])
    .map((name) => {
      const feature = features.get(name)!
      const unit = 'unit' in feature && feature.unit
      return unit ? `${feature.how}, in ${unit}` : feature.how
    })
    .join('; ')
}

/** Filters that read a table or a map of cells. */
function readersOf(source: string): string {
  const readers = [...filterReads].flatMap(([filter, of]) => (of.includes(source) ? [filter] : []))
  return `- filters: ${list(readers) || 'none'}`
}

function writeLayer(key: string, layer: Layer): string {
  return [
    `## ${key}\n`,
    ...layer.registers.map(credit),
    `- rhythm: ${days(layer.rhythm)}`,
    `- collections: ${list(layer.collections)}`,
    `- services: ${layer.services.map(inWords).join('; ') || 'none, files only'}`,
    ...(layer.locate
      ? [
          `- without geometry, found by: ${layer.locate.map(({ by }) => by.replace('_', ' ')).join(', then ')}`,
        ]
      : []),
    '',
    ...Object.entries(layer.tables).flatMap(([name, table]) => [
      `Table ${code(name)} (${[table.geometry, table.tile && `drawn from zoom ${table.tile.from}`, table.search && `found by ${table.search.text.join(', ')}`].filter(Boolean).join(', ')}):\n`,
      `${readersOf(name)}\n`,
      '| column | type | unit |',
      '|---|---|---|',
      ...listColumns(table).map(
        ({ name: column, type, unit = '', kinds }) =>
          `| ${code(column)} | ${type}${kinds ? `: ${kinds.join(', ')}` : ''} | ${unit} |`,
      ),
      '',
    ]),
  ].join('\n')
}

function writeRaster(key: string, raster: RasterDeclaration): string {
  const { register, rhythm, collections, services, unit, range, statistic } = raster
  return [
    `## ${key}\n`,
    credit(register),
    `- rhythm: ${days(rhythm)}`,
    `- collections: ${list(collections)}`,
    `- services: ${services.map(inWords).join('; ')}`,
    `- value: ${statistic} of the cells in ${unit}, from ${range[0]} to ${range[1]}`,
    readersOf(`samples.${key}`),
    '',
  ].join('\n')
}

function writeLookup(key: string, lookup: LookupDeclaration): string {
  const { register, endpoint, by, holds, service } = lookup
  const { url, key: keyName }: Endpoint = endpoints[endpoint]
  const fields = fieldsOf(service).map((field) => {
    const { unit } = lookupFieldOf(field)
    return unit ? `${code(field)} (${unit})` : code(field)
  })
  return [
    `## ${key}\n`,
    credit(register),
    `- service: ${service.kind} of ${code(endpoint)} (${url})${keyName ? `, with the key ${code(keyName)}` : ''}`,
    ...(service.kind === 'feature-info'
      ? [`- layers: ${list(service.layers.map(({ layer }) => layer))}`]
      : []),
    `- asked by: ${by.map((kind) => kind.replace('_', ' ')).join(', or ')}`,
    `- an answer holds: ${holds / 60} ${holds === 60 ? 'hour' : 'hours'}`,
    `- fields: ${fields.join(', ')}`,
    '',
  ].join('\n')
}

function fieldsOf(service: LookupService): LookupFieldKey[] {
  const named = (
    service.kind === 'feature-info'
      ? service.layers
      : service.kind === 'plan-rules'
        ? service.lists
        : [service]
  ).map(({ fields }) => fields)
  return [...new Set(named.flatMap((fields) => Object.keys(fields) as LookupFieldKey[]))]
}

function credit(key: RegisterKey): string {
  const { title, owner, licence, attribution } = registers[key]
  return `- ${title} (${owner}): ${licence}, credited as “${attribution}”`
}

const days = (rhythm: number) => (rhythm === 1 ? 'a day' : `${rhythm} days`)

/** What is asked for there, in the words of each kind of service. */
function inWords(service: ServiceDeclaration): string {
  if (service.kind === 'joined')
    return `${inWords(service.base)} with ${inWords(service.adds.service)}`
  const { kind, endpoint, ...rest } = service
  const [what] = Object.values(rest)
  return `${kind} ${typeof what === 'string' ? `${code(what)} of ` : ''}${code(endpoint)} (${endpoints[endpoint].url})`
}
