import type { CompanyCfg, RecordFor } from '@kavel/domain'
import type { Surroundings } from '@kavel/registers'
import type { MultiPolygon, Polygon } from 'geojson'
import type { Rows } from './rows.ts'

/** Everything that a page can be made from; only what its sections show comes out. */
export interface PageSource extends Rows {
  readonly publication: RecordFor<'publications'>
  readonly sections: readonly RecordFor<'sections'>[]
  readonly company: { readonly name: string; readonly cfg: CompanyCfg }
  /** Building envelopes of the plots as the register has them, degrees. */
  readonly envelopes: readonly (Polygon | MultiPolygon)[]
  readonly surroundings: Surroundings | null
}
