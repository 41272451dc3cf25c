/** The colours of our own map. Calm on purpose: what the user works on must be the strongest thing on it. */
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

/** Classes of the thematic layers, off until somebody asks for them. */
interface Themes {
  readonly preliminary: string
  readonly doubleZoning: string
  readonly designationArea: string
  readonly designationBuilding: string
  readonly designationFunction: string
  readonly planDraft: string
  readonly planAdopted: string
  readonly structure: string
  readonly barrier: string
  readonly railLine: string
  readonly fairway: string
  readonly useTraffic: string
  readonly useBuilt: string
  readonly useSemiBuilt: string
  readonly useRecreation: string
  readonly useFarmland: string
  readonly useWoodland: string
  readonly useWater: string
  readonly useRest: string
  readonly capacityNone: string
  readonly capacityLittle: string
  readonly capacitySome: string
  readonly capacityMuch: string
  readonly capacityMost: string
  readonly capacityUnknown: string
  readonly soilClay: string
  readonly soilPeat: string
  readonly soilPodzol: string
  readonly soilLoess: string
  readonly soilRest: string
  readonly natura2000: string
  readonly nnn: string
  readonly monument: string
  readonly monumentArea: string
  readonly businessPark: string
  readonly schoolPrimary: string
  readonly schoolSecondary: string
  readonly schoolSpecial: string
  readonly schoolHigher: string
  readonly schoolRest: string
  readonly childcareDay: string
  readonly childcareAfterSchool: string
  readonly childcareMinder: string
  readonly careHospital: string
  readonly careDoctor: string
  readonly carePharmacy: string
  readonly careRest: string
  readonly shopDaily: string
  readonly shopVacant: string
  readonly shopRest: string
  readonly stopStation: string
  readonly stop: string
  readonly labelA: string
  readonly labelB: string
  readonly labelC: string
  readonly labelG: string
  readonly municipalities: string
  readonly provinces: string
  readonly districts: string
  readonly neighbourhoods: string
  readonly postcode4: string
  readonly postcode6: string
  readonly populationCores: string
}

export interface Palette extends Ground, Themes {
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
  /** Of what a search found: the score from low to high. */
  readonly scoreLow: string
  readonly scoreMiddle: string
  readonly scoreHigh: string
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
    scoreLow: '#e9b949',
    scoreMiddle: '#3f9f7a',
    scoreHigh: '#14507a',
    preliminary: '#b8860b',
    doubleZoning: '#7a6a8f',
    designationArea: '#4f7f8f',
    designationBuilding: '#a0472f',
    designationFunction: '#8f6f3f',
    planDraft: '#c2701f',
    planAdopted: '#5c6f86',
    structure: '#bdb6ac',
    barrier: '#8f877a',
    railLine: '#8c8782',
    fairway: '#3f7fa6',
    useTraffic: '#cfcac2',
    useBuilt: '#e3b9a4',
    useSemiBuilt: '#e6d3b3',
    useRecreation: '#cfdf9e',
    useFarmland: '#eee9c8',
    useWoodland: '#b5d3a2',
    useWater: '#b3d3e6',
    useRest: '#e4e2dc',
    capacityNone: '#edf8fb', // to capacityMost: ColorBrewer BuPu
    capacityLittle: '#b3cde3',
    capacitySome: '#8c96c6',
    capacityMuch: '#8856a7',
    capacityMost: '#810f7c',
    capacityUnknown: '#c9c7c1',
    soilClay: '#a9c4b8',
    soilPeat: '#b79c86',
    soilPodzol: '#ead9a6',
    soilLoess: '#d8b48a',
    soilRest: '#dcdad4',
    natura2000: '#6fa873',
    nnn: '#9cbf6b',
    monument: '#8c3f5f',
    monumentArea: '#b07a95',
    businessPark: '#a98fc4',
    schoolPrimary: '#2f7fb8',
    schoolSecondary: '#1f5f8f',
    schoolSpecial: '#5f9fa8',
    schoolHigher: '#3f4f8f',
    schoolRest: '#7f9fb8',
    childcareDay: '#c77f2f',
    childcareAfterSchool: '#a8691f',
    childcareMinder: '#d9a86a',
    careHospital: '#b8323f',
    careDoctor: '#c75f6a',
    carePharmacy: '#3f9f6f',
    careRest: '#d09aa0',
    shopDaily: '#8f5fb0',
    shopVacant: '#8a8a8a',
    shopRest: '#b394cc',
    stopStation: '#1f3f7f',
    stop: '#4f7fbf',
    labelA: '#2f9f4f',
    labelB: '#8fbf3f',
    labelC: '#e0b02f',
    labelG: '#c7502f',
    municipalities: '#6a5f7f',
    provinces: '#4f4560',
    districts: '#84799a',
    neighbourhoods: '#9a90ad',
    postcode4: '#5f7f7a',
    postcode6: '#7f9a96',
    populationCores: '#a0708a',
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
    scoreLow: '#8a6a1f',
    scoreMiddle: '#3fae86',
    scoreHigh: '#8fd3ff',
    preliminary: '#caa448',
    doubleZoning: '#9b8fab',
    designationArea: '#7b9fab',
    designationBuilding: '#b87563',
    designationFunction: '#ab936f',
    planDraft: '#d19457',
    planAdopted: '#8593a4',
    structure: '#44423f',
    barrier: '#aba59b',
    railLine: '#a9a5a1',
    fairway: '#7fb2d1',
    useTraffic: '#4a4846',
    useBuilt: '#50433d',
    useSemiBuilt: '#514b41',
    useRecreation: '#4a4e3b',
    useFarmland: '#535148',
    useWoodland: '#424b3c',
    useWater: '#414b51',
    useRest: '#504f4e',
    capacityNone: '#36424f',
    capacityLittle: '#4d6f96',
    capacitySome: '#7a86cf',
    capacityMuch: '#b57bd6',
    capacityMost: '#f593ea',
    capacityUnknown: '#77756f',
    soilClay: '#3e4643',
    soilPeat: '#423a34',
    soilPodzol: '#524d3d',
    soilLoess: '#4c4235',
    soilRest: '#4e4d4b',
    natura2000: '#93be96',
    nnn: '#b5cf90',
    monument: '#a96f87',
    monumentArea: '#c49baf',
    businessPark: '#beabd3',
    schoolPrimary: '#639fca',
    schoolSecondary: '#5787ab',
    schoolSpecial: '#87b7be',
    schoolHigher: '#6f7bab',
    schoolRest: '#9fb7ca',
    childcareDay: '#d59f63',
    childcareAfterSchool: '#be8e57',
    childcareMinder: '#e2be8f',
    careHospital: '#ca656f',
    careDoctor: '#d5878f',
    carePharmacy: '#6fb793',
    careRest: '#dcb3b8',
    shopDaily: '#ab87c4',
    shopVacant: '#a7a7a7',
    shopRest: '#c6afd9',
    stopStation: '#576f9f',
    stop: '#7b9fcf',
    labelA: '#63b77b',
    labelB: '#abcf6f',
    labelC: '#e8c463',
    labelG: '#d57c63',
    municipalities: '#8f879f',
    provinces: '#7b7388',
    districts: '#a39ab3',
    neighbourhoods: '#b3acc1',
    postcode4: '#879f9b',
    postcode6: '#9fb3b0',
    populationCores: '#b894a7',
    zoningStrength: 0.5,
  },
} as const satisfies Record<Scheme, Palette>
