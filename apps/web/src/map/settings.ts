import { localSetting } from '../shared/local-setting.ts'
import { createStore, type Store } from '../shared/store.ts'
import { BASE_MAPS, type BaseMapKey } from './layers/base-maps.ts'
import { type LayerKey, mapLayers } from './layers/catalogue.ts'
import type { MapLayer } from './layers/define-layer.ts'

export interface LayerChoice {
  readonly on: boolean
  /** 0–1; only layers with a slider use it. */
  readonly opacity: number
}

/** What the user has chosen to see. */
export interface MapSettings {
  readonly base: BaseMapKey
  readonly layers: Readonly<Record<LayerKey, LayerChoice>>
}

type Tree = Readonly<Record<string, unknown>>

function asTree(value: unknown): Tree {
  return typeof value === 'object' && value !== null ? (value as Tree) : {}
}

/** Settings from what was stored; whatever is missing or no longer exists is as it is for a new user. */
export function readMapSettings(text: string | null): MapSettings {
  let stored: Tree = {}
  try {
    stored = asTree(JSON.parse(text ?? '{}'))
  } catch {
    // not ours, or cut off: start afresh
  }
  const choices = asTree(stored.layers)
  const layers = mapLayers.map(({ key, isOn, opacity = 1 }) => {
    const choice = asTree(choices[key])
    const known = choice.opacity
    return [
      key,
      {
        on: typeof choice.on === 'boolean' ? choice.on : isOn,
        opacity: typeof known === 'number' && known >= 0 && known <= 1 ? known : opacity,
      },
    ]
  })
  return {
    base: BASE_MAPS.find((key) => key === stored.base) ?? 'kavel',
    layers: Object.fromEntries(layers) as MapSettings['layers'],
  }
}

const setting = localSetting('map')

/** What every map of this browser shows. */
export const mapSettings: Store<MapSettings> = createStore(readMapSettings(setting.read()))

export function chooseBase(base: BaseMapKey): void {
  store({ ...mapSettings.get(), base })
}

export function chooseLayer(key: LayerKey, choice: Partial<LayerChoice>): void {
  const { layers, ...rest } = mapSettings.get()
  store({ ...rest, layers: { ...layers, [key]: { ...layers[key], ...choice } } })
}

function store(next: MapSettings): void {
  setting.write(JSON.stringify(next))
  mapSettings.set(next)
}

/** Does a layer go with a base map? Another than ours brings its own ground. */
export function fitsBase({ group, alsoOn }: MapLayer, base: BaseMapKey): boolean {
  return group !== 'ground' || base === 'kavel' || base === alsoOn
}

/** Is a layer on the map? */
export function isShown(layer: (typeof mapLayers)[number], settings: MapSettings): boolean {
  return fitsBase(layer, settings.base) && settings.layers[layer.key].on
}

/** Settings with some layers on. */
export function withLayers(settings: MapSettings, keys: readonly LayerKey[]): MapSettings {
  const on = keys.map((key) => [key, { ...settings.layers[key], on: true }])
  return { ...settings, layers: { ...settings.layers, ...Object.fromEntries(on) } }
}
