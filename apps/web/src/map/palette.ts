/** The colours of our own map. Calm on purpose: what the user works on must be the strongest thing on it. */
import type { ZoningCategoryKey } from '@kavel/domain'

export type Scheme = 'light' | 'dark'

/** Ground without a class of its own: yards, paving. */
interface Ground {
  readonly paper: string
  readonly water: string
  readonly waterLine: string
  readonly park: string
  readonly grass: string
  readonly crops: string
  readonly forest: string
  readonly shrubs: string
  readonly orchard: string
  readonly heath: string
  readonly dune: string
  readonly marsh: string
  readonly tree: string
  readonly roadMajor: string
  readonly road: string
  readonly roadLine: string
  readonly foot: string
  readonly cycle: string
  readonly parking: string
  readonly rail: string
  readonly verge: string
}

export interface Palette extends Ground {
  readonly building: string
  readonly buildingLine: string
  readonly plotLine: string
  readonly envelopeLine: string
  readonly text: string
  readonly textSoft: string
  readonly halo: string
  readonly selected: string
  readonly current: string
  readonly location: string
  readonly locationLine: string
  /** Factor on the opacity of the zoning: strong colours glow in the dark. */
  readonly zoningStrength: number
}

export const palettes = {
  light: {
    paper: '#f5f4f0',
    water: '#b9d7e8',
    waterLine: '#9fc4da',
    park: '#d9e9c8',
    grass: '#e6eed6',
    crops: '#efecd8',
    forest: '#c2dbaf',
    shrubs: '#cfe2bb',
    orchard: '#dde8bf',
    heath: '#e4dae6',
    dune: '#f2e9cd',
    marsh: '#cfe4d8',
    tree: '#8fb977',
    roadMajor: '#f6dea8',
    road: '#ffffff',
    roadLine: '#dedbd3',
    foot: '#ebe7df',
    cycle: '#f1d9d0',
    parking: '#e6e4e0',
    rail: '#cfcbc6',
    verge: '#e2ebd0',
    building: '#d6cec3',
    buildingLine: '#b3a899',
    plotLine: '#8a8274',
    envelopeLine: '#a0472f',
    text: '#3b3a37',
    textSoft: '#6a675f',
    halo: '#ffffff',
    selected: '#e8590c',
    current: '#0b756e',
    location: '#0b756e',
    locationLine: '#ffffff',
    zoningStrength: 1,
  },
  dark: {
    paper: '#1d2022',
    water: '#1c3647',
    waterLine: '#284a5f',
    park: '#23332a',
    grass: '#262f26',
    crops: '#2d2c24',
    forest: '#213626',
    shrubs: '#243528',
    orchard: '#2a3424',
    heath: '#302a33',
    dune: '#34301f',
    marsh: '#203533',
    tree: '#3f6144',
    roadMajor: '#5a4d30',
    road: '#34383b',
    roadLine: '#44494d',
    foot: '#2a2d2f',
    cycle: '#43322c',
    parking: '#2b2e31',
    rail: '#3a3a3c',
    verge: '#262f27',
    building: '#474746',
    buildingLine: '#605e5a',
    plotLine: '#77756f',
    envelopeLine: '#e08a70',
    text: '#e4e4e1',
    textSoft: '#b0afa9',
    halo: '#1d2022',
    selected: '#fb923c',
    current: '#45b0a6',
    location: '#2aa398',
    locationLine: '#10201e',
    zoningStrength: 0.5,
  },
} as const satisfies Record<Scheme, Palette>

/** Colours of the zoning categories: the SVBP2012 palette of the national plan service (domain reference 4.1). */
export const zoningColours = {
  traffic: '#cdcdcd',
  mixed: '#ffbe87',
  green: '#28c846',
  garden: '#c8d76e',
  agricultural: '#ebf0d2',
  agricultural_and_values: '#d2e1a5',
  forest: '#64aa2d',
  culture: '#ff3c82',
  retail: '#ffa096',
  service: '#f091be',
  nature: '#82a591',
  recreation: '#b9d746',
  residential: '#ffff00',
  residential_area: '#ffffb4',
  center: '#ffc8be',
  education: '#dc9b78',
  social: '#dc9b78',
  companies: '#b45fd2',
  living: '#ffff00',
  water: '#afcde1',
  office: '#ebc3d7',
  catering: '#ff6923',
  officearea: '#c8a0d7',
  sport: '#82c846',
  other: '#ffffff',
} as const satisfies Record<ZoningCategoryKey, string>
