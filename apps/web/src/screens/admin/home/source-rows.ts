import type { ImportKey, RegisterSource } from '@kavel/registers'
import { LAYER_NAMES, LAYER_ORDER } from '../../../shared/texts/layer-names.ts'

export interface SourceRow extends RegisterSource {
  readonly name: (typeof LAYER_NAMES)[ImportKey]
  /** Told beside the name when the layer came in several deliveries. */
  readonly part: string | null
}

/** The deliveries as rows of which no two read alike. */
export function sourceRows(sources: readonly RegisterSource[]): SourceRow[] {
  return sources
    .map((source) => {
      const isOneOfMany = sources.filter(({ layer }) => layer === source.layer).length > 1
      return {
        ...source,
        name: LAYER_NAMES[source.layer],
        part: isOneOfMany ? source.dataset : null,
      }
    })
    .sort((a, b) => LAYER_ORDER.indexOf(a.layer) - LAYER_ORDER.indexOf(b.layer))
}
