/** The door of the package: see README.md. */
export { canonicalHash } from '@kavel/geometry'
export { hasLayout } from './block-types/catalogue.ts'
export { profilesFor as streetProfilesFor } from './block-types/street/lanes.ts'
export {
  type ConstraintExtra,
  type ConstraintResult,
  type ConstraintStatus,
  checkConstraints,
  eavesOf,
} from './constraints.ts'
export { type Footprint, footprintOf, obstacleOf } from './export/footprint.ts'
export { type BuildingGeoJson, type PartFeature, toGeoJson } from './export/geojson.ts'
export { treesOf } from './export/ground-mesh.ts'
export { type GroupMesh, type MeshRange, meshOf } from './export/mesh.ts'
export { toObj } from './export/obj.ts'
export {
  DUTCH_LABELS,
  ENGLISH_LABELS,
  floorName,
  type PlanLabels,
} from './export/svg-plan/labels.ts'
export { type PlanOptions, toSvgPlan } from './export/svg-plan/plan.ts'
export { type GenerateOptions, generate } from './generate.ts'
export {
  buildingChanged,
  buildingRemoved,
  type GeometryCache,
  geometryCache,
  isDirty,
  messagesIn,
  modelIn,
  type Refreshed,
  refresh,
  stored,
  unitSaved,
} from './geometry-cache.ts'
export {
  type BuildingRecord,
  type ConstraintRecord,
  type GeneratorRecords,
  toGeneratorInput,
  type UnitRecord,
} from './input/from-records.ts'
export { shapesOf } from './input/ground.ts'
export { type Issue, type Parsed, parseGeneratorInput } from './input/parse.ts'
export { generatorInputJsonSchema } from './input/preset.ts'
export {
  type Area,
  type ConstraintInput,
  type GeneratorInput,
  generatorInputSchema,
  type Obstacle,
  type RulesInput,
  type UnitInput,
} from './input/schema.ts'
export { checkInvariants, INVARIANTS, type InvariantId } from './invariants/check.ts'
export type { Violation } from './invariants/facts.ts'
export { LIMITS } from './limits.ts'
export { type Fix, MESSAGES, type Message, type MessageCode, type Severity } from './messages.ts'
export {
  FORM_FACTOR_KEYS,
  FORM_FACTORS,
  type FormFactorKey,
  type FormFactors,
  noFormFactors,
} from './metrics/catalogue.ts'
export { conceptFormFactors } from './metrics/concept.ts'
export { builtInEnvelopes } from './metrics/in-envelope.ts'
export { groundOverlaps, overlapMessages, standsOnGround } from './metrics/obstacles.ts'
export { type ParkingNeed, parkingNeed } from './metrics/parking-need.ts'
export { modelFromJson, modelToJson, type Plain } from './model/json.ts'
export { type PackedModel, packModel, transferablesOf, unpackModel } from './model/pack.ts'
export { buildingModelJsonSchema, buildingModelSchema } from './model/schema.ts'
export type * from './model/types.ts'
export { obey } from './obey/door.ts'
export type { Obeyed } from './obey/obey.ts'
export type { ParkingNorm } from './site/evaluate.ts'
export { isHouseKind, SITE_KIND_KEYS, type SiteKind } from './site/kinds.ts'
export {
  optimiseSite,
  type ShadowPrice,
  type SiteBrief,
  type SiteFront,
  type SiteOptions,
  type SitePoint,
  type SiteProgress,
  siteSteps,
} from './site/optimise.ts'
export {
  PARKING_KINDS,
  type ParkingKind,
  type SitePrices,
} from './site/prices.ts'
export { type KindTable, kindTables } from './site/tables.ts'
export { undrawn } from './undrawn.ts'
export {
  DEFAULT_VERSION,
  featuresOf,
  LATEST_VERSION,
  VERSION_STEPS,
  VERSIONS,
} from './version.ts'
export {
  answered,
  asked,
  type Dispatch,
  dispatch,
  type GenerateRequest,
  type GenerateResponse,
  handleRequest,
} from './worker-protocol.ts'
