/** Buildings of a concept that are not drawn. */
import { CONCEPT_LIMITS } from '@kavel/domain'
import { messageList } from '../base/messages.ts'
import { positionOf } from '../input/resolve.ts'
import type { GeneratorInput } from '../input/schema.ts'
import type { BuildingModel } from '../model/types.ts'
import { emptyModel } from './build-model.ts'

/** The empty model of a building beyond those that a concept of `count` buildings may have, with the message that says so. */
export function undrawn(input: GeneratorInput, count: number): BuildingModel {
  const messages = messageList(String(input.building.id))
  const required = CONCEPT_LIMITS.buildings
  messages.add('too_many_buildings', { target: 'buildings', value: count, required })
  const header = {
    version: String(input.building.version),
    inputHash: '',
    mode: 'settled' as const,
  }
  return emptyModel(input, positionOf(input), header, messages.all)
}
