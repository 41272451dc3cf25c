import { LATER_PLANS, PLANS } from '../draft/kinds.ts'
import type { Parcel } from '../town/crumbs.ts'
import { levelsOf, WIDTHS } from '../town/dims.ts'
import { neighbourhoodsOf } from '../town/districts.ts'
import { type Destinations, densitiesOf, metresOf } from '../town/figures.ts'
import { crossingsOf } from '../town/railway.ts'
import { inhabitantsOf, type Town } from '../town/town.ts'
import type { KnownAnswers, SampleMunicipality } from '../types.ts'
import { landUseOf } from './bbg.ts'
import { cbsAreasOf } from './cbs.ts'
import { companiesOf } from './companies.ts'
import { schoolsCollection, schoolsOf } from './duo.ts'
import { energyLabelsOf } from './ep-online.ts'
import { stopsOf } from './gtfs.ts'
import { businessParksCollection, businessParksOf, freePlotsOf } from './ibis.ts'
import { planIdOf } from './imro.ts'
import {
  designationsOf,
  overlappedParcel,
  provisionalParcel,
  revisionOf,
  umbrellaOf,
} from './imro-later.ts'
import { childcareCollection, childcareOf } from './lrk.ts'
import { natura2000Of, natureNetworkOf } from './nature.ts'
import {
  careCollection,
  careOf,
  type Facility,
  partCatering,
  shopsCollection,
  shopsOf,
} from './osm.ts'
import { postcodesOf } from './postcodes.ts'
import { monumentsOf, townscapesOf } from './rce.ts'
import { soilOf } from './soil.ts'
import { structuresOf } from './structures.ts'

/** The collections that tell of a place what is around it. */
type Surroundings = Pick<
  SampleMunicipality,
  | 'ibis'
  | 'bedrijven'
  | 'scholen'
  | 'kinderopvang'
  | 'zorginstellingen'
  | 'winkels'
  | 'stops'
  | 'natura2000'
  | 'nnn'
  | 'bestand_bodemgebruik'
  | 'soilarea'
  | 'rijksmonumenten'
  | 'beschermde_gezichten'
  | 'gemeenten'
  | 'provincies'
  | 'wijken'
  | 'buurten'
  | 'bevolkingskernen'
  | 'postcode4'
  | 'postcode6'
  | 'energielabels'
  | 'functieaanduiding'
  | 'gebiedsaanduiding'
  | 'bestemmingsplan_herziening'
  | 'parapluplan'
  | 'overigbouwwerk'
  | 'overbruggingsdeel'
  | 'kunstwerkdeel'
  | 'scheiding'
>

/** Everything beside land, buildings, the plans that cover the town and its ground; `numberOf` gives the id of a parcel. */
export function surroundingsOf(
  town: Town,
  unplanned: Parcel | null,
  numberOf: (parcel: Parcel) => string,
): Surroundings & { known: KnownAnswers } {
  const { draft, dims } = town
  const schools = schoolsOf(town)
  const childcare = childcareOf(town, schools)
  const { shops, catering } = partCatering(shopsOf(town, draft.random.fork('shops')))
  const care = careOf(town)
  const ofKind = (list: readonly Facility[], kind: string) =>
    list.filter((facility) => facility.kind === kind).map(({ address }) => address.point)
  const childcareAt = (kind: string) =>
    childcare.filter((location) => location.kind === kind).map(({ address }) => address.point)
  const schoolsAt = (primary: boolean) =>
    schools
      .filter(({ type }) => (type === 'basisschool') === primary)
      .map(({ address }) => address.point)
  const to: Destinations = {
    station: [[0, dims.railway + WIDTHS.rail - 4]],
    supermarket: ofKind(shops, 'supermarket'),
    cafe: ofKind(catering, 'cafe'),
    cafeteria: ofKind(catering, 'cafeteria'),
    restaurant: ofKind(catering, 'restaurant'),
    school: schoolsAt(true),
    secondary: schoolsAt(false),
    doctor: ofKind(care, 'doctors'),
    hospital: ofKind(care, 'clinic'),
    dayCare: childcareAt('KDV'),
    afterSchool: childcareAt('BSO'),
    mainRoad: crossingsOf(dims).map(({ x }) => [x, levelsOf(dims).provincial[1]] as const),
  }
  const distances = town.addresses.map(({ point }) => metresOf(point, to))
  const densities = densitiesOf(town.addresses.map(({ point }) => point))
  const neighbourhoods = neighbourhoodsOf(draft, dims)
  const free = freePlotsOf(town)
  const provisional = provisionalParcel(town, free)
  const overlapped = overlappedParcel(town, provisional)
  const plans = [PLANS.business, LATER_PLANS.revision].map(planIdOf)
  return {
    ibis: businessParksCollection(businessParksOf(town, free)),
    bedrijven: companiesOf(town, draft.random.fork('companies')),
    scholen: schoolsCollection(schools),
    kinderopvang: childcareCollection(childcare),
    zorginstellingen: careCollection(care),
    winkels: shopsCollection(shops),
    stops: stopsOf(town),
    natura2000: natura2000Of(town),
    nnn: natureNetworkOf(town),
    bestand_bodemgebruik: landUseOf(town),
    soilarea: soilOf(town),
    rijksmonumenten: monumentsOf(town),
    beschermde_gezichten: townscapesOf(neighbourhoods),
    ...cbsAreasOf(town, neighbourhoods, distances, densities),
    ...postcodesOf(town, distances, densities),
    energielabels: energyLabelsOf(town, draft.random.fork('energy')),
    ...designationsOf(town),
    bestemmingsplan_herziening: revisionOf(town, provisional),
    parapluplan: umbrellaOf(town),
    ...structuresOf(town),
    known: {
      unplannedParcel: unplanned && numberOf(unplanned),
      overlappedParcel: overlapped && { parcel: numberOf(overlapped), plans },
      provisionalParcel: provisional && numberOf(provisional),
      inhabitants: inhabitantsOf(town),
      homes: town.households.filter((home) => home !== null).length,
      pupils: schools.reduce((sum, school) => sum + school.pupils, 0),
    },
  }
}
