import type { Box, BuildingKind } from '@kavel/concept'
import {
  buildingIn,
  oneType,
  type Place,
  placeBuilding,
  placeIn,
  placeKindOf,
  presetBuilding,
  type Standing,
  unitsForPreset,
} from '@kavel/concept'
import type { PatchFor, RecordFor, UnitReference } from '@kavel/domain'
import type { FreePlace } from '@kavel/generator'
import { useState } from 'react'
import { ORDER_STEP } from '../../shared/api/ordering.ts'
import type { Acts } from '../../shared/edit/acts.ts'
import { useHasMixes } from '../../shared/use-has-mixes.ts'
import type { ConceptPlace, Location } from './place.ts'
import { useEditor } from './use-editor.ts'

/** What a new building must know of its place. */
export function placeFor({ cfg, units }: Location, { plots, site }: ConceptPlace): Place {
  return {
    buildable: cfg.buildable_area,
    maxHeight: cfg.summary.max_height,
    plots: plots.flat(),
    units,
    placeKind: placeKindOf(cfg.summary).kind,
    envelopes: site.location.buildable ?? [],
    roads: site.location.roads ?? null,
    obstacles: site.location.obstacles ?? null,
    parameters: site.parameters,
  }
}

/** Places a building of a kind on the plot, beside those that stand there. */
export function useAddBuilding() {
  const { editor, session, placing, location, place } = useEditor()
  const hasMixes = useHasMixes()
  const [isAdding, setAdding] = useState(false)

  /** The building of a preset; dwelling types that the location has not are added to it. */
  async function ofPreset(preset: RecordFor<'presets'>, placed: PatchFor<'buildings'>, acts: Acts) {
    const { id: locationId, units } = location
    const last = Math.max(0, ...units.map(({ order }) => order))
    let made = 0
    const unitIds = await unitsForPreset(preset, units, async (dwelling) => {
      made += 1
      const order = last + made * ORDER_STEP
      const [unit] = await acts.exchange('units', [], [{ ...dwelling, order, locationId }])
      return unit!.id
    })
    return presetBuilding(preset, placed, unitIds)
  }

  /** Of one dwelling type where the company has no mixes. */
  function offered(building: PatchFor<'buildings'>): PatchFor<'buildings'> {
    const { cfg } = building
    if (hasMixes || !cfg?.units) return building
    return { ...building, cfg: { ...cfg, units: oneType(cfg.units as UnitReference[]) } }
  }

  async function put(kind: BuildingKind, placed: PatchFor<'buildings'>) {
    setAdding(true)
    try {
      const { preset } = kind
      await editor.exchange(
        [],
        // with the dwelling types that come along: one step
        preset
          ? async (acts) => [offered(await ofPreset(preset, placed, acts))]
          : [offered(placed)],
      )
      placing.set(null)
    } catch {
      // the write gate has said so
    } finally {
      setAdding(false)
    }
  }

  function add(kind: BuildingKind) {
    const views = session.state.get().view?.buildings
    const others = editor.state.get().buildings.map((building): Standing => {
      const { id, archetype, x, y, rotate_z, maxlength, maxwidth } = building
      const footprint = views?.find((view) => view.id === id)?.footprint
      return { archetype, x, y, rotate_z, maxlength, maxwidth, footprint }
    })
    const found = placeBuilding(kind, placeFor(location, place), others)
    if (found.ok) void put(kind, found.building)
    else placing.set({ kind, largest: found.largest, isDrawing: false })
  }

  return {
    add,
    /** In a place that was found or drawn, as large as it lets it be. */
    addIn: (kind: BuildingKind, at: FreePlace) =>
      void put(kind, placeIn(kind, placeFor(location, place), at)),
    /** In a box that was drawn. */
    addDrawn: (kind: BuildingKind, box: Box) =>
      void put(kind, buildingIn(kind, placeFor(location, place), box)),
    isAdding,
    canAdd: place.plots.length > 0,
  }
}
