/** Whom the map credits: the owners of what was imported, and ourselves for what was made up. */
import { type RegisterSummary, registers } from '@kavel/registers'
import type { Bounds } from './bounds.ts'
import type { MapLayer } from './layers/define-layer.ts'

/** Texts to show with some layers, each once. */
export type Credits = (layers: readonly Pick<MapLayer, 'register' | 'imported'>[]) => string[]

/**
 * @param summary what was imported; null while unknown: then the usual registers are credited
 * @param fictional text for deliveries that were made up
 */
export function makeCredits(summary: RegisterSummary | null, fictional: string): Credits {
  return (layers) => {
    const all = layers.flatMap(({ register, imported }) =>
      summary === null
        ? [registers[register].attribution]
        : summary.sources
            .filter(({ layer }) => layer === imported)
            .map((source) => (source.fictional ? fictional : source.attribution)),
    )
    return [...new Set(all)]
  }
}

/** Whether two boxes share a place. */
export function overlaps(a: Bounds, b: Bounds): boolean {
  return a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3]
}
