/** The place of a concept as the editor draws it, from the location's records and the register. */
import {
  cornersOf,
  countReplaced,
  envelopeAreas,
  existingObstacles,
  hasBox,
  type LocationSource,
  roadAreas,
  type SiteSource,
  siteOf,
} from '@kavel/concept'
import { isInitialized, type TreeFor } from '@kavel/domain'
import type { Area } from '@kavel/generator'
import { findMiddle, type Rings } from '@kavel/registers'
import { geometryToRd } from '@kavel/registers/rd-new'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { usePlotsFacts } from '../../concept-model/plots-facts.ts'
import { surroundingsQuery } from '../../shared/api/surroundings.ts'
import { useSession } from '../../shared/session/session.ts'
import { useSame, useSameRecords } from '../../shared/use-same.ts'
import { type Edge, edgesOf } from './shape/snap.ts'

export type Location = TreeFor<'locations'>

export interface ConceptPlace {
  readonly site: SiteSource
  /** Polygons in EPSG:28992 metres. */
  readonly plots: readonly Rings[]
  readonly envelopes: readonly Rings[]
  /** Corners of the box in which building is allowed; null when none was measured. */
  readonly box: Rings | null
  /** What stands on the plots now, in whose place a design comes; addresses null while they are not known. */
  readonly replaced: { readonly buildings: number; readonly addresses: number | null }
  /** What attracts a building: edges of plots and envelopes. */
  readonly edges: readonly Edge[]
  /** Middle of the plots; the origin of drawings. */
  readonly origin: readonly [number, number]
}

export function polygonsOf(area: Area): Rings[] {
  const polygons = area.type === 'Polygon' ? [area.coordinates] : area.coordinates
  return polygons as unknown as Rings[]
}

const NONE: readonly never[] = []

/** The same object while nothing of it changed: then nothing is generated again. */
export function useConceptPlace(location: Location): ConceptPlace {
  const { company } = useSession()
  const parameters = company.cfg.parameters
  const { plots, constraints } = location
  const { summary, finance_parameters, buildable_area } = location.cfg
  const units = useSameRecords(location.units)
  const costs = useSameRecords(location.costs)
  const cfg = useSame({ summary, finance_parameters, buildable_area })
  const { envelopes: drawn, addresses } = usePlotsFacts(plots)
  const buildable = useMemo(() => drawn && envelopeAreas(drawn), [drawn])
  const polygons = useMemo(
    () =>
      plots.flatMap(({ geometry }) =>
        geometry ? polygonsOf(geometryToRd(geometry as GeoJSON.Polygon) as Area) : [],
      ),
    [plots],
  )
  // until they are read, and where they cannot be, nobody knows what stands in the way
  const surroundings = useQuery(surroundingsQuery(location.id)).data
  const existing = surroundings?.buildings ?? null
  const roads = useMemo(() => roadAreas(surroundings), [surroundings])
  const obstacles = useMemo(
    () => existing && existingObstacles(existing, polygons),
    [existing, polygons],
  )
  const site = useMemo(() => {
    const source: LocationSource = { plots, units, costs, constraints, cfg }
    return siteOf(source, parameters, { buildable, obstacles, roads })
  }, [plots, units, costs, constraints, cfg, parameters, buildable, obstacles, roads])
  return useMemo(() => {
    const envelopes = (buildable ?? []).flatMap(polygonsOf)
    const { x, y, length, width, rotation_z } = cfg.buildable_area
    const corners = cornersOf({ x, y, rotate_z: rotation_z, maxlength: length, maxwidth: width })
    return {
      site,
      plots: polygons,
      envelopes,
      box: hasBox(cfg.buildable_area) ? [[...corners, corners[0] as (typeof corners)[0]]] : null,
      replaced: {
        buildings: countReplaced(existing ?? NONE, polygons),
        addresses: addresses?.length ?? null,
      },
      edges: edgesOf([...polygons.flat(), ...envelopes.flat()]),
      origin: findMiddle(polygons.flat(2)) ?? [0, 0],
    }
  }, [site, polygons, buildable, existing, addresses, cfg.buildable_area])
}

/** Why a concept cannot be worked on yet; null when it can. */
export function readiness(location: Location): 'waiting' | 'failed' | null {
  if (isInitialized(location.cfg) || location.units.length > 0) return null
  // 2: failed (load states of the integration steps)
  return location.cfg.status.getUnits === 2 ? 'failed' : 'waiting'
}
