/**
 * What the filters of the search read of the registers. Most read a column, which then names the filter (`filters` of a column,
 * of a map of cells, of an own file); here stand those whose value is worked out of several, and those that no register answers.
 */

import { registerTables } from './layers.ts'
import type { OwnKind } from './own/define-own.ts'
import { ownKinds } from './own/index.ts'
import { rasters } from './rasters.ts'
import { listColumns, type TableDeclarations, type Unit } from './tables.ts'

/** A filter whose value is worked out. */
export interface DerivedFilter {
  /** Tables (their geometry) and columns (`table.column`) that it is worked out of. */
  readonly of: readonly string[]
  readonly unit?: Unit | 'ratio' | 'count' | 'category'
  readonly how: string
}

const ratio = 'ratio'

export const derivedFilters = {
  state: {
    of: ['provinces', 'provinces.name'],
    how: 'province that the middle of the plot lies in',
  },
  municipality: {
    of: ['municipalities', 'municipalities.name'],
    how: 'municipality that the middle of the plot lies in',
  },
  population_core: {
    of: ['population_cores', 'population_cores.name'],
    how: 'core that the middle of the plot lies in',
  },
  neighbourhood: {
    of: ['neighbourhoods', 'neighbourhoods.name', 'districts', 'districts.name'],
    how: 'neighbourhood and district that the middle of the plot lies in',
  },
  bbox: { of: ['plots'], how: 'middle of the plot in the view of the map' },
  custom_area: { of: ['plots'], how: 'plot meets the area that was drawn' },
  distance_point: { of: ['plots'], unit: 'km', how: 'from the middle of the plot to the point' },
  plot_bbox_ratio: {
    of: ['plots'],
    unit: ratio,
    how: 'area to that of the smallest rectangle around it',
  },
  plot_length_width_ratio: {
    of: ['plots'],
    unit: ratio,
    how: 'short to long side of the smallest rectangle around it',
  },
  plot_width: { of: ['plots'], unit: 'm', how: 'short side of the smallest rectangle around it' },
  plot_frontage: {
    of: ['plots', 'roads', 'roads.kind'],
    unit: 'm',
    how: 'length of its boundary within 2 m of a road of the BGT',
  },
  plot_date_valid: {
    of: ['plots.valid_from'],
    unit: 'year',
    how: 'year since which the record is as it is',
  },
  building_envelope: { of: ['envelopes'], how: 'an envelope covers more than 10 m² of the plot' },
  constraint_building_height: {
    of: ['dimensions.dimensions'],
    unit: 'm',
    how: 'the highest `maximum bouwhoogte (m)` on the plot',
  },
  constraint_gutter_height: {
    of: ['dimensions.dimensions'],
    unit: 'm',
    how: 'the highest `maximum goothoogte (m)` on the plot',
  },
  constraint_built_percentage: {
    of: ['dimensions.dimensions', 'envelopes'],
    unit: '%',
    how: '`maximum bebouwingspercentage (%)`, of the envelope unless it says otherwise',
  },
  constraint_floors: {
    of: ['dimensions.dimensions'],
    unit: 'count',
    how: '`maximum aantal bouwlagen`',
  },
  constraint_units: {
    of: ['dimensions.dimensions'],
    unit: 'count',
    how: '`maximum aantal wooneenheden`',
  },
  constraint_environmental_category: {
    of: ['designations.name'],
    unit: 'category',
    how: 'the category in `bedrijf tot en met categorie …`',
  },
  building_count: {
    of: ['buildings', 'buildings.status'],
    unit: 'count',
    how: 'buildings in use that cover more than 10 m² of the plot',
  },
  building_before_1985_ratio: {
    of: ['buildings', 'buildings.year'],
    unit: ratio,
    how: 'footprint of before 1985 to all footprint on the plot',
  },
  resobject_count: {
    of: ['addresses', 'addresses.residence_object_id'],
    unit: 'count',
    how: 'residence objects on the plot',
  },
  neighbour_size: {
    of: ['plots', 'plots.size'],
    unit: 'm²',
    how: 'size of a plot that it borders',
  },
  neighbour_combined_size: {
    of: ['plots', 'plots.size'],
    unit: 'm²',
    how: 'its size and that of the neighbours that fit',
  },
  neighbour_gfa: {
    of: ['plots', 'buildings', 'buildings.storeys'],
    unit: 'm²',
    how: 'gross floor area on a plot that it borders',
  },
  neighbour_zone: {
    of: ['plots', 'zoning.category'],
    how: 'single zoning of a plot that it borders',
  },
  neighbour_building_height: {
    of: ['plots', 'buildings.height'],
    unit: 'm',
    how: 'the highest building on a plot that it borders',
  },
  gsa: { of: ['plots', 'buildings'], unit: 'm²', how: 'area of the buildings on the plot' },
  gfa: {
    of: ['buildings', 'buildings.storeys', 'buildings.height', 'addresses.area'],
    unit: 'm²',
    how: 'area of each building times its floors; else the area of the objects times 1.25',
  },
  gsi: { of: ['plots', 'buildings'], unit: ratio, how: 'built area to the area of the plot' },
  fsi: {
    of: ['plots', 'buildings.storeys'],
    unit: ratio,
    how: 'gross floor area to the area of the plot',
  },
  buildablearea_size: {
    of: ['envelopes', 'dimensions.dimensions'],
    unit: 'm²',
    how: 'area of the envelope on the plot times the percentage that may be built',
  },
  buildablearea_gsa_difference: {
    of: ['envelopes', 'dimensions.dimensions', 'buildings'],
    unit: 'm²',
    how: 'buildable area less built area',
  },
  buildablearea_gsa_index: {
    of: ['envelopes', 'dimensions.dimensions', 'buildings'],
    unit: ratio,
    how: 'built area to buildable area',
  },
  buildable_volume: {
    of: ['envelopes', 'dimensions.dimensions'],
    unit: 'm³',
    how: 'buildable area times the height that is permitted',
  },
  buildable_gfa: {
    of: ['envelopes', 'dimensions.dimensions'],
    unit: 'm²',
    how: 'buildable area times the floors that are permitted, or that fit in the height',
  },
  buildable_volume_difference: {
    of: ['envelopes', 'dimensions.dimensions', 'buildings.volume'],
    unit: 'm³',
    how: 'buildable volume less that of the buildings',
  },
  buildable_gfa_difference: {
    of: ['envelopes', 'dimensions.dimensions', 'buildings.storeys'],
    unit: 'm²',
    how: 'buildable less present gross floor area',
  },
  height_difference: {
    of: ['dimensions.dimensions', 'buildings.height'],
    unit: 'm',
    how: 'permitted height less that of the highest building',
  },
  distance_shops: {
    of: ['shops', 'shops.kind'],
    unit: 'km',
    how: 'to the nearest shop for daily goods',
  },
  distance_ov_line: { of: ['rails', 'rails.kind'], unit: 'km', how: 'to the nearest rails' },
  distance_sailing_route: {
    of: ['fairways'],
    unit: 'km',
    how: 'to the nearest fairway; 0 on one',
  },
  distance_water: { of: ['water'], unit: 'km', how: 'to the nearest water of 500 m² and more' },
  distance_urbanization: {
    of: ['population_cores'],
    unit: 'km',
    how: 'to the nearest core; 0 inside one',
  },
  businesspark_site_coverage: {
    of: ['business_parks.gross_area', 'buildings'],
    unit: ratio,
    how: 'built area to the gross area of the park',
  },
} as const satisfies Readonly<Record<string, DerivedFilter>>

/** Filters of the search that nothing which is imported answers, and why: no plot then passes or fails by them. */
export const absentFilters = {
  neighbour_same_owner:
    'owners come from a customer’s own file, which seldom covers the neighbours',
  businesspark_public_ratio: 'needs the owner of every plot of the park, which is licensed',
  or: 'reads nothing itself: it joins other filters',
} as const satisfies Readonly<Record<string, string>>

/** Columns by the filter that reads them: `table.column`, `samples.map` of a map of cells, `own.kind.column` of an own file. */
export function listFilterColumns(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  const note = (filters: readonly string[] = [], column: string) => {
    for (const filter of filters) found.set(filter, [...(found.get(filter) ?? []), column])
  }
  for (const [table, declared] of Object.entries(registerTables as TableDeclarations))
    for (const { name, filters } of listColumns(declared)) note(filters, `${table}.${name}`)
  for (const [map, { filters }] of Object.entries(rasters)) note(filters, `samples.${map}`)
  for (const [kind, { columns }] of Object.entries<OwnKind>(ownKinds))
    for (const [name, { filters }] of Object.entries(columns)) note(filters, `own.${kind}.${name}`)
  return found
}
