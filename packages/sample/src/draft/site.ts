import type { Random } from '@kavel/geometry'
import type { Point, Ring } from '../geometry/index.ts'
import { nameStreet, type Theme } from '../names/streets.ts'
import type { Draft, ParcelDraft, StreetDraft, StreetLine, ZoneDraft } from './draft.ts'
import type { ParcelUse, PlanKey, ZoneKind } from './kinds.ts'
import type { StreetClass } from './street-class.ts'

/** The place that is being drawn: a quarter with its plan, section, age and street names. */
export interface Site {
  readonly draft: Draft
  readonly random: Random
  readonly plan: PlanKey
  readonly section: string
  readonly theme: Theme
  /** Number of the postal district, from 0. */
  readonly district: number
  /** Year of development. */
  readonly year: number
  readonly zones: Map<ZoneKind, ZoneDraft>
}

/** Opens a building site of the draft, with a random stream of its own. */
export function openSite(
  draft: Draft,
  label: string,
  facts: Pick<Site, 'plan' | 'section' | 'theme' | 'district' | 'year'>,
): Site {
  return { draft, random: draft.random.fork(label), zones: new Map(), ...facts }
}

/** A zoning area of its own. */
export function newZone(site: Site, kind: ZoneKind): ZoneDraft {
  return { kind, plan: site.plan }
}

/** The zoning area of this kind that the whole quarter shares (its streets, its green). */
function sharedZone(site: Site, kind: ZoneKind): ZoneDraft {
  const known = site.zones.get(kind)
  if (known) return known
  const zone = newZone(site, kind)
  site.zones.set(kind, zone)
  return zone
}

/** Adds a parcel; the zone is the quarter's shared one unless given. */
export function addParcel(
  site: Site,
  ring: Ring,
  use: ParcelUse,
  zone: ZoneDraft | ZoneKind,
  year: number = site.year,
): ParcelDraft {
  const parcel: ParcelDraft = {
    ring,
    use,
    zone: typeof zone === 'string' ? sharedZone(site, zone) : zone,
    section: site.section,
    year,
  }
  site.draft.parcels.push(parcel)
  return parcel
}

/** Adds many parcels of one use. */
export function addParcels(
  site: Site,
  rings: readonly Ring[],
  use: ParcelUse,
  zone: ZoneDraft | ZoneKind,
): void {
  for (const ring of rings) addParcel(site, ring, use, zone)
}

/** A new street with a name that no other street has. */
export function openStreet(site: Site, kind: StreetClass, name?: string): StreetDraft {
  const street: StreetDraft = {
    id: site.draft.streets.length + 1,
    name: nameStreet(site.draft.names, site.random, site.theme, kind, name),
    kind,
    lines: [],
    district: site.district,
  }
  site.draft.streets.push(street)
  return street
}

/** Adds a centre line to a street. */
export function addLine(
  street: StreetDraft,
  points: readonly Point[],
  reach: StreetLine['reach'] = [0, 0],
): void {
  if (points.length >= 2) street.lines.push({ points, reach })
}
