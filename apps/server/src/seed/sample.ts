import { addArea, type Database, importCollection } from '@kavel/database'
import { type LayerKey, type RegisterKey, registers } from '@kavel/registers'
import { generateSample, type SampleLayer, type SampleMunicipality } from '@kavel/sample'
import { SAMPLE_RASTERS, seedRasters } from './rasters.ts'

/** A delivery of the sample: the register's collections that one layer reads. */
interface Delivery {
  readonly layer: LayerKey
  readonly register: RegisterKey
  readonly collections: readonly SampleLayer[]
}

/** In the order in which a person would miss them: plots and what may be built there come first. */
export const DELIVERIES: readonly Delivery[] = [
  // First: it decides where the others are kept.
  { layer: 'provinces', register: 'cbs', collections: ['provincies'] },
  { layer: 'plots', register: 'brk', collections: ['perceel'] },
  {
    layer: 'zoning',
    register: 'imro',
    collections: [
      'plangebied',
      'enkelbestemming',
      'dubbelbestemming',
      'bouwvlak',
      'bouwaanduiding',
      'maatvoering',
      'functieaanduiding',
      'gebiedsaanduiding',
      'bestemmingsplan_herziening',
      'parapluplan',
    ],
  },
  { layer: 'buildings', register: '3dbag', collections: ['pand'] },
  { layer: 'addresses', register: 'bag', collections: ['adres'] },
  { layer: 'roads', register: 'bgt', collections: ['wegdeel'] },
  { layer: 'water', register: 'bgt', collections: ['waterdeel'] },
  { layer: 'green', register: 'bgt', collections: ['begroeidterreindeel'] },
  { layer: 'terrain', register: 'bgt', collections: ['onbegroeidterreindeel'] },
  { layer: 'trees', register: 'bgt', collections: ['vegetatieobject'] },
  { layer: 'road_segments', register: 'nwb', collections: ['wegvakken'] },
  { layer: 'municipalities', register: 'cbs', collections: ['gemeenten'] },
  { layer: 'districts', register: 'cbs', collections: ['wijken'] },
  { layer: 'neighbourhoods', register: 'cbs', collections: ['buurten'] },
  { layer: 'population_cores', register: 'cbs', collections: ['bevolkingskernen'] },
  { layer: 'postcode4', register: 'cbs_postcodes', collections: ['postcode4'] },
  { layer: 'postcode6', register: 'cbs_postcodes', collections: ['postcode6'] },
  {
    layer: 'structures',
    register: 'bgt',
    collections: ['overigbouwwerk', 'overbruggingsdeel', 'kunstwerkdeel', 'scheiding'],
  },
  { layer: 'rails', register: 'bgt', collections: ['spoor'] },
  { layer: 'fairways', register: 'nwb_fairways', collections: ['vaarwegvakken'] },
  { layer: 'business_parks', register: 'ibis', collections: ['ibis'] },
  { layer: 'schools', register: 'duo', collections: ['scholen'] },
  { layer: 'shops', register: 'osm', collections: ['winkels'] },
  { layer: 'care', register: 'osm', collections: ['zorginstellingen'] },
  { layer: 'stops', register: 'gtfs', collections: ['stops', 'station'] },
  { layer: 'monuments', register: 'rce', collections: ['rijksmonumenten', 'beschermde_gezichten'] },
  { layer: 'natura2000', register: 'natura2000', collections: ['natura2000'] },
  { layer: 'nnn', register: 'nnn', collections: ['nnn'] },
  { layer: 'land_use', register: 'cbs_land_use', collections: ['bestand_bodemgebruik'] },
  { layer: 'soil', register: 'bro', collections: ['soilarea'] },
  // After the addresses: these have no place of their own.
  { layer: 'childcare', register: 'lrk', collections: ['kinderopvang'] },
  { layer: 'energy_labels', register: 'ep_online', collections: ['energielabels'] },
]

/** Name of the delivery as it is shown with every value: the municipality and the register's own word. */
const dataset = (sample: SampleMunicipality, first: SampleLayer) => `${sample.name}, ${first}`

/**
 * Imports the sample municipality through the importers of real deliveries, once: what is there already
 * is left alone, what an interrupted start left out is imported by the next.
 */
export async function seedSample(
  database: Database,
  say: (line: string) => void,
  options: { readonly plots?: number } = {},
): Promise<void> {
  const { pool } = database
  const { rows } = await pool.query<{ layer: string; source: string }>(
    `select distinct layer, source from register.imports where finished_at is not null`,
  )
  const done = new Set(rows.map(({ layer }) => layer))
  const missing = DELIVERIES.filter(({ layer }) => !done.has(layer))
  const maps = SAMPLE_RASTERS.filter((layer) => !done.has(layer))
  if (!missing.length && !maps.length) return
  say('Drawing the sample municipality')
  const sample = generateSample(options.plots ? { plots: options.plots } : {})
  // The outline of CBS is that of the cadastral map with a tenth of its corners: the import asks it of every record.
  const area = await addArea(pool, {
    key: sample.code,
    kind: 'municipality',
    name: sample.name,
    geometry: sample.gemeenten.features[0]!.geometry,
  })
  for (const { layer, register, collections } of missing) {
    const first = sample[collections[0] as SampleLayer]
    const report = await importCollection(pool, {
      layer,
      collection: {
        type: 'FeatureCollection',
        crs: first.crs,
        features: collections.flatMap((name): readonly object[] => sample[name].features),
      },
      source: {
        register,
        dataset: dataset(sample, collections[0] as SampleLayer),
        fictional: true,
      },
      date: sample.sources[collections[0] as SampleLayer].date,
      area,
    })
    if (!report.ok) throw new Error(`${layer}: ${JSON.stringify(report.issues)}`)
    say(`Imported ${report.inserted} ${layer} (${registers[register].short})`)
    if (report.rejected > 0)
      say(`  ${report.rejected} rejected, first: ${JSON.stringify(report.rejects[0])}`)
  }
  await seedRasters(database, sample, area, maps, say)
  say(`The sample municipality ${sample.name} is ready`)
}
