/**
 * Look-ups: what services are asked at one place, when somebody asks for it. Nothing of it is imported; the answer is of
 * the moment. Layers and attributes: the services' public pages and the code that works with them.
 */
import { DAY, HOUR, type LookupDeclaration } from './declaration.ts'
import { physicalLookups } from './physical.ts'

const PLAN = {
  plan_id: ['plangebied', 'planid', 'plan_id'],
  text_link: ['verwijzingnaartekst'],
} as const
const NAMED = { name: ['naam'], ...PLAN } as const
const ZONE = { name: ['naam'], main_group: ['bestemmingshoofdgroep'], ...PLAN } as const

export const lookups = {
  nearest_address: {
    register: 'locatieserver',
    endpoint: 'locatieserver',
    by: ['point'],
    holds: DAY,
    service: {
      kind: 'nearest',
      type: 'adres',
      fields: {
        address: ['weergavenaam'],
        distance: ['afstand'],
        neighbourhood: ['buurtnaam'],
        district: ['wijknaam'],
        municipality: ['gemeentenaam'],
        address_id: ['nummeraanduiding_id'],
        residence_object_id: ['adresseerbaarobject_id'],
        plot_ids: ['gekoppeld_perceel'],
      },
    },
  },
  neighbourhood: {
    register: 'cbs',
    endpoint: 'cbs_districts',
    by: ['point'],
    holds: DAY,
    service: {
      kind: 'area',
      collection: 'buurten',
      fields: {
        neighbourhood: ['buurtnaam'],
        district: ['wijknaam', 'wijkcode'],
        municipality: ['gemeentenaam'],
        inhabitants: ['aantal_inwoners'],
        households: ['aantal_huishoudens'],
        density: ['bevolkingsdichtheid_inwoners_per_km2'],
        average_value: ['gemiddelde_woningwaarde'],
      },
    },
  },
  zoning: {
    register: 'imro',
    endpoint: 'plans_wms',
    by: ['point'],
    holds: DAY,
    service: {
      kind: 'feature-info',
      layers: [
        {
          layer: 'bestemmingsplangebied',
          part: 'plan_area',
          fields: {
            name: ['naam'],
            plan_type: ['typeplan'],
            status: ['planstatus'],
            date: ['datum'],
            authority: ['naamoverheid'],
            plan_id: ['identificatie'],
            text_link: ['verwijzingnaartekst'],
          },
        },
        { layer: 'enkelbestemming', part: 'zoning', fields: ZONE },
        { layer: 'dubbelbestemming', part: 'double_zoning', fields: ZONE },
        { layer: 'bouwvlak', part: 'envelope', fields: NAMED },
        {
          layer: 'maatvoering',
          part: 'dimension',
          fields: { dimension: ['maatvoering'], ...NAMED },
        },
        { layer: 'functieaanduiding', part: 'function', fields: NAMED },
        { layer: 'bouwaanduiding', part: 'building', fields: NAMED },
        { layer: 'gebiedsaanduiding', part: 'area', fields: NAMED },
      ],
    },
  },
  regulations: {
    register: 'dso',
    endpoint: 'dso',
    by: ['point'],
    holds: HOUR,
    service: {
      kind: 'regulations',
      fields: {
        title: ['citeerTitel', 'officieleTitel', 'opschrift'],
        kind: ['type.waarde'],
        authority: ['aangeleverdDoorEen.naam'],
        in_force_since: ['geregistreerdMet.beginInwerking'],
        plan_id: ['identificatie'],
        text_link: ['publicatieID'],
      },
    },
  },
  plan_rules: {
    register: 'dso',
    endpoint: 'dso',
    by: ['point'],
    holds: HOUR,
    service: {
      kind: 'plan-rules',
      lists: [
        {
          list: 'omgevingsnormen',
          part: 'norm',
          fields: {
            name: ['naam'],
            norm: ['waarden'],
            kind: ['groep.waarde', 'groep', 'type.waarde', 'type'],
          },
        },
        {
          list: 'gebiedsaanwijzingen',
          part: 'designated_area',
          fields: { name: ['naam'], kind: ['groep.waarde', 'groep', 'type.waarde', 'type'] },
        },
        {
          list: 'activiteiten',
          part: 'activity',
          fields: { name: ['naam'], kind: ['groep.waarde', 'groep'] },
        },
      ],
    },
  },
  ...physicalLookups,
  energy_label: {
    register: 'ep_online',
    endpoint: 'energy_labels',
    by: ['residence_object', 'address'],
    holds: HOUR,
    service: {
      kind: 'energy-labels',
      fields: {
        energy_class: ['Energieklasse'],
        registered_on: ['Registratiedatum'],
        valid_until: ['Geldig_tot'],
        building_class: ['Gebouwklasse'],
        building_type: ['Gebouwtype'],
        built_in: ['Bouwjaar'],
        floor_area: ['Gebruiksoppervlakte_thermische_zone'],
        energy_need: ['Energiebehoefte'],
        fossil_energy: ['PrimaireFossieleEnergie'],
        renewable: ['Aandeel_hernieuwbare_energie'],
        residence_object_id: ['BAGVerblijfsobjectID'],
      },
    },
  },
  bag_address: {
    register: 'bag',
    endpoint: 'bag_look_up',
    by: ['residence_object', 'address'],
    holds: HOUR,
    service: {
      kind: 'bag-addresses',
      fields: {
        street: ['openbareRuimteNaam'],
        house_number: ['huisnummer'],
        house_letter: ['huisletter'],
        house_addition: ['huisnummertoevoeging'],
        postcode: ['postcode'],
        city: ['woonplaatsNaam'],
        address_id: ['nummeraanduidingIdentificatie'],
        residence_object_id: ['adresseerbaarObjectIdentificatie'],
        building_ids: ['pandIdentificaties'],
      },
    },
  },
  /** Names of owners are not asked for: personal data, which nobody needs to judge a site. */
  brk_plot: {
    register: 'brk_look_up',
    endpoint: 'brk_look_up',
    by: ['plot', 'address'],
    holds: HOUR,
    service: {
      kind: 'brk-plots',
      fields: {
        designation: ['kadastraleAanduiding'],
        kind: ['type'],
        size: ['kadastraleGrootte.waarde'],
        size_kind: ['kadastraleGrootte.soortGrootte.waarde'],
        price_paid: ['koopsom.koopsom'],
        price_year: ['koopsom.koopjaar'],
        right_holders: ['zakelijkGerechtigdeIdentificaties'],
        mortgages: ['hypotheekIdentificaties'],
      },
    },
  },
} as const satisfies Record<string, LookupDeclaration>
export type LookupKey = keyof typeof lookups
export const lookupKeys = Object.keys(lookups) as [LookupKey, ...LookupKey[]]

/** The declaration of a look-up, whatever it is. */
export function lookupOf(key: LookupKey): LookupDeclaration {
  return lookups[key]
}
