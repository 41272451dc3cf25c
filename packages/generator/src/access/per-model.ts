/** What follows from one model on one ground alone: made once, since most of a plan stands still while one building is dragged. */
import type { BuildingModel } from '../model/types.ts'
import type { AccessGround } from './ground.ts'

export function perModel<Value extends object>(
  make: (model: BuildingModel, ground: AccessGround) => Value,
): (model: BuildingModel, ground: AccessGround) => Value {
  const known = new WeakMap<AccessGround, WeakMap<BuildingModel, Value>>()
  return (model, ground) => {
    const here = known.get(ground) ?? new WeakMap<BuildingModel, Value>()
    known.set(ground, here)
    const value = here.get(model) ?? make(model, ground)
    here.set(model, value)
    return value
  }
}
