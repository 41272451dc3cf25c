import type { LegendClass, TileDeclaration } from './tables.ts'

/** The whole ground in one colour for each kind, over the map of what lies on it. */
export function groundTint(classes: readonly LegendClass[]) {
  return {
    source: 'nature',
    attributes: ['kind'],
    from: 11,
    group: 'ground',
    isOn: false,
    opacity: 0.5,
    legend: { by: 'kind', classes },
  } as const satisfies TileDeclaration
}
