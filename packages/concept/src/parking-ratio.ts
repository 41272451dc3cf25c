/** Spaces that a dwelling of a type asks for, as its record says or by default. */
import { type RecordFor, unitCfgSchema } from '@kavel/domain'

type UnitCfg = RecordFor<'units'>['cfg']

/** By the record: it is asked again at every step of a drag. */
const known = new WeakMap<UnitCfg, number>()

export function parkingRatio(cfg: UnitCfg): number {
  const ratio = known.get(cfg) ?? unitCfgSchema.parse(cfg).parking_ratio
  known.set(cfg, ratio)
  return ratio
}
