import type { LineString, Point as PointGeometry, Polygon } from 'geojson'
import { type Draft, type PavingDraft, SCRAP, type Surface } from '../draft/draft.ts'
import type { ParcelUse } from '../draft/kinds.ts'
import type { StreetClass } from '../draft/street-class.ts'
import { ringArea } from '../geometry/index.ts'
import type { Parcel } from '../town/crumbs.ts'
import type { Collection, Properties } from '../types.ts'
import { collect, hexId, lineOf, PLACE, pointOf, polygonOf } from './place.ts'

/** Attributes that every BGT object has. */
export function common(layer: string, index: number, holder: string, level: 0 | 1 = 0): Properties {
  const id = hexId(layer, index)
  return {
    gml_id: `b${id}`,
    creationDate: '2016-01-01',
    'LV-publicatiedatum': '2026-10-15T06:00:00',
    relatieveHoogteligging: String(level),
    inOnderzoek: 'false',
    tijdstipRegistratie: '2016-03-01T12:00:00.000',
    namespace: 'NL.IMGeo',
    lokaalID: `${holder}.${id}`,
    bronhouder: holder,
    'bgt-status': 'bestaand',
    'plus-status': 'geenWaarde',
  }
}

const MUNICIPALITY = `G${PLACE.digits}`

/** Function of a carriageway by the class of its street. */
const CARRIAGEWAY: Record<StreetClass, string> = {
  provincial: 'rijbaan regionale weg',
  main: 'rijbaan lokale weg',
  local: 'rijbaan lokale weg',
  residential: 'rijbaan lokale weg',
  path: 'fietspad',
}

/** What a strip of road is made of: BGT surface and IMGeo detail. */
const MATERIAL: Record<Exclude<Surface, 'verge'>, readonly [string, string]> = {
  carriageway: ['open verharding', 'betonstraatstenen'],
  footway: ['open verharding', 'tegels'],
  cycleway: ['gesloten verharding', 'asfalt'],
  parking: ['open verharding', 'betonstraatstenen'],
  square: ['open verharding', 'gebakken klinkers'],
}

const FUNCTION: Record<Exclude<Surface, 'verge' | 'carriageway'>, string> = {
  footway: 'voetpad',
  cycleway: 'fietspad',
  parking: 'parkeervlak',
  square: 'voetgangersgebied',
}

function wegdeelOf({ ring, surface, kind, level }: PavingDraft, index: number) {
  if (surface === 'verge') return null
  const [hard, detail] =
    surface === 'carriageway' && (kind === 'provincial' || kind === 'main')
      ? (['gesloten verharding', 'asfalt'] as const)
      : MATERIAL[surface]
  const holder = kind === 'provincial' ? PLACE.provinceHolder : MUNICIPALITY
  const properties: Properties = {
    ...common('wegdeel', index, holder, level),
    function: surface === 'carriageway' ? CARRIAGEWAY[kind] : FUNCTION[surface],
    surfaceMaterial: hard,
    'plus-fysiekVoorkomenWegdeel': detail,
    'plus-functieWegdeel': 'waardeOnbekend',
    wegdeelOpTalud: 'false',
    kruinlijnWegdeel: null,
  }
  return [polygonOf(ring), properties] as const
}

/** Green of a parcel's use: BGT class and IMGeo detail; null = no green. */
const GREEN: Partial<Record<ParcelUse, readonly [string, string]>> = {
  green: ['groenvoorziening', 'gras- en kruidachtigen'],
  park: ['groenvoorziening', 'gras- en kruidachtigen'],
  wood: ['groenvoorziening', 'bosplantsoen'],
  field: ['groenvoorziening', 'gras- en kruidachtigen'],
  dike: ['grasland overig', 'waardeOnbekend'],
  vacant: ['grasland overig', 'waardeOnbekend'],
}

