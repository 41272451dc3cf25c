/** The door of the package: see README.md. */
export { canonicalHash } from '@kavel/geometry'
export { type FreePlace, findFreePlace, isFreePlace, type PlaceWish } from './access/free-place.ts'
export { type AccessGround, accessGround, roadAreasOf } from './access/ground.ts'
export { type BuildingAccess, type SiteAccess, withAccess } from './access/with-access.ts'
export { LIMITS } from './base/limits.ts'
export {
  type Fix,
  MESSAGES,
  type Message,
  type MessageCode,
  type Severity,
} from './base/messages.ts'
export { LATEST_VERSION, VERSION_STEPS } from './base/version.ts'
export { hasLayout } from './block-types/catalogue.ts'
export {
  type ConstraintExtra,
  type ConstraintResult,
  type ConstraintStatus,
  checkConstraints,
  eavesOf,
} from './building/constraints.ts'
export { undrawn } from './building/undrawn.ts'
export { footprintOf, obstacleOf } from './export/footprint.ts'
export { toGeoJson } from './export/geojson.ts'
export { treesOf } from './export/ground-mesh.ts'
export type { GroupMesh, MeshRange } from './export/group-mesh.ts'
export { meshOf } from './export/mesh.ts'
export { toObj } from './export/obj.ts'
export { DUTCH_LABELS, ENGLISH_LABELS, floorName } from './export/svg-plan/labels.ts'
export { toSvgPlan } from './export/svg-plan/plan.ts'
export { DUTCH_SITE_LABELS, ENGLISH_SITE_LABELS } from './export/svg-site/labels.ts'
export {
  type SitePlanPart,
  type SitePlanPlace,
  toSvgSitePlan,
} from './export/svg-site/site-plan.ts'
export { generate } from './generate.ts'
export {
  buildingChanged,
  buildingRemoved,
  type GeometryCache,
  geometryCache,
  refresh,
  unitSaved,
} from './geometry-cache.ts'
export { toSiteRings } from './input/areas.ts'
export { toGeneratorInput } from './input/from-records.ts'
export { shapesOf } from './input/ground.ts'
export { parseGeneratorInput } from './input/parse.ts'
export type { Area, ConstraintInput, GeneratorInput, Obstacle } from './input/schema.ts'
export { profilesFor as streetProfilesFor } from './input/street-profiles.ts'
export { conceptFormFactors } from './metrics/concept.ts'
export { HOME_DISTANCE } from './metrics/distances.ts'
export { measureFloors } from './metrics/floors.ts'
export { builtInEnvelopes } from './metrics/in-envelope.ts'
export { overlapMessages, standsOnGround } from './metrics/obstacles.ts'
export { measureQuantities } from './metrics/quantities.ts'
export { modelToJson } from './model/json.ts'
export type * from './model/types.ts'
export { obey } from './obey/door.ts'
export { bestOfSite } from './site/best.ts'
export type { SiteBrief, SiteFront, SitePoint, SiteProgress } from './site/brief.ts'
export { STALL_AREA } from './site/evaluate.ts'
export { isHouseKind, SITE_KINDS, type SiteKind } from './site/kinds.ts'
export { optimiseSite, siteSteps } from './site/optimise.ts'
export { type ParkingKind, residualValue, type SitePrices, type Use } from './site/prices.ts'
export type { ShadowPrice } from './site/shadow-price.ts'
export { type KindTable, kindTables } from './site/tables.ts'
