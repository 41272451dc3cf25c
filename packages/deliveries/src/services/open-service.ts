/** Opens a service for a box of the country, whatever its protocol. */
import {
  because,
  type OpenedDelivery,
  type ServiceDeclaration,
  type ServiceKind,
} from '@kavel/registers'
import { openCityFeatures } from './city-features.ts'
import { type Box, refuse, type WantedRecords } from './context.ts'
import type { FetchContext } from './fetch-context.ts'
import { openServiceFile } from './file.ts'
import { openJoined } from './joined.ts'
import { openOdata } from './odata.ts'
import { openOgcFeatures } from './ogc-features.ts'
import { openPlans } from './plans-v4.ts'
import { openWfs } from './wfs.ts'

export interface ServiceArea {
  /** West, south, east, north in EPSG:28992 metres. */
  readonly box: Box
}

type Declared<Kind extends ServiceKind> = Extract<ServiceDeclaration, { kind: Kind }>
type Opener<Kind extends ServiceKind> = (
  context: FetchContext,
  declaration: Declared<Kind>,
  box: Box,
  wanted: WantedRecords,
) => Promise<OpenedDelivery>

const OPENERS: { readonly [Kind in ServiceKind]: Opener<Kind> } = {
  'ogc-features': openOgcFeatures,
  wfs: openWfs,
  'cityjson-features': openCityFeatures,
  joined: openJoined,
  'plans-v4': openPlans,
  file: (context, declaration, _box, wanted) => openServiceFile(context, declaration, wanted),
  // A map of cells is no delivery of records: `openCoverage` reads it by window.
  coverage: async () => refuse(because('is_map')),
  odata: openOdata,
}

/**
 * Opens what a service has of an area, for a layer. What fails (no answer, an error, a missing key) is
 * an issue with one sentence; a service that has nothing there is an empty delivery.
 */
export function openService(
  context: FetchContext,
  declaration: ServiceDeclaration,
  { box }: ServiceArea,
  wanted: WantedRecords,
): Promise<OpenedDelivery> {
  const open = OPENERS[declaration.kind] as Opener<ServiceKind>
  return open(context, declaration, box, wanted)
}
