/** What a concept is computed from, beside its buildings. */
import type { LocationCfg, RecordFor } from '@kavel/domain'
import type { Area, Obstacle } from '@kavel/generator'

export interface PlotSource extends Pick<RecordFor<'plots'>, 'geometry'> {
  readonly properties: Pick<
    RecordFor<'plots'>['properties'],
    'kadastraleGrootteWaarde' | 'source' | 'date'
  >
}

/** What a location knows, as the API sends it; a public page has the same shape with fewer fields. */
export interface LocationSource {
  readonly plots: readonly PlotSource[]
  readonly units: readonly Pick<
    RecordFor<'units'>,
    'id' | 'name' | 'order' | 'size' | 'size_max' | 'price' | 'income_mode' | 'cfg'
  >[]
  readonly costs: readonly Pick<
    RecordFor<'costs'>,
    'id' | 'name' | 'type' | 'category' | 'parameter' | 'order' | 'archived' | 'deleted'
  >[]
  readonly constraints: readonly Pick<
    RecordFor<'constraints'>,
    'id' | 'name' | 'type' | 'operator' | 'priority' | 'value' | 'reference' | 'source'
  >[]
  readonly cfg: {
    readonly summary: Pick<LocationCfg['summary'], 'envelope_area' | 'zones'>
    readonly finance_parameters: LocationCfg['finance_parameters']
  }
  /**
   * Building envelopes of the plots in EPSG:28992 metres. A building must stand inside them, and what it covers of them
   * is measured there; without any the plots themselves are the limit. No form factor and no figure of the sheet
   * depends on them: the size of the envelopes is `cfg.summary.envelope_area`. Null: they were not read. Left out: there are none.
   */
  readonly buildable?: readonly Area[] | null
  /**
   * Existing buildings that stay (`existingObstacles`): no building may stand on them, and drives keep clear of them. Of the
   * figures only paved ground depends on them, by those drives. Null: they were not read, and rules that ask for them cannot
   * be checked. Left out: there are none.
   */
  readonly obstacles?: readonly Obstacle[] | null
  /**
   * Ground of public roads around the plots in EPSG:28992 metres: carriageways, pavements, verges (BGT `wegdeel`
   * without railways, motorways and runways). Null or left
   * out: nobody knows where they lie, rules that ask for a road cannot be checked, and car parks have no drives. Drives are
   * paved ground: figures depend on them.
   */
  readonly roads?: readonly Area[] | null
}
