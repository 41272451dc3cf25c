/** Values of look-ups with type, unit and valid range. */

export interface LookupField {
  /** `amount`: in euros; `link`: an address on the web; `date`: `YYYY-MM-DD`. */
  readonly type: 'text' | 'number' | 'year' | 'date' | 'link' | 'amount'
  readonly unit?: string
  /** Services write -99997, -3.4e38 or 0 where they know nothing: outside of the range a number is unknown. */
  readonly range?: readonly [least: number, most: number]
  /** Services that count in thousands: what a number of theirs is multiplied by. */
  readonly times?: number
}

const percent = { type: 'number', unit: '%', range: [0, 100] } as const
const count = { type: 'number', range: [0, 20_000_000] } as const
const metres = { type: 'number', unit: 'm', range: [0, 400_000] } as const
/** Lden; RIVM's maps hold nothing below 20 and its fill values lie above 120. */
const decibel = { type: 'number', unit: 'dB', range: [20, 120] } as const
const concentration = { type: 'number', unit: 'µg/m³', range: [0, 500] } as const
/** Centimetres below the ground, the unit of the BRO's model of the groundwater level. */
const depth = { type: 'number', unit: 'cm', range: [-100, 10_000] } as const
const energy = { type: 'number', unit: 'kWh/m²', range: [-2_000, 20_000] } as const
const text = { type: 'text' } as const
const date = { type: 'date' } as const

export const lookupFields = {
  address: text,
  street: text,
  house_number: text,
  house_letter: text,
  house_addition: text,
  postcode: text,
  city: text,
  distance: metres,
  neighbourhood: text,
  district: text,
  municipality: text,
  inhabitants: count,
  households: count,
  density: { type: 'number', unit: '/km²', range: [0, 100_000] },
  /** CBS counts it in thousands of euros. */
  average_value: { type: 'amount', unit: '€', range: [1, 100_000], times: 1000 },
  address_id: text,
  residence_object_id: text,
  building_ids: text,
  plot_ids: text,
  name: text,
  main_group: text,
  dimension: text,
  plan_id: text,
  plan_type: text,
  status: text,
  authority: text,
  date,
  text_link: { type: 'link' },
  title: text,
  kind: text,
  in_force_since: date,
  norm: text,
  noise_all: decibel,
  noise_road: decibel,
  nitrogen_dioxide: concentration,
  fine_dust: concentration,
  tree_cover: percent,
  shrub_cover: percent,
  heat_island: { type: 'number', unit: '°C', range: [-5, 15] },
  soil_class: text,
  soil_main_class: text,
  soil_code: text,
  landform: text,
  groundwater_class: text,
  groundwater_high: depth,
  groundwater_low: depth,
  /** The lowest and the highest ground of the Netherlands are -7 and 322 m; quarries and dumps lie beyond the first. */
  ground_level: { type: 'number', unit: 'm NAP', range: [-60, 400] },
  energy_class: text,
  registered_on: date,
  valid_until: date,
  building_class: text,
  building_type: text,
  built_in: { type: 'year', range: [1000, 2200] },
  floor_area: { type: 'number', unit: 'm²', range: [1, 10_000_000] },
  energy_need: energy,
  fossil_energy: energy,
  renewable: { ...percent, range: [-100, 1000] },
  designation: text,
  size: { type: 'number', unit: 'm²', range: [1, 1_000_000_000] },
  size_kind: text,
  right_holders: { type: 'number', range: [0, 100_000] },
  mortgages: { type: 'number', range: [0, 100_000] },
  price_paid: { type: 'amount', unit: '€', range: [1, 100_000_000_000] },
  price_year: { type: 'year', range: [1800, 2200] },
} as const satisfies Record<string, LookupField>
export type LookupFieldKey = keyof typeof lookupFields
export const lookupFieldKeys = Object.keys(lookupFields) as [LookupFieldKey, ...LookupFieldKey[]]

/** The declaration of a field, whatever it is. */
export function lookupFieldOf(key: LookupFieldKey): LookupField {
  return lookupFields[key]
}

/** Fields by the names that a service gives them, the first found wins; a dot leads into an object. */
export type FieldNames = Readonly<Partial<Record<LookupFieldKey, readonly string[]>>>