/** Bare or paved land of a parcel's use; house plots are yard (erf). */
const BARE: Partial<Record<ParcelUse, readonly [string, string]>> = {
  house: ['erf', 'waardeOnbekend'],
  flat: ['erf', 'waardeOnbekend'],
  shop: ['erf', 'waardeOnbekend'],
  garage: ['erf', 'waardeOnbekend'],
  farmyard: ['erf', 'waardeOnbekend'],
  business: ['gesloten verharding', 'betonstraatstenen'],
  public: ['open verharding', 'tegels'],
  rail: ['half verhard', 'grind'],
}

interface Terrain {
  readonly wegdeel: Collection<Polygon>
  readonly waterdeel: Collection<Polygon>
  readonly begroeidterreindeel: Collection<Polygon>
  readonly onbegroeidterreindeel: Collection<Polygon>
  readonly vegetatieobject: Collection<PointGeometry>
  readonly spoor: Collection<LineString>
}

/** Roads, water, green, yards, trees and rails in the attribute names of the BGT. */
export function terrainOf(draft: Draft, parcels: readonly Parcel[]): Terrain {
  const water: [Polygon, Properties][] = []
  const green: [Polygon, Properties][] = []
  const bare: [Polygon, Properties][] = []
  const grow = (geometry: Polygon, kind: readonly [string, string]) => {
    green.push([
      geometry,
      {
        ...common('begroeidterreindeel', green.length, MUNICIPALITY),
        class: kind[0],
        'plus-fysiekVoorkomen': kind[1],
        begroeidTerreindeelOpTalud: 'false',
        kruinlijnBegroeidTerreindeel: null,
      },
    ])
  }
  let fields = 0
  for (const parcel of parcels) {
    const { use, ring } = parcel
    const grass = GREEN[use]
    const ground = BARE[use]
    if (use === 'water' || use === 'lake') {
      const lake = use === 'lake'
      water.push([
        polygonOf(ring),
        {
          ...common('waterdeel', water.length, PLACE.waterBoard),
          class: lake ? 'watervlakte' : 'waterloop',
          'plus-type': lake ? 'meer, plas, ven, vijver' : 'sloot',
        },
      ])
    } else if (use === 'farmland') {
      fields += 1
      grow(
        polygonOf(ring),
        fields % 3 === 0
          ? ['grasland agrarisch', 'waardeOnbekend']
          : ['bouwland', fields % 2 === 0 ? 'akkerbouw' : 'vollegrondsteelt'],
      )
    } else if (grass) grow(polygonOf(ring), grass)
    else if (ground) {
      bare.push([
        polygonOf(ring),
        {
          ...common('onbegroeidterreindeel', bare.length, MUNICIPALITY),
          'bgt-fysiekVoorkomen': ground[0],
          'plus-fysiekVoorkomen': ground[1],
          onbegroeidTerreindeelOpTalud: 'false',
          kruinlijnOnbegroeidTerreindeel: null,
        },
      ])
    }
  }
  const paving = draft.paving.filter(({ ring }) => ringArea(ring) >= SCRAP)
  for (const strip of paving) {
    if (strip.surface === 'verge')
      grow(polygonOf(strip.ring), ['groenvoorziening', 'gras- en kruidachtigen'])
  }
  return {
    wegdeel: collect(
      'wegdeel',
      paving.map(wegdeelOf).filter((feature) => feature !== null),
    ),
    waterdeel: collect('waterdeel', water),
    begroeidterreindeel: collect('begroeidterreindeel', green),
    onbegroeidterreindeel: collect('onbegroeidterreindeel', bare),
    vegetatieobject: collect(
      'vegetatieobject',
      draft.trees.map((point, index) => [
        pointOf(point),
        {
          ...common('vegetatieobject', index, MUNICIPALITY),
          class: 'niet-bgt',
          'plus-type': 'boom',
        },
      ]),
    ),
    spoor: collect(
      'spoor',
      draft.rails.map((points, index) => [
        lineOf(points),
        { ...common('spoor', index, PLACE.rail), 'bgt-functie': 'trein' },
      ]),
    ),
  }
}
