/** What a floor of a flat or tower can be for; other functions are of a piece of a floor, or of the ground. */
import { FunctionType, keyOf } from '@kavel/domain'
import type { MessageList } from '../base/messages.ts'
import type { FloorPlan } from './floors.ts'

/** Uses that are laid out on a whole floor (domain reference §3.3: those inside a building, without what only serves others). */
const OF_FLOORS: readonly FunctionType[] = [
  FunctionType.empty,
  FunctionType.apartment,
  FunctionType.residential,
  FunctionType.commercial,
  FunctionType.industrial,
  FunctionType.office,
  FunctionType.storage,
  FunctionType.parking,
  FunctionType.common,
  FunctionType.bicycle,
  FunctionType.bicycle_double,
  FunctionType.me,
]
/** Where cars stand on the ground or at a house: on a floor that is parking. */
const OF_CARS: readonly FunctionType[] = [FunctionType.parking_ground, FunctionType.garage]

/** The function as a floor has it; what no floor can have becomes that of the building, with a message. */
export function ofFloor(
  func: FunctionType,
  building: FunctionType,
  target: string,
  messages: MessageList,
): FunctionType {
  if (OF_FLOORS.includes(func)) return func
  const value = keyOf(FunctionType, func) ?? String(func)
  if (OF_CARS.includes(func)) {
    messages.add('floor_function_parked', { target, value })
    return FunctionType.parking
  }
  messages.add('floor_function_unfit', { target, value })
  return OF_FLOORS.includes(building) ? building : FunctionType.apartment
}

/** Floors with functions that they can have; of equal ones above each other the lowest says so. */
export function withFunctions(
  floors: readonly FloorPlan[],
  building: FunctionType,
  messages: MessageList,
): FloorPlan[] {
  let below: FloorPlan | undefined
  let func: FunctionType = building
  return floors.map((floor) => {
    if (below?.func !== floor.func) {
      func = ofFloor(floor.func, building, `floor:${floor.ordinal}`, messages)
    }
    below = floor
    return func === floor.func ? floor : { ...floor, func }
  })
}
