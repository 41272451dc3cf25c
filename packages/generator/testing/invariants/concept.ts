/** I37: the parking that a concept asks for, counted again over its dwellings and its drawn spaces. */
import type { ParkedBuilding, ParkingNeed } from '../../src/metrics/parking-need.ts'
import type { Asset, BuildingModel } from '../../src/model/types.ts'
import { cellsIn, isHome, type Violation } from './facts.ts'

const ROUNDING = 1e-9

/** @param need what was said of these buildings */
export function checkParkingNeed(
  buildings: readonly { model: BuildingModel; units: ParkedBuilding['units'] }[],
  need: ParkingNeed,
): Violation[] {
  let demand = 0
  let supply = 0
  for (const { model, units } of buildings) {
    const ratio = new Map(units.map(({ id, cfg }) => [String(id), cfg.parking_ratio]))
    supply += stallsIn(model.assets)
    for (const group of model.towers.flatMap(({ floorGroups }) => floorGroups)) {
      supply += group.levels.length * stallsIn(group.assets)
      for (const cell of cellsIn(group)) {
        if (!isHome(cell) || cell.partOf !== undefined || cell.unitType === null) continue
        demand += group.levels.length * (ratio.get(cell.unitType) ?? 0)
      }
    }
  }
  const found: Violation[] = []
  const report = (message: string) => found.push({ id: 'I37', message })
  if (Math.abs(demand - need.demand) > ROUNDING * Math.max(1, demand))
    report(`${need.demand} spaces said to be asked, ${demand} are`)
  if (supply !== need.supply) report(`${need.supply} spaces said, ${supply} drawn`)
  const missing = demand - supply
  if (missing > ROUNDING !== (need.message !== null))
    report(`${missing} spaces are missing, ${need.message ? '' : 'not '}said`)
  if (
    need.message &&
    Math.abs(Number(need.message.value) - missing) > ROUNDING * Math.max(1, demand)
  )
    report(`${need.message.value} spaces said to be missing, ${missing} are`)
  return found
}

function stallsIn(assets: readonly Asset[]): number {
  return assets.filter(({ kind }) => kind === 'stall').length
}
