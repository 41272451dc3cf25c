import { defineLayer } from '../define-layer.ts'
import { code, type FieldValues, integer, text } from '../fields.ts'
import type { RegisterKey } from '../registers.ts'
import { rhythms } from '../rhythms.ts'
import type { ServiceDeclaration } from '../services.ts'
import type { Colour, FactsDeclaration, SearchDeclaration, TileDeclaration } from '../tables.ts'
import {
  type KeyFigureFields,
  keyFigureColumns,
  keyFigureFields,
  keyFigures,
} from './key-figures.ts'

/** Edition of the figures by postcode that is asked for: without one the service begins with the oldest. */
const POSTCODE_EDITION = '2023'

interface AreaDeclaration<Table extends string, Facts> {
  readonly table: Table
  readonly register: RegisterKey
  readonly collections: readonly string[]
  readonly services: readonly ServiceDeclaration[]
  readonly rhythm: number
  readonly idNames: readonly string[]
  /** Names of the attribute with its name; left out where its code is its name. */
  readonly nameNames?: readonly string[]
  /** Pattern of its code, without a prefix. */
  readonly id: RegExp
  /** Letters of its code that the Kadaster leaves out. */
  readonly prefix?: string
  /** First zoom level at which its edges are drawn. */
  readonly from: number
  readonly colour: Colour
  /** Several have one name: the municipality tells them apart. */
  readonly isApart?: true
  /** Facts shown for a plot, under the key `facts`. */
  readonly told?: Facts
}

/** Districts and neighbourhoods of many municipalities are called alike. */
const apart = { text: ['name'], apart: 'municipality', tellsWhere: true } as const
const byName = { text: ['name'] } as const

interface AreaTable {
  readonly geometry: 'area'
  readonly columns: typeof columns
  readonly tile: TileDeclaration
  readonly search: SearchDeclaration
}

const columns = {
  name: { type: 'text', isRequired: true },
  /** Code of the municipality that it lies in. */
  municipality: 'text',
  year: 'integer',
  ...keyFigureColumns,
} as const

const fields = {
  municipality: code('gemeentecode', 'gemeenteco'),
  year: integer('jaar', 'jaarcode'),
  water: text('water'),
  ...keyFigureFields,
}
type Values = FieldValues<KeyFigureFields>

/** An area of CBS or of a postcode with its key figures: they differ in their names alone. */
function defineArea<
  const Table extends string,
  const Facts extends { readonly facts?: FactsDeclaration } = Record<never, never>,
>(declaration: AreaDeclaration<Table, Facts>) {
  const {
    table,
    register,
    collections,
    services,
    rhythm,
    idNames,
    nameNames = idNames,
    told,
    isApart = false,
    prefix = '',
  } = declaration
  const areaTable: AreaTable = {
    geometry: 'area',
    columns,
    search: isApart ? apart : byName,
    tile: {
      source: 'statistics',
      attributes: ['register_id', 'name'],
      from: declaration.from,
      group: 'statistics',
      isOn: false,
      isOutline: true,
      legend: { classes: [{ key: table, colour: declaration.colour }] },
    },
    ...told,
  }
  return defineLayer({
    mends: true,
    registers: [register],
    collections,
    services,
    rhythm,
    tables: {
      [table]: areaTable,
    } as { readonly [Name in Table]: AreaTable & Facts },
    idNames,
    dateNames: [],
    numericIds: true,
    readId(id) {
      const [found] = declaration.id.exec(id) ?? declaration.id.exec(`${prefix}${id}`) ?? []
      return found
        ? { ok: true, id: found }
        : { ok: false, reason: `${id} is no code of these areas` }
    },
    fields: { ...fields, name: code(...nameNames) },
    map(values, id) {
      // CBS gives the water of an area as a record of its own with the code of the land.
      if (values.water === 'JA' && table !== 'neighbourhoods')
        return {
          reject: 'not_of_layer',
          reason: 'water: JA, the water of an area is a record of its own',
        }
      const figures = Object.fromEntries(
        Object.keys(keyFigures).map((key) => [key, (values as Values)[key as keyof Values]]),
      ) as Values
      const { name, municipality, year } = values
      // TypeScript does not follow a table whose name is a parameter.
      return { table, columns: { name: name ?? id, municipality, year, ...figures } } as never
    },
  })
}

const districts = (collection: string): readonly ServiceDeclaration[] => [
  { kind: 'ogc-features', endpoint: 'cbs_districts', collection },
]

