/** The public registers that data comes from. Facts of owner, licence and rhythm: the registers' own service pages. */
export interface Register {
  /** Official name; a proper name, the same in every language. */
  readonly title: string
  /** How the source of a value is abbreviated. */
  readonly short: string
  readonly owner: string
  readonly licence: string
  /** Required attribution. */
  readonly attribution: string
}

/** Every register of which records are imported, or which is asked at a place. */
export const registers = {
  brk: {
    title: 'Basisregistratie Kadaster – Kadastrale kaart',
    short: 'BRK',
    owner: 'Kadaster',
    licence: 'CC BY 4.0',
    attribution: '© Kadaster',
  },
  bag: {
    title: 'Basisregistratie Adressen en Gebouwen',
    short: 'BAG',
    owner: 'Gemeenten, Kadaster',
    licence: 'Public Domain Mark 1.0',
    attribution: 'BAG, Kadaster',
  },
  '3dbag': {
    title: '3DBAG',
    short: '3DBAG',
    owner: 'TU Delft, 3DGI',
    licence: 'CC BY 4.0',
    attribution: '© 3DBAG by tudelft3d and 3DGI',
  },
  bgt: {
    title: 'Basisregistratie Grootschalige Topografie',
    short: 'BGT',
    owner: 'Gemeenten, provincies, waterschappen, Rijk',
    licence: 'CC0 1.0',
    attribution: 'BGT, Kadaster',
  },
  imro: {
    title: 'Ruimtelijke plannen',
    short: 'IMRO',
    owner: 'Gemeenten, Kadaster',
    licence: 'CC0 1.0',
    attribution: 'Ruimtelijke plannen, Kadaster',
  },
  nwb: {
    title: 'Nationaal Wegenbestand',
    short: 'NWB',
    owner: 'Rijkswaterstaat',
    licence: 'CC0 1.0',
    attribution: 'NWB, Rijkswaterstaat',
  },
  nwb_fairways: {
    title: 'Nationaal Wegenbestand – Vaarwegen',
    short: 'NWB-Vaarwegen',
    owner: 'Rijkswaterstaat',
    licence: 'CC0 1.0',
    attribution: 'NWB-Vaarwegen, Rijkswaterstaat',
  },
  cbs: {
    title: 'CBS Kerncijfers en gebiedsindelingen',
    short: 'CBS',
    owner: 'Centraal Bureau voor de Statistiek',
    licence: 'CC BY 4.0',
    attribution: '© CBS, © Kadaster',
  },
  cbs_postcodes: {
    title: 'CBS Statistische gegevens per postcode',
    short: 'CBS postcodes',
    owner: 'Centraal Bureau voor de Statistiek',
    licence: 'CC BY 4.0',
    attribution: '© CBS, © Esri Nederland',
  },
  cbs_land_use: {
    title: 'CBS Bestand Bodemgebruik',
    short: 'BBG',
    owner: 'Centraal Bureau voor de Statistiek',
    licence: 'CC0 1.0',
    attribution: 'Bestand Bodemgebruik, CBS',
  },
  brk_areas: {
    title: 'Bestuurlijke gebieden',
    short: 'Bestuurlijke gebieden',
    owner: 'Kadaster',
    licence: 'CC BY 4.0',
    attribution: '© Kadaster',
  },
  ibis: {
    title: 'IBIS Bedrijventerreinen',
    short: 'IBIS',
    owner: 'Provincies',
    licence: 'CC0 1.0',
    attribution: 'IBIS, provincies',
  },
  natura2000: {
    title: 'Natura 2000',
    short: 'Natura 2000',
    owner: 'Ministerie van LVVN, RVO',
    licence: 'CC0 1.0',
    attribution: 'Natura 2000, RVO',
  },
  nnn: {
    title: 'Natuurnetwerk Nederland',
    short: 'NNN',
    owner: 'Provincies',
    licence: 'open data',
    attribution: 'Natuurnetwerk Nederland, provincies',
  },
  rce: {
    title: 'Rijksmonumentenregister en beschermde gezichten',
    short: 'RCE',
    owner: 'Rijksdienst voor het Cultureel Erfgoed',
    licence: 'CC0 1.0',
    attribution: 'Rijksdienst voor het Cultureel Erfgoed',
  },
  bro: {
    title: 'Basisregistratie Ondergrond – Bodemkaart',
    short: 'BRO',
    owner: 'Ministerie van BZK, WENR',
    licence: 'CC0 1.0',
    attribution: 'BRO Bodemkaart',
  },
  bro_geomorphology: {
    title: 'Basisregistratie Ondergrond – Geomorfologische kaart',
    short: 'BRO',
    owner: 'Ministerie van BZK, WENR',
    licence: 'CC0 1.0',
    attribution: 'BRO Geomorfologische kaart',
  },
  bro_groundwater: {
    title: 'Basisregistratie Ondergrond – Model Grondwaterspiegeldiepte',
    short: 'BRO',
    owner: 'Ministerie van BZK, WENR',
    licence: 'CC0 1.0',
    attribution: 'BRO Model Grondwaterspiegeldiepte',
  },
  duo: {
    title: 'DUO Onderwijslocaties',
    short: 'DUO',
    owner: 'Dienst Uitvoering Onderwijs',
    licence: 'CC BY 4.0',
    attribution: '© DUO',
  },
  lrk: {
    title: 'Landelijk Register Kinderopvang',
    short: 'LRK',
    owner: 'Dienst Uitvoering Onderwijs',
    licence: 'open data',
    attribution: 'Landelijk Register Kinderopvang',
  },
  gtfs: {
    title: 'Dienstregeling openbaar vervoer (GTFS)',
    short: 'GTFS',
    owner: 'OVapi, vervoerders',
    licence: 'CC0 1.0',
    attribution: 'OVapi',
  },
  chb: {
    title: 'Centraal Haltebestand',
    short: 'CHB',
    owner: 'NDOV, DOVA',
    licence: 'open data',
    attribution: 'Centraal Haltebestand',
  },
  ep_online: {
    title: 'EP-Online energielabels',
    short: 'EP-Online',
    owner: 'RVO',
    licence: 'open data',
    attribution: 'EP-Online, RVO',
  },
  osm: {
    title: 'OpenStreetMap',
    short: 'OSM',
    owner: 'OpenStreetMap contributors',
    licence: 'ODbL 1.0',
    attribution: '© OpenStreetMap contributors',
  },
  rivm: {
    title: 'Atlas Leefomgeving',
    short: 'RIVM',
    owner: 'RIVM',
    licence: 'open data',
    attribution: 'RIVM, Atlas Leefomgeving',
  },
  dso: {
    title: 'Digitaal Stelsel Omgevingswet – Omgevingsdocumenten',
    short: 'DSO',
    owner: 'Gemeenten, provincies, waterschappen, Rijk',
    licence: 'CC BY 4.0',
    attribution: 'Omgevingsdocumenten, DSO',
  },
  locatieserver: {
    title: 'PDOK Locatieserver',
    short: 'Locatieserver',
    owner: 'Kadaster, PDOK',
    licence: 'open data',
    attribution: 'PDOK Locatieserver',
  },
  /** Beyond the cadastral map, for who has a contract. */
  brk_look_up: {
    title: 'Basisregistratie Kadaster – bevragen',
    short: 'BRK bevragen',
    owner: 'Kadaster',
    licence: 'contract met het Kadaster',
    attribution: '© Kadaster',
  },
  ahn: {
    title: 'Actueel Hoogtebestand Nederland',
    short: 'AHN',
    owner: 'Rijkswaterstaat, waterschappen, provincies',
    licence: 'CC0 1.0',
    attribution: 'AHN',
  },
} as const satisfies Record<string, Register>
export type RegisterKey = keyof typeof registers

/** One delivery of a register: the unit that an import replaces as a whole. */
export interface Source {
  readonly register: RegisterKey
  /** Coverage of the delivery, e.g. a municipality, a plan or a file. */
  readonly dataset: string
  /** Made up, as all of the sample municipality is: shown as such wherever it shows, and credited to nobody else. */
  readonly fictional?: boolean
}

/** Label of fictional data in the register's language; screens have their own text. */
export const FICTIONAL_ATTRIBUTION = 'fictief, gemaakt door Kavel'

/** Name of a source beside a value: `BRK · Otterlo`. */
export function sourceName(source: Source): string {
  return `${registers[source.register].short} · ${source.dataset}`
}
