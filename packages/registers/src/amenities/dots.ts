import type { LegendClass, TileDeclaration } from '../tables.ts'

/** Dots of amenities, in these classes. */
export function dots(classes: readonly LegendClass[], from = 13) {
  return {
    source: 'places',
    attributes: ['register_id', 'name', 'kind'],
    from,
    group: 'amenities',
    isOn: false,
    legend: { ...(classes.length > 1 && { by: 'kind' }), classes },
  } as const satisfies TileDeclaration
}
