/** Norms that count all buildings of a concept together: what one of them is short of, another may bring. */
import type { BuildingModel, ConstraintResult } from '@kavel/generator'
import { createRetold } from './retold.ts'

const retold = createRetold()

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
  const key = [...broken].join()
  return models.map((model) =>
    model.messages.every(stays) ? model : retold(model, key, () => model.messages.filter(stays)),
  )
}
