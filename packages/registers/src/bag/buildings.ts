import { defineLayer } from '../define-layer.ts'
import { anything, code, integer, number, text } from '../fields.ts'
import { rhythms } from '../rhythms.ts'
import { bareBagId, knownBuildingId } from './ids.ts'
import { mainUse } from './uses.ts'

/** The BAG writes 9999 where it does not know a year. */
const UNKNOWN_YEAR = 9999
/** `b3_dak_type`; 3DBAG also writes that it could not tell (`no points`, `no planes`). */
export const ROOFS = ['horizontal', 'multiple horizontal', 'slanted'] as const
/** Statuses of buildings that are not there, and never were or will not be again. */
const GONE = ['Pand gesloopt', 'Niet gerealiseerd pand', 'Pand ten onrechte opgevoerd']

/** 3DBAG measurements of a BAG building. */
const heights = {
  ground: number('b3_h_maaiveld', 'h_maaiveld'),
  roof: text('b3_dak_type'),
  volume: number('b3_volume_lod22', 'b3_volume_lod13', 'b3_volume_lod12'),
  storeys: integer('b3_bouwlagen'),
  footprint: number('b3_opp_grond'),
  top: number('b3_h_dak_max', 'b3_h_max', 'b3_h_dak_70p', 'b3_h_70p'),
}

/**
 * Buildings: of the BAG, of 3DBAG (BAG with heights) or of the BGT. A building of the BGT keeps the BGT's own id,
 * since several of them may be parts of one building of the BAG (`bag_id`).
 */
export const buildings = defineLayer({
  registers: ['bag', '3dbag', 'bgt'],
  collections: ['pand', 'panden', 'gebouw', 'Building'],
  services: [
    {
      kind: 'joined',
      endpoint: 'bag_wfs',
      base: { kind: 'wfs', endpoint: 'bag_wfs', typeName: 'bag:pand' },
      by: 'identificatie',
      adds: {
        register: '3dbag',
        service: { kind: 'cityjson-features', endpoint: '3dbag', collection: 'pand' },
        attributes: [...new Set(Object.values(heights).flatMap(({ names }) => names))],
        reason: { attribute: 'b3_reden', text: 'niet in 3DBAG' },
      },
    },
  ],
  rhythm: rhythms.daily,
  tables: {
    /** Footprints; `use` is a BuildingFunction code, `ground` is m above NAP, `height` m above ground. */
    buildings: {
      geometry: 'area',
      isCountryWide: true,
      columns: {
        bag_id: 'text',
        year: {
          type: 'integer',
          unit: 'year',
        },
        use: { type: 'integer', codes: 'building_function' },
        ground: { type: 'number', unit: 'm NAP' },
        height: { type: 'number', unit: 'm' },
        status: { type: 'text' },
        roof_type: { type: 'text', kinds: ROOFS },
        volume: { type: 'number', unit: 'm³' },
        storeys: { type: 'integer' },
        footprint: { type: 'number', unit: 'm²' },
      },
      tile: {
        source: 'buildings',
        attributes: ['register_id', 'height', 'year', 'use'],
        from: 13,
        group: 'property',
        isOn: true,
        legend: { classes: [{ key: 'building', colour: { light: '#d6cec3', dark: '#474746' } }] },
      },
      facts: {
        columns: ['use', 'register_id', 'height', 'storeys', 'year', 'roof_type'],
        measures: ['footprint', 'share_of_object'],
      },
    },
  },
  idNames: ['identificatie', 'identifica', 'lokaalID', 'lokaal_id', 'lokaalid'],
  dateNames: [
    'tijdstipregistratie',
    'tijdstipRegistratie',
    'tijdstip_registratie',
    'documentdatum',
    'begingeldigheid',
  ],
  fields: {
    bag: text('identificatie', 'identifica'),
    bagOfBgt: code(
      'identificatieBAGPND',
      'identificatie_bag_pnd',
      'identificatieBagPnd',
      'identificatiebagpnd',
    ),
    year: integer('bouwjaar', 'oorspronkelijkbouwjaar', 'oorspronkelijk_bouwjaar'),
    status: text('status', 'pandstatus'),
    use: anything('gebruiksdoel', 'gebruiksdo'),
    level: integer('relatieveHoogteligging', 'relatieve_hoogteligging', 'relatievehoogteligging'),
    // CityGML's own: from the lowest ground to the top.
    measured: number('measuredHeight'),
    ...heights,
  },
  readId(id) {
    const bare = bareBagId(id)
    // A BGT id carries letters and a dot; digits alone are meant as a BAG id.
    return /^\d+$/.test(bare) && bare.length !== 16
      ? { ok: false, reason: 'a BAG id has 16 digits' }
      : { ok: true, id: bare }
  },
  map(values) {
    if (values.status !== null && GONE.includes(values.status))
      return { reject: 'not_current', reason: `status: ${values.status}` }
    if ((values.level ?? 0) < 0)
      return { reject: 'below_ground', reason: `relatieveHoogteligging: ${values.level}` }
    const { year, ground, top } = values
    if (year !== null && year !== UNKNOWN_YEAR && (year < 1000 || year > UNKNOWN_YEAR))
      return { reject: 'wrong_type', reason: `bouwjaar: ${year} is no year` }
    return {
      table: 'buildings',
      columns: {
        bag_id: knownBuildingId(values.bag) ?? knownBuildingId(values.bagOfBgt),
        year: year === UNKNOWN_YEAR ? null : year,
        use: mainUse(values.use),
        ground,
        height: heightAboveGround(top, ground) ?? heightAboveGround(values.measured, 0),
        status: values.status,
        roof_type: ROOFS.find((roof) => roof === values.roof) ?? null,
        volume: values.volume,
        storeys: values.storeys,
        footprint: values.footprint,
      },
    }
  },
})

/** Metres, to the centimetre; null when unknown or when the roof would not be above the ground. */
function heightAboveGround(top: number | null, ground: number | null): number | null {
  if (top === null || ground === null || top <= ground) return null
  return Math.round((top - ground) * 100) / 100
}
