import { generateSample } from '@kavel/sample'

export interface Site {
  readonly registerId: string
  /** As a person would type it. */
  readonly designation: string
}

/** The first development site of the sample municipality. */
export function findSite(): Site {
  const sample = generateSample()
  const registerId = sample.developmentSites[0]?.parcel
  const parcel = sample.perceel.features.find(
    ({ properties }) => properties.identificatieLokaalID === registerId,
  )?.properties
  if (!registerId || !parcel) throw new Error('The sample has no development site')
  const { AKRKadastraleGemeenteCodeWaarde: municipality, sectie, perceelnummer } = parcel
  return { registerId, designation: `${municipality} ${sectie} ${perceelnummer}` }
}
