import { levelsOf, WIDTHS } from '../town/dims.ts'
import { neighbourhoodsOf } from '../town/districts.ts'
import { type Destinations, metresOf } from '../town/figures.ts'
import { crossingsOf } from '../town/railway.ts'
import type { Town } from '../town/town.ts'
import type { SampleMunicipality } from '../types.ts'
import { landUseOf } from './bbg.ts'
import { cbsAreasOf } from './cbs.ts'
import { companiesOf } from './companies.ts'
import { schoolsCollection, schoolsOf } from './duo.ts'
import { energyLabelsOf } from './ep-online.ts'
import { stopsOf } from './gtfs.ts'
import { businessParksCollection, businessParksOf } from './ibis.ts'
import { childcareCollection, childcareOf } from './lrk.ts'
import { natura2000Of, natureNetworkOf } from './nature.ts'
import { careCollection, careOf, type Facility, shopsCollection, shopsOf } from './osm.ts'
import { postcodesOf } from './postcodes.ts'
import { monumentsOf } from './rce.ts'
import { soilOf } from './soil.ts'

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
  | 'gemeenten'
  | 'provincies'
  | 'wijken'
  | 'buurten'
  | 'bevolkingskernen'
  | 'postcode4'
  | 'postcode6'
  | 'energielabels'
>

/** Everything but land, buildings, plans and topography. */
export function surroundingsOf(town: Town): Surroundings {
  const { draft, dims } = town
  const schools = schoolsOf(town)
  const childcare = childcareOf(town, schools)
  const shops = shopsOf(town, draft.random.fork('shops'))
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
    school: schoolsAt(true),
    secondary: schoolsAt(false),
    doctor: ofKind(care, 'doctors'),
    dayCare: childcareAt('KDV'),
    afterSchool: childcareAt('BSO'),
    mainRoad: crossingsOf(dims).map(({ x }) => [x, levelsOf(dims).provincial[1]] as const),
  }
  const distances = town.addresses.map(({ point }) => metresOf(point, to))
  return {
    ibis: businessParksCollection(businessParksOf(town)),
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
    ...cbsAreasOf(town, neighbourhoodsOf(draft, dims), distances),
    ...postcodesOf(town, distances),
    energielabels: energyLabelsOf(town, draft.random.fork('energy')),
  }
}
