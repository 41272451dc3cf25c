/** The place of a concept as the editor draws it, from the location's records and the register. */
import type { LocationSource } from '@kavel/concept'
import { isInitialized, type TreeFor } from '@kavel/domain'
import type { Area } from '@kavel/generator'
import { geometryToRd } from '@kavel/registers/rd-new'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { siteOf } from '../../concept-model/site.ts'
import type { SiteSource } from '../../concept-model/view.ts'
import { call } from '../../shared/api/call.ts'
import { useSession } from '../../shared/session/session.ts'
import type { Rings } from '../../viewer3d/surroundings.ts'
import { cornersOf } from './shape/box.ts'
import { hasBox } from './shape/placement.ts'
import { type Edge, edgesOf } from './shape/snap.ts'

export type Location = TreeFor<'locations'>
type Plots = Location['plots']

export interface ConceptPlace {
  readonly site: SiteSource
  /** Polygons in EPSG:28992 metres. */
  readonly plots: readonly Rings[]
  readonly envelopes: readonly Rings[]
  /** Corners of the box in which building is allowed; null when none was measured. */
  readonly box: Rings | null
  /** What attracts a building: edges of plots and envelopes. */
  readonly edges: readonly Edge[]
  /** Middle of the plots; the origin of drawings. */
  readonly origin: readonly [number, number]
}

/** Register entries that are read for envelopes; a larger site keeps its plots as edges. */
const MOST_PLOTS = 40

/** The part of a plot's facts that the editor reads. */
interface PlotEnvelopes {
  readonly envelopes: readonly { readonly geometry: GeoJSON.Polygon | GeoJSON.MultiPolygon }[]
}

export function polygonsOf(area: Area): Rings[] {
  const polygons = area.type === 'Polygon' ? [area.coordinates] : area.coordinates
  return polygons as unknown as Rings[]
}

/** Building envelopes of the plots as the register has them; none while they are read or when it knows none. */
function useEnvelopes(plots: Plots): readonly Area[] {
  const ids = plots.flatMap(({ properties }) => properties.register_id ?? []).slice(0, MOST_PLOTS)
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: ['register', 'plot', id, 'envelopes'],
      staleTime: 10 * 60_000,
      // without them the plots are all that attracts and limits
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call<PlotEnvelopes>('GET', `/register/plots/${encodeURIComponent(id)}`, {
          signal,
          quiet: true,
        }),
    })),
    combine: combineEnvelopes,
  })
}

function combineEnvelopes(
  results: readonly { readonly data?: PlotEnvelopes | undefined }[],
): Area[] {
  return results
    .flatMap(({ data }) => data?.envelopes ?? [])
    .map(({ geometry }) => geometryToRd(geometry) as Area)
}

/** Middle of the bounds. */
function middle(plots: readonly Rings[]): [number, number] {
  const points = plots.flat(2)
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  if (points.length === 0) return [0, 0]
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]
}

/** The same object while nothing of it changed: then nothing is generated again. */
export function useConceptPlace(location: Location): ConceptPlace {
  const { company } = useSession()
  const parameters = company.cfg.parameters
  const { plots, units, costs, constraints, cfg } = location
  const buildable = useEnvelopes(plots)
  const site = useMemo(() => {
    const source: LocationSource = { plots, units, costs, constraints, cfg }
    return siteOf(source, parameters, buildable)
  }, [plots, units, costs, constraints, cfg, parameters, buildable])
  return useMemo(() => {
    const polygons = plots.flatMap(({ geometry }) =>
      geometry ? polygonsOf(geometryToRd(geometry as GeoJSON.Polygon) as Area) : [],
    )
    const envelopes = buildable.flatMap(polygonsOf)
    const { x, y, length, width, rotation_z } = cfg.buildable_area
    const corners = cornersOf({ x, y, rotate_z: rotation_z, maxlength: length, maxwidth: width })
    return {
      site,
      plots: polygons,
      envelopes,
      box: hasBox(cfg.buildable_area) ? [[...corners, corners[0] as (typeof corners)[0]]] : null,
      edges: edgesOf([...polygons.flat(), ...envelopes.flat()]),
      origin: middle(polygons),
    }
  }, [site, plots, buildable, cfg.buildable_area])
}

/** Why a concept cannot be worked on yet; null when it can. */
export function readiness(location: Location): 'waiting' | 'failed' | null {
  if (isInitialized(location.cfg) || location.units.length > 0) return null
  // 2: failed (load states of the integration steps)
  return location.cfg.status.getUnits === 2 ? 'failed' : 'waiting'
}
