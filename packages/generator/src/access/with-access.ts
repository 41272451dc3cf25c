/** Models with the drives of their car parks, and what is said where cars or people do not come in. */
import { canonicalHash, type Ring, ringArea, toSquareMetres } from '@kavel/geometry'
import { type MessageList, messageList } from '../base/messages.ts'
import { surface } from '../block-types/ground-asset.ts'
import { deriveFactors } from '../metrics/derive.ts'
import { HOME_DISTANCE } from '../metrics/distances.ts'
import type { BuildingModel } from '../model/types.ts'
import { homeDistances } from './beside-homes.ts'
import { type CarAccess, carAccess } from './by-car.ts'
import type { AccessGround } from './ground.ts'
import { type FootAccess, footAccess } from './on-foot.ts'

export interface BuildingAccess {
  /** Null when nobody knows where roads are. */
  readonly cars: Pick<CarAccess, 'stalls' | 'unreached' | 'onRoad'> | null
  readonly foot: FootAccess | null
  /** How near open parking spaces lie to a ground-floor dwelling, metres; null when all keep their distance. */
  readonly homeDistance: number | null
}

export interface SiteAccess {
  /** In the order of the models given: with drives and messages. */
  readonly models: BuildingModel[]
  readonly buildings: BuildingAccess[]
}

/** By model: the one with its drive and messages. The same access gives the same object, so that a view of it can be kept. */
const made = new WeakMap<BuildingModel, { readonly key: string; readonly model: BuildingModel }>()

/**
 * Finds the drives of car parks from the public roads around the plots, and who does not come in. Follows from where things
 * lie alone: a building that moves takes its drive along, or loses it. Where nobody knows the roads there are no drives.
 */
export function withAccess(models: readonly BuildingModel[], ground: AccessGround): SiteAccess {
  const cars = ground.areRoadsKnown ? carAccess(models, ground) : null
  const feet = ground.areRoadsKnown ? footAccess(models, ground) : null
  const near = homeDistances(models, ground)
  const buildings = models.map((_, i): BuildingAccess => {
    const own = cars?.[i]
    return {
      cars: own ? { stalls: own.stalls, unreached: own.unreached, onRoad: own.onRoad } : null,
      foot: feet?.[i] ?? null,
      homeDistance: near[i] ?? null,
    }
  })
  return {
    buildings,
    models: models.map((model, i) => {
      return accessible(model, buildings[i] as BuildingAccess, cars?.[i]?.drive ?? [])
    }),
  }
}

function accessible(
  model: BuildingModel,
  access: BuildingAccess,
  drive: readonly Ring[],
): BuildingModel {
  const said = messageList(model.buildingId)
  sayAccess(access, said)
  if (said.all.length === 0 && drive.length === 0) return model
  const key = JSON.stringify([said.all, drive.map((ring) => [...ring])])
  const known = made.get(model)
  if (known?.key === key) return known.model
  const messages = said.all.length > 0 ? [...model.messages, ...said.all] : model.messages
  const more = drive.length > 0 ? withDrive({ ...model, messages }, drive) : { ...model, messages }
  made.set(model, { key, model: more })
  return more
}

function sayAccess({ cars, foot, homeDistance }: BuildingAccess, messages: MessageList): void {
  if (cars && cars.unreached > 0) messages.add('drive_missing', { value: cars.unreached })
  if (cars && cars.onRoad > 0) messages.add('stalls_on_road', { value: cars.onRoad })
  if (foot && foot.unreached > 0) messages.add('entrance_unreached', { value: foot.unreached })
  if (homeDistance !== null) {
    messages.add('stalls_near_dwelling', {
      value: homeDistance,
      rule: 'home_distance',
      required: HOME_DISTANCE,
    })
  }
}

/** A drive is paved ground of the building whose cars it serves. */
function withDrive(model: BuildingModel, drive: readonly Ring[]): BuildingModel {
  const { header, buildingId, assets, formFactors } = model
  const area = drive.reduce((sum, ring) => sum + toSquareMetres(ringArea(ring)), 0)
  const own = drive.map((ring, i) => surface(`${buildingId}/s:drive:${i}`, 'drive', ring))
  return {
    ...model,
    header: {
      ...header,
      geometryHash: canonicalHash([header.geometryHash, drive.map((ring) => [...ring])]),
    },
    assets: [...assets, ...own],
    formFactors: deriveFactors({ ...formFactors, pavedarea: formFactors.pavedarea + area }),
  }
}
