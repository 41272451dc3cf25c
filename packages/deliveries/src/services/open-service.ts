/** Opens a service for a box of the country, whatever its protocol. */
import type { OpenedDelivery, ServiceDeclaration, ServiceKind } from '@kavel/registers'
import { openCityFeatures } from './city-features.ts'
import { type Box, refuse, type ServiceContext } from './context.ts'
import { openServiceFile } from './file.ts'
import { openOgcFeatures } from './ogc-features.ts'
import { openPlans } from './plans-v4.ts'
import { openWfs } from './wfs.ts'

export interface ServiceArea {
  /** West, south, east, north in EPSG:28992 metres. */
  readonly box: Box
}

type Declared<Kind extends ServiceKind> = Extract<ServiceDeclaration, { kind: Kind }>
type Opener<Kind extends ServiceKind> = (
  context: ServiceContext,
  declaration: Declared<Kind>,
  box: Box,
  collections: readonly string[],
) => Promise<OpenedDelivery>

const OPENERS: { readonly [Kind in ServiceKind]: Opener<Kind> } = {
  'ogc-features': openOgcFeatures,
  wfs: openWfs,
  'cityjson-features': openCityFeatures,
  'plans-v4': openPlans,
  file: (context, declaration, _box, collections) =>
    openServiceFile(context, declaration, { collections }),
  // A map of cells is no delivery of records: `openCoverage` reads it by window.
  coverage: async () => refuse('is a map of cells and brings no records'),
  odata: async () => refuse('brings figures without a place, which no layer takes'),
}

/**
 * Opens what a service has of an area, for a layer that takes these collections. What fails (no answer, an error, a missing key) is
 * an issue with one sentence; a service that has nothing there is an empty delivery.
 */
export function openService(
  context: ServiceContext,
  declaration: ServiceDeclaration,
  { box }: ServiceArea,
  collections: readonly string[],
): Promise<OpenedDelivery> {
  const open = OPENERS[declaration.kind] as Opener<ServiceKind>
  return open(context, declaration, box, collections)
}
