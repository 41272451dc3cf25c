/** Features of the imported spatial plans (Ruimtelijke plannen). */
import { code, codes, defineFeatures, number, text, texts, truth } from './define.ts'

const zones = { enumeration: 'zoning_category' } as const

const zoning = defineFeatures({
  reads: ['zoning'],
  columns: {
    zone_main: code(zones, 'category with the largest share of the plot'),
    zone_shares: { kind: 'shares', choices: zones, how: 'share of the plot by category' },
  },
})

const preliminaryZoning = defineFeatures({
  reads: ['preliminary_zoning', 'plans'],
  columns: {
    zone_preliminary: codes(
      zones,
      'categories of preliminary zones on the plot, and of zones of plans that are drafts',
    ),
  },
})

const doubleZoning = defineFeatures({
  reads: ['zoning'],
  columns: {
    double_zones: codes(
      { list: ['leiding', 'waarde', 'waterstaat', 'overig'] },
      'main groups of the double zones on the plot',
    ),
  },
})

const designations = defineFeatures({
  reads: ['zoning'],
  columns: {
    area_designations: codes(
      {
        list: [
          'geluidzone',
          'luchtvaartverkeerzone',
          'milieuzone',
          'reconstructiewetzone',
          'veiligheidszone',
          'vrijwaringszone',
          'wetgevingzone',
          'overige_zone',
        ],
      },
      'groups of the area designations on the plot',
    ),
    function_designations: texts('names of the function designations on the plot'),
    plan_max_env_cat: number(1, 'category', 'highest category in “bedrijf tot en met categorie …”'),
  },
})

const dimensions = defineFeatures({
  reads: ['zoning', 'dimensions'],
  columns: {
    plan_max_height: number(2, 'm', 'highest “maximum bouwhoogte (m)” on the plot'),
    plan_max_gutter: number(2, 'm', 'highest “maximum goothoogte (m)” on the plot'),
    plan_max_coverage: number(1, '%', 'highest “maximum bebouwingspercentage (%)” on the plot'),
    plan_max_floors: number(0, 'count', 'highest “maximum aantal bouwlagen” on the plot'),
    plan_max_units: number(0, 'count', 'highest “maximum aantal wooneenheden” on the plot'),
  },
})

const envelopes = defineFeatures({
  reads: ['zoning'],
  columns: {
    envelope_area: number(
      1,
      'm²',
      'area of the envelopes (bouwvlak) on the plot; 0 in a plan that draws none there',
    ),
    has_envelope: truth('an envelope covers more than 10 m² of the plot'),
  },
})

const plans = defineFeatures({
  reads: ['plans'],
  columns: {
    plan_year: number(
      0,
      'year',
      'year in which the plan that zones the middle of the plot was decided; of several the one with the largest share, drafts last',
    ),
    plan_status: code(
      {
        list: [
          'concept',
          'voorontwerp',
          'ontwerp',
          'vastgesteld',
          'geconsolideerd',
          'onherroepelijk',
          'other',
        ],
      },
      'status of that plan',
    ),
    plan_type: code(
      {
        list: [
          'bestemmingsplan',
          'wijzigingsplan',
          'uitwerkingsplan',
          'inpassingsplan',
          'beheersverordening',
          'omgevingsvergunning',
          'omgevingsplan',
          'other',
        ],
      },
      'type of that plan',
    ),
    plan_name: text('name of that plan'),
  },
})

export const zoningFeatures = {
  zoning,
  preliminaryZoning,
  doubleZoning,
  designations,
  dimensions,
  envelopes,
  plans,
}