export const municipalities = defineArea({
  table: 'municipalities',
  from: 8,
  colour: { light: '#6a5f7f', dark: '#8f879f' },
  register: 'cbs',
  collections: ['gemeenten', 'gemeente_gegeneraliseerd', 'gemeentegebied'],
  services: districts('gemeenten'),
  rhythm: rhythms.yearly,
  idNames: ['gemeentecode', 'gemeenteco', 'statcode', 'code'],
  nameNames: ['gemeentenaam', 'gemeentena', 'statnaam', 'naam'],
  told: { facts: { columns: ['name', 'register_id'], measures: ['share_of_plot'] } },
  id: /GM\d{4}$/,
  prefix: 'GM',
})

export const provinces = defineArea({
  table: 'provinces',
  from: 6,
  colour: { light: '#4f4560', dark: '#7b7388' },
  register: 'cbs',
  collections: ['provincie_gegeneraliseerd', 'provinciegebied'],
  services: [
    {
      kind: 'ogc-features',
      endpoint: 'cbs_areas',
      collection: 'provincie_gegeneraliseerd',
      parameters: { jaarcode: '2024' },
    },
  ],
  rhythm: rhythms.yearly,
  idNames: ['statcode', 'jrstatcode', 'code'],
  nameNames: ['statnaam', 'naam'],
  id: /PV\d{2}$/,
  prefix: 'PV',
})

export const districtAreas = defineArea({
  table: 'districts',
  from: 10,
  colour: { light: '#84799a', dark: '#a39ab3' },
  isApart: true,
  register: 'cbs',
  collections: ['wijken'],
  services: districts('wijken'),
  rhythm: rhythms.yearly,
  idNames: ['wijkcode', 'statcode'],
  nameNames: ['wijknaam', 'statnaam'],
  id: /WK\d{6}$/,
})

export const neighbourhoods = defineArea({
  table: 'neighbourhoods',
  from: 12,
  colour: { light: '#9a90ad', dark: '#b3acc1' },
  isApart: true,
  register: 'cbs',
  collections: ['buurten', 'statistiek_gebieden_buurten'],
  services: districts('buurten'),
  rhythm: rhythms.yearly,
  idNames: ['buurtcode', 'statcode'],
  nameNames: ['buurtnaam', 'statnaam', 'BU_NAAM'],
  told: { facts: { columns: ['name', 'inhabitants', 'value'], measures: ['share_of_plot'] } },
  id: /BU\d{8}$/,
})

export const postcode4 = defineArea({
  table: 'postcode4',
  from: 11,
  colour: { light: '#5f7f7a', dark: '#879f9b' },
  register: 'cbs_postcodes',
  collections: ['postcode4'],
  services: [
    {
      kind: 'ogc-features',
      endpoint: 'cbs_postcode4',
      collection: 'postcode4',
      parameters: { jaarcode: POSTCODE_EDITION },
    },
  ],
  rhythm: rhythms.yearly,
  idNames: ['postcode', 'postcode4', 'pc4'],
  id: /^[1-9]\d{3}$/,
})

export const postcode6 = defineArea({
  table: 'postcode6',
  from: 15,
  colour: { light: '#7f9a96', dark: '#9fb3b0' },
  register: 'cbs_postcodes',
  collections: ['postcode6'],
  services: [
    {
      kind: 'ogc-features',
      endpoint: 'cbs_postcode6',
      collection: 'postcode6',
      parameters: { jaarcode: POSTCODE_EDITION },
    },
  ],
  rhythm: rhythms.yearly,
  idNames: ['postcode6', 'postcode', 'pc6'],
  id: /^[1-9]\d{3}[A-Z]{2}$/,
})

export const populationCores = defineArea({
  table: 'population_cores',
  from: 9,
  colour: { light: '#a0708a', dark: '#b894a7' },
  isApart: true,
  register: 'cbs',
  collections: ['bevolkingskernen', 'bevolkingskern'],
  services: [
    { kind: 'ogc-features', endpoint: 'cbs_population_cores', collection: 'bevolkingskernen' },
  ],
  rhythm: rhythms.rarely,
  idNames: ['bevolkingskerncode', 'bevolkingskern_code', 'bevolkingskern', 'code'],
  nameNames: ['bevolkingskernnaam', 'bevolkingskern_naam', 'naam'],
  id: /^.+$/,
})
