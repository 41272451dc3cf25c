/** The generator's one entrance: input in, building out; pure, and it never throws for what a user typed. */
import { laidOut } from './building/lay-out.ts'
import type { GeneratorInput } from './input/schema.ts'
import type { BuildingModel, Mode } from './model/types.ts'
import { obey } from './obey/door.ts'

export interface GenerateOptions {
  /** `live` while dragging: dwellings are handed out in sequence; `settled` after: all floors are chosen together. */
  mode?: Mode
  /** The building as it stands: a locked one is given back unchanged. */
  prev?: BuildingModel | null
  /** Rules of the place and the edge of its ground are hard limits: the building becomes as small as they ask (`docs/generator/obey.md`). */
  obey?: boolean
}

/** Generates a building; impossible input gives an empty or partial model with messages. */
export function generate(asked: GeneratorInput, options: GenerateOptions = {}): BuildingModel {
  if (asked.building.cfg.locked && options.prev) return options.prev
  const mode = options.mode ?? 'settled'
  return options.obey ? obey(asked, { mode }).model : laidOut(asked, mode)
}
