/** Registers that write GML in a way of their own. */
import type { Crs } from '@kavel/registers'
import type { Input } from '../../input.ts'
import type { Properties } from './attributes.ts'
import { preparePlan } from './imro.ts'
import type { XmlElement } from './xml-elements.ts'
import type { XmlHead } from './xml-head.ts'

export interface Dialect {
  readonly matches: (head: XmlHead) => boolean
  /** Of geometries that name no system, where the register's standard names it. */
  readonly crs: Crs | null
  /** Collection of an element, where the register does not call it as its service does. */
  readonly collections: Readonly<Record<string, string>>
  /** Whoever made the file named its elements, not the register: none is passed over for its name. */
  readonly isRenamed?: boolean
  /** Elements that stand among the features and are about the file. */
  readonly passedOver?: RegExp
  /** Looks through the file beforehand, and gives what to add to the attributes of a feature. */
  readonly prepare?: (
    input: Input,
    head: XmlHead,
  ) => Promise<(element: XmlElement, properties: Properties) => Properties>
}

/** BGT and the buildings and labels of the cadastral map: IMGeo on CityGML, whose standard has RD only. */
const imgeo: Dialect = {
  matches: ({ tag }) => tag.includes('imgeo'),
  crs: 'EPSG:28992',
  collections: {
    BuildingPart: 'pand',
    BuildingInstallation: 'gebouwinstallatie',
    TrafficArea: 'wegdeel',
    AuxiliaryTrafficArea: 'ondersteunendwegdeel',
    Railway: 'spoor',
    PlantCover: 'begroeidterreindeel',
    SolitaryVegetationObject: 'vegetatieobject',
    BridgeConstructionElement: 'overbruggingsdeel',
    TunnelPart: 'tunneldeel',
  },
}

/** Zoning plans (IMRO2006, 2008 and 2012): one file holds one plan. */
const imro: Dialect = {
  matches: ({ tag }) => /\/imro|IMRO/.test(tag),
  crs: null,
  collections: {},
  passedOver: /^Metadata/,
  prepare: preparePlan,
}

/** What GDAL writes: elements are named after the file they came from. */
const ogr: Dialect = {
  matches: ({ tag }) => tag.includes('ogr.maptools.org'),
  crs: null,
  collections: {},
  isRenamed: true,
}

const plain: Dialect = { matches: () => true, crs: null, collections: {} }

/** How a file with this beginning is written. */
export function findDialect(head: XmlHead): Dialect {
  return [imgeo, imro, ogr].find(({ matches }) => matches(head)) ?? plain
}
