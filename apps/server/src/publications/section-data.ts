import { computeConcept } from '@kavel/concept'
import type { CompanyCfg, RecordFor, SectionType } from '@kavel/domain'
import type { Published } from './read.ts'

/** What a section is made from besides the published rows. */
export interface SectionContext {
  readonly published: Published
  readonly section: RecordFor<'sections'>
  readonly parameters: CompanyCfg['parameters']
  /** Buildings, water, green, roads and trees around the location, RD metres. */
  readonly surroundings: unknown
}

type SectionData = (context: SectionContext) => unknown

/** The named fields of a record and no others. */
export function pick<T extends object, const Keys extends readonly (keyof T)[]>(
  record: T,
  keys: Keys,
): Pick<T, Keys[number]> {
  return Object.fromEntries(keys.map((key) => [key, record[key]])) as Pick<T, Keys[number]>
}

/** Exactly what each section may show: one entry per type, nothing from outside it. */
export const SECTION_DATA = {
  location_summary({ published }) {
    const { location, plots, profileImageId } = published
    return {
      ...pick(location, [
        'name',
        'display_address',
        'postcode',
        'city',
        'municipality',
        'plotnr',
        'plotsize',
        'lat',
        'lon',
      ]),
      zones: location.cfg.summary.zones,
      max_height: location.cfg.summary.max_height,
      envelope_area: location.cfg.summary.envelope_area,
      profile_image_id: profileImageId,
      plots: publicPlots(plots),
    }
  },

  location_description({ published, section }) {
    return { text: section.cfg.param1 ?? published.location.description }
  },

  location_regulations({ published }) {
    return { constraints: publicConstraints(published) }
  },

  location_concepts({ published, surroundings, parameters }) {
    const { location, plots, units, concepts } = published
    return {
      plots: publicPlots(plots),
      constraints: publicConstraints(published),
      envelope_area: location.cfg.summary.envelope_area,
      units: units.map((unit) => pick(unit, ['id', 'name', 'order', 'size', 'size_max', 'cfg'])),
      concepts: concepts.map((concept) => ({
        ...pick(concept, ['id', 'key', 'name', 'description', 'summary']),
        buildings: concept.buildings.map(publicBuilding),
      })),
      parameters,
      surroundings,
    }
  },

  location_business({ published, parameters }) {
    const { location, plots, units, costs, constraints, concepts } = published
    const source = { plots, units, costs, constraints, cfg: location.cfg }
    return {
      concepts: concepts.map((concept) => {
        const { sheet, formFactors } = computeConcept(source, concept, parameters)
        const figure = (key: string) => {
          const { label, unit, value } = sheet.figures[key] ?? {
            label: key,
            unit: 'eur',
            value: null,
          }
          return { key, label, unit, value }
        }
        return {
          id: concept.id,
          key: concept.key,
          name: concept.name,
          gfa: formFactors.gfa,
          nrunits: formFactors.nrunits,
          income: sheet.income.map(({ name, mode, figures }) => ({
            name,
            mode,
            figures: Object.values(figures).map((key) => figure(key as string)),
          })),
          groups: Object.entries(sheet.groups).map(([group, key]) => ({ group, ...figure(key) })),
          results: sheet.results.map(figure),
          rgw: sheet.rgw.map(figure),
        }
      }),
    }
  },
} satisfies Record<SectionType, SectionData>

function publicPlots(plots: Published['plots']) {
  return plots.map(({ geometry, properties }) => ({
    geometry,
    properties: pick(properties, [
      'AKRKadastraleGemeenteCodeWaarde',
      'kadastraleGemeenteWaarde',
      'sectie',
      'perceelnummer',
      'kadastraleGrootteWaarde',
      'source',
      'date',
    ]),
  }))
}

function publicConstraints({ constraints }: Published) {
  return constraints.map((constraint) =>
    pick(constraint, [
      'id',
      'name',
      'description',
      'type',
      'operator',
      'priority',
      'value',
      'reference',
      'zone',
      'url',
      'source',
    ]),
  )
}

/** What makes the building's shape; what it costs stays inside the company. */
function publicBuilding(building: RecordFor<'buildings'>) {
  const { price: _, ...house } = building.cfg.house
  const shown = pick(building, [
    'id',
    'name',
    'archetype',
    'maxwidth',
    'maxlength',
    'maxheight',
    'x',
    'y',
    'z',
    'rotate_z',
    'version',
  ])
  return { ...shown, cfg: { ...building.cfg, house } }
}
