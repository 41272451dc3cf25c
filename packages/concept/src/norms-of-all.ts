/** Norms that count all buildings of a concept together: what one of them is short of, another may bring. */
import type { BuildingModel, ConstraintResult } from '@kavel/generator'

/** By model: the one that says less. The same norms give the same object, so that a view of it can be kept. */
const told = new WeakMap<BuildingModel, { readonly key: string; readonly model: BuildingModel }>()

/**
 * The models without what they say of norms that the concept as a whole keeps: flats beside their car park have no spaces of their
 * own, and a car park has no dwellings.
 */
export function withNormsOfAll(
  models: readonly BuildingModel[],
  checks: readonly ConstraintResult[],
): BuildingModel[] {
  const broken = new Set(
    checks
      .filter(({ status }) => status === 'exceeded')
      .map(({ id, name }) => `constraint:${id ?? name}`),
  )
  const stays = ({ code, target }: BuildingModel['messages'][number]) =>
    code !== 'constraint_violated' || broken.has(target ?? '')
  return models.map((model) => {
    if (model.messages.every(stays)) return model
    const key = [...broken].join()
    const known = told.get(model)
    if (known?.key === key) return known.model
    const less = { ...model, messages: model.messages.filter(stays) }
    told.set(model, { key, model: less })
    return less
  })
}
