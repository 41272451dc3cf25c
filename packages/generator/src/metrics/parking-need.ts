/** Parking that dwellings ask for, against what there is: cars of a building may stand in another, so this is of a concept. */
import { type Message, messageList } from '../base/messages.ts'
import type { BuildingModel } from '../model/types.ts'

/** A building and the dwelling types of its mix. */
export interface ParkedBuilding {
  model: Pick<BuildingModel, 'mix' | 'formFactors'>
  units: readonly { id: number | string; cfg: { parking_ratio: number } }[]
}

export interface ParkingNeed {
  /** Spaces: the sum over the dwellings of their type's ratio. */
  demand: number
  /** Spaces that are drawn. */
  supply: number
  /** `parking_short` with the spaces that are missing; null when there are enough. */
  message: Message | null
}

/** Sums in another order differ by this. */
const ROUNDING = 1e-9

/** @param buildingId of the building that the message is said of, where a screen lists it */
export function parkingNeed(buildings: readonly ParkedBuilding[], buildingId = ''): ParkingNeed {
  let demand = 0
  let supply = 0
  for (const { model, units } of buildings) {
    const ratios = new Map(units.map(({ id, cfg }) => [String(id), cfg.parking_ratio]))
    for (const { unitId, count } of model.mix.types) demand += count * (ratios.get(unitId) ?? 0)
    supply += model.formFactors.nrparking
  }
  const messages = messageList(buildingId)
  const missing = demand - supply
  if (missing > ROUNDING) messages.add('parking_short', { target: 'parking', value: missing })
  return { demand, supply, message: messages.all[0] ?? null }
}
