/** What has a colour on our own map. */

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
  /** The value that colours it is not known. */
  readonly scoreUnknown: string
  readonly scoreNone: string
  /** Factor on the opacity of the zoning: strong colours glow in the dark. */
  readonly zoningStrength: number
}
