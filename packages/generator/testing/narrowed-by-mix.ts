/** Dwelling types of which a fix may propose another size. */
import { storedBuildingCfgSchema } from '@kavel/domain'
import type { GeneratorInput } from '../src/input/schema.ts'

/** The same input in which the mix alone gives the types their sizes: their records let them be any dwelling. */
export function narrowedByMix(input: GeneratorInput): GeneratorInput {
  const { building, units } = input
  const listed = storedBuildingCfgSchema.parse({ units: units.map(({ id }) => ({ unitId: id })) })
  const refs = building.cfg.units.length > 0 ? building.cfg.units : listed.units
  const narrowed = refs.map((ref) => {
    const { size, size_max } = units.find(({ id }) => String(id) === String(ref.unitId)) ?? ref
    return { ...ref, size, size_max }
  })
  return {
    ...input,
    building: { ...building, cfg: { ...building.cfg, units: narrowed } },
    units: units.map((unit) => ({ ...unit, size: 24, size_max: 220 })),
  }
}
