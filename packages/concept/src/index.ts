export { isAddress } from './addresses.ts'
export { levelOf, totalOf } from './areas/area-totals.ts'
export { businessZones } from './areas/business-zones.ts'
export { CLASS_METHODS } from './areas/classify.ts'
export type { Sheet } from './areas/draw-areas.ts'
export {
  boundsOfOutlines,
  centreOfOutline,
  DRAWING_WIDTH,
  drawOutlines,
} from './areas/draw-outlines.ts'
export { INDICATORS } from './areas/indicators.ts'
export type { ListHead } from './areas/list-head.ts'

export type { Narrowed } from './areas/narrow-areas.ts'
export * from './areas/page-area.ts'
export { readSbiPrefixes, sbiDigits } from './areas/sbi.ts'
export { tellIndicator } from './areas/tell-indicators.ts'
export type { BusinessData } from './business-case.ts'
export { compareVersions, type VersionOutcome } from './compare-versions.ts'
export { type ConceptResult, type ConceptSource, computeConcept } from './compute-concept.ts'
export { type ConceptColumns, conceptColumns, withoutColumns } from './concept-columns.ts'
export { countUnits } from './count-units.ts'
export { defaultMix, fillRatios, placeKindOf } from './default-mix.ts'
export { formOf } from './dwelling-form.ts'
export { earningsPerM2 } from './earnings.ts'
export { envelopeAreas, envelopeIds } from './envelopes.ts'
export { countReplaced, existingIn, existingObstacles, isInside, standsOn } from './existing.ts'
export {
  type FillChoices,
  type FillPoint,
  type FillRefusal,
  fillBrief,
  isPermitted,
  parkingNormOf,
  recordOf,
} from './fill-plot.ts'
export { generateConcept, isFixed, type ModelOf } from './generate-concept.ts'
export { GROUND_ARCHETYPES } from './keep-apart.ts'
export { keepFloors } from './keep-floors.ts'
export type { LocationSource } from './location-source.ts'
export { type ObeyedBuilding, obeyBuilding } from './obey-building.ts'
export type { Drawing, SiteDrawing } from './page-drawings.ts'
export type { PageFactors } from './page-factors.ts'
export type { PageFigure } from './page-figures.ts'
export type { Figure, JudgedPlace } from './page-parcels.ts'
export {
  customFieldsOf,
  type ListedPublication,
  type LocationList,
  MOST_HITS,
  ONE_LOCATION,
  type PageBase,
  type PageCustomField,
  type PagePicture,
  type PagePlace,
  type PageSource,
  type Subject,
} from './page-source.ts'
export {
  type Box,
  cornersOf,
  normalise,
  type Point,
  SMALLEST,
  toCentimetres,
  toWorld,
} from './placing/box.ts'
export { firstUnits } from './placing/first-units.ts'
export { placeBuilding, placeIn, type Standing } from './placing/free-place.ts'
export { kindOfPreset, presetBuilding, unitsForPreset } from './placing/kind-of-preset.ts'
export {
  BUILDING_KINDS,
  type BuildingKind,
  FAMILIES,
  type Family,
  type FamilyKey,
  GREEN,
  STREET_WITHOUT_LANES,
  STREETS,
  USUAL_KIND,
  WORK,
} from './placing/kinds.ts'
export { oneType } from './placing/one-type.ts'
export {
  buildingIn,
  chooseHeight,
  hasBox,
  hasRoom,
  type Place,
  placeFirst,
  roomFor,
  sizeOf,
} from './placing/placement.ts'
export { plotArea } from './plot-area.ts'
export { createShared, type Shared } from './potential/best-plan.ts'
export type { EmptyPlot } from './potential/design.ts'
export {
  POTENTIAL_BOUNDS,
  POTENTIAL_DOUBTS,
  POTENTIAL_REASONS,
  POTENTIAL_VERSION,
  type Potential,
  type PotentialOutcome,
  type PotentialReason,
  potentialOf,
} from './potential/potential.ts'
export type { PublicFilter } from './public-filters.ts'
export { englishInList, languagesOf, publicPage } from './public-page.ts'
export { type PublicPage, type PublicSection, publicPageSchema } from './public-page-schema.ts'
export type { PublicBuilding, PublicConstraint } from './public-records.ts'
export { listPrivate, listPublic, PRIVATE_TOPICS, type PublicItem } from './public-topics.ts'
export {
  AREA_TYPES,
  areaOf,
  hasPagesOfLocations,
  isPagedType,
  isPublishedArea,
  PAGED_TYPES,
  type PagedType,
  PUBLICATIONS,
  publicationOf,
} from './publication-types/index.ts'
export { type PublicIndex, publicIndexSchema } from './publication-types/public-index.ts'
export { readRichText } from './read-rich-text.ts'
export { rememberModels } from './remember-models.ts'
export {
  MOST_RICH,
  plainText,
  RICH_SYNONYMS,
  RICH_TAGS,
  type RichBlock,
  type RichRun,
  UNREAD_TAGS,
} from './rich-text.ts'
export { figuresAround, plotOutlines, roadAreas } from './roads.ts'
export { type Rows, rowsOf } from './rows.ts'
export { type AreaContextData, CONTEXT_FIGURES, GROUND_LAYERS } from './sections/area-context.ts'
export { type AreaScoresData, BESIDE, SCORES_FIGURES } from './sections/area-scores.ts'
export type { AreaSummaryData } from './sections/area-summary.ts'
export { readChosen, writeChosen } from './sections/chosen.ts'
export {
  CONTEXT_GROUPS,
  PICTURE_LAYOUTS,
  ROOM_STEPS,
  type SectionContents,
} from './sections/contents.ts'
export type { StoredSettings } from './sections/define.ts'
export {
  areaReadingsOf,
  CATEGORY_COUNTS,
  isSectionType,
  LIST_EXTRAS,
  MAP_EXTRAS,
  PARK_COLUMNS,
  ROOM_FROM,
  ROOM_KINDS,
  type RoomKind,
  SCORE_SHOWS,
  SECTION_TYPES,
  type SectionType,
  sectionOf,
  TABLE_COLUMNS,
} from './sections/index.ts'
export { type Choice, PUBLIC_TOPICS } from './sections/topics.ts'
export { joinShapes, readShape, type Shape, shapeArea } from './shape-area.ts'
export { type SiteSource, siteOf } from './site.ts'
export { fixBroken } from './site-fixes/catalogue.ts'
export type { AskedFix, SiteFix } from './site-fixes/site-fix.ts'
export { sitePlaceOf } from './site-place.ts'
export { checkSiteRules, type SiteRuleCheck, type SiteRuleKey } from './site-rules/catalogue.ts'
export {
  TRIAL_OF,
  TRIALS,
  type Trial,
  type TrialKey,
  trialOf,
  trialOfPreset,
} from './trials/trials.ts'
