import type {
  Feature,
  FeatureCollection,
  Geometry,
  LineString,
  MultiPolygon,
  Point,
  Polygon,
} from 'geojson'

/** What a register delivers for one feature; the names are the register's own. */
export type Properties = Readonly<Record<string, unknown>>

/** A GeoJSON collection in RD New (EPSG:28992, metres); the geometry is null where the register gives none. */
export interface Collection<G extends Geometry | null> extends FeatureCollection<G, Properties> {
  name: string
  crs: { type: 'name'; properties: { name: 'urn:ogc:def:crs:EPSG::28992' } }
  features: Feature<G, Properties>[]
}

/** A vacant parcel that a plan allows to be built on. */
export interface DevelopmentSite {
  /** `identificatieLokaalID` of the parcel. */
  readonly parcel: string
  /** Parcel size in m². */
  readonly area: number
  readonly note: { readonly nl: string; readonly en: string }
}

/** Facts that a test or a person can check by hand; parcels by their `identificatieLokaalID`. */
export interface KnownAnswers {
  /** A parcel that no plan covers. */
  readonly unplannedParcel: string | null
  /** A parcel where a newer plan lies over an older one; plan ids, the older first. */
  readonly overlappedParcel: { readonly parcel: string; readonly plans: readonly string[] } | null
  /** A parcel with a provisional zoning beside its single zoning. */
  readonly provisionalParcel: string | null
  readonly inhabitants: number
  readonly homes: number
  readonly pupils: number
}

/** From which register a collection would come, and the date it is of. */
export interface SampleSource {
  readonly register: string
  readonly date: string
}

/** The fictional municipality with all its collections. */
export interface SampleMunicipality {
  /** Name of the municipality and its only town. */
  readonly name: string
  /** Code in the style of CBS; no real municipality has it. */
  readonly code: string
  readonly province: string
  readonly seed: number
  /** The day the sample is of, ISO 8601. */
  readonly date: string
  /** West, south, east, north in RD New (m). */
  readonly bbox: readonly [number, number, number, number]
  /** The market in the old centre, RD New (m). */
  readonly center: readonly [number, number]
  readonly sources: Readonly<Record<SampleLayer, SampleSource>>
  readonly developmentSites: readonly DevelopmentSite[]
  readonly known: KnownAnswers
  /** Draws the maps of cells; they are large, so only when asked for. */
  readonly grids: () => SampleGrids
  /** Writes what a company of its own knows of the town: fictional owners, companies, listings and values. */
  readonly ownFiles: () => OwnFiles
  /** Lden in dB of a kind of source at a place in RD New (m), null below 20 dB: what the maps are drawn from. */
  readonly noiseAt: (kind: NoiseKind, x: number, y: number) => number | null
  readonly gemeentegebied: Collection<Polygon>
  readonly perceel: Collection<Polygon>
  readonly pand: Collection<Polygon>
  readonly adres: Collection<Point>
  readonly plangebied: Collection<MultiPolygon>
  readonly enkelbestemming: Collection<Polygon>
  readonly dubbelbestemming: Collection<Polygon>
  readonly bouwvlak: Collection<Polygon>
  readonly bouwaanduiding: Collection<Polygon>
  readonly maatvoering: Collection<Polygon>
  readonly wegdeel: Collection<Polygon>
  readonly waterdeel: Collection<Polygon>
  readonly begroeidterreindeel: Collection<Polygon>
  readonly onbegroeidterreindeel: Collection<Polygon>
  readonly vegetatieobject: Collection<Point>
  readonly spoor: Collection<LineString>
  readonly wegvakken: Collection<LineString>
  readonly vaarwegvakken: Collection<LineString>
  readonly station: Collection<Point>
  readonly ibis: Collection<Polygon>
  readonly bedrijven: Collection<Point>
  readonly scholen: Collection<Point>
  readonly kinderopvang: Collection<null>
  readonly zorginstellingen: Collection<Point>
  readonly winkels: Collection<Point>
  readonly stops: Collection<Point>
  readonly natura2000: Collection<MultiPolygon>
  readonly nnn: Collection<Polygon | MultiPolygon>
  readonly bestand_bodemgebruik: Collection<Polygon>
  readonly soilarea: Collection<Polygon>
  readonly rijksmonumenten: Collection<Point>
  readonly beschermde_gezichten: Collection<MultiPolygon>
  readonly gemeenten: Collection<MultiPolygon>
  readonly provincies: Collection<MultiPolygon>
  readonly wijken: Collection<MultiPolygon>
  readonly buurten: Collection<MultiPolygon>
  readonly bevolkingskernen: Collection<MultiPolygon>
  readonly postcode4: Collection<MultiPolygon>
  readonly postcode6: Collection<MultiPolygon>
  readonly energielabels: Collection<null>
  readonly functieaanduiding: Collection<Polygon>
  readonly gebiedsaanduiding: Collection<Polygon>
  /** Every object of one plan: a partial revision with a provisional zoning, and a plan for one subject. */
  readonly bestemmingsplan_herziening: Collection<Polygon | MultiPolygon>
  readonly parapluplan: Collection<Polygon | MultiPolygon>
  readonly overbruggingsdeel: Collection<Polygon>
  readonly kunstwerkdeel: Collection<Polygon>
  readonly overigbouwwerk: Collection<Polygon>
  readonly scheiding: Collection<Polygon | LineString>
}

/** Files that a company brings itself, as CSV, by kind. */
export type OwnFiles = Readonly<Record<'owners' | 'companies' | 'listings' | 'woz', string>>

/** Kinds of source of which noise is told. */
export type NoiseKind = 'all' | 'road' | 'rail' | 'air' | 'industry' | 'wind'

/** A map of cells in RD New. */
export interface SampleGrid {
  /** West, south, east, north (m), whole tens. */
  readonly bbox: readonly [number, number, number, number]
  /** Side of a cell (m). */
  readonly resolution: number
  readonly columns: number
  readonly rows: number
  /** Row after row from the north-west; NaN where there is no value. */
  readonly values: Float32Array
}

/** The maps of cells by the key of their layer: dB Lden, per cent, metres NAP. */
export type SampleGrids = Readonly<
  Record<`noise_${NoiseKind}` | 'tree_cover' | 'ground_level', SampleGrid>
>

/** Names of the collections. */
export type SampleLayer = Exclude<
  keyof SampleMunicipality,
  | 'name'
  | 'code'
  | 'province'
  | 'seed'
  | 'date'
  | 'bbox'
  | 'center'
  | 'sources'
  | 'developmentSites'
  | 'known'
  | 'grids'
  | 'noiseAt'
  | 'ownFiles'
>

/** How to make the sample. */
export interface SampleOptions {
  /** Any whole number; the same seed gives the same bytes. Default 1. */
  readonly seed?: number
  /** Least number of parcels, 500–150,000. Default 10,000. */
  readonly plots?: number
}
