import { FunctionType, keyOf } from '@kavel/domain'
import { SHARED_COLOUR, unitColour } from '../concept-model/unit-colours.ts'

export type Scheme = 'light' | 'dark'

/** The colours of the place: calm, so that the design is what one looks at. */
export const PLACE = {
  light: {
    sky: '#e4ebf0',
    ground: '#dddcd4',
    green: '#bcd3a4',
    water: '#9fc6dc',
    road: '#c6c8ca',
    wall: '#f2efe9',
    flat_roof: '#e2dfd8',
    tiles: '#c3a193',
    tree: '#7fa968',
    trunk: '#8a7460',
    plot: '#8d9499',
    own: '#0b756e',
  },
  dark: {
    sky: '#1a1e22',
    ground: '#3b3d3b',
    green: '#4a5c40',
    water: '#35566a',
    road: '#515457',
    wall: '#8b8c8c',
    flat_roof: '#767879',
    tiles: '#7d6a62',
    tree: '#54743f',
    trunk: '#5d4f42',
    plot: '#7c8388',
    own: '#45b0a6',
  },
} as const satisfies Record<Scheme, Record<string, string>>

/** The ground of the design by the colour key of its mesh: a little clearer than the place around it. */
export const GROUND = {
  light: {
    street: '#bfc3c7',
    sidewalk: '#dcd8cf',
    aisle: '#c6cacd',
    stall: '#b4babf',
    marking: '#ffffff',
    ramp: '#cfc4a8',
    concrete: '#d0cec8',
    yard: '#c7d9ac',
    green: '#b5d194',
    forest: '#9fc383',
    dirt: '#d9c9a8',
    water: '#8fc0dc',
    dock: '#cabd9f',
    car: '#6f7a88',
  },
  dark: {
    street: '#62666a',
    sidewalk: '#7d7a73',
    aisle: '#5d6165',
    stall: '#6b7075',
    marking: '#c9cccf',
    ramp: '#857c62',
    concrete: '#73716b',
    yard: '#667a55',
    green: '#5a7348',
    forest: '#4c673d',
    dirt: '#857758',
    water: '#3f6c86',
    dock: '#7d735b',
    car: '#a4acb6',
  },
} as const satisfies Record<Scheme, Record<string, string>>

/** What all buildings have alike, by the colour key of the mesh; the same in the dark, because it is a building. */
export const PARTS = {
  wall_inner: '#f4f2ee',
  glass: '#8fb3c4',
  railing: '#a3a9ae',
  slab: '#cfccc5',
  paving: '#c2bfb6',
  floor: SHARED_COLOUR,
} as const

/** Colours of what is no dwelling. */
const FUNCTIONS: Partial<Record<keyof typeof FunctionType, string>> = {
  staircase: '#8a929b',
  elevator: '#737b85',
  entrance: '#d8c9a6',
  common: '#b9bec4',
  corridor: '#cdd1d5',
  storage: '#b5a894',
  commercial: '#d2786f',
  office: '#6c8fbf',
  industrial: '#8d8298',
  garage: '#a9a297',
  parking: '#b9bdc2',
}

/**
 * @param unit place of the dwelling type in the location's list; -1 when it is no dwelling
 * @param own the colour that the type has itself
 */
export function cellColour(fn: number, unit: number, own?: string | null): string {
  if (unit >= 0) return unitColour(unit, own)
  const key = keyOf(FunctionType, fn)
  return (key && FUNCTIONS[key]) || SHARED_COLOUR
}
