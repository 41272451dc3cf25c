import type { PatchFor, RecordFor } from '@kavel/domain'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { ORDER_STEP } from '../../shared/api/ordering.ts'
import { createRecord } from '../../shared/api/records.ts'
import { useI18n } from '../../shared/i18n.ts'
import type { BuildingKind } from './panels/block-types.ts'
import { useKindName } from './panels/kind-name.ts'
import type { ConceptPlace, Location } from './place.ts'
import { presetBuilding, unitsForPreset } from './presets/kind-of-preset.ts'
import { hasRoom, type Place, placeBuilding } from './shape/placement.ts'
import { useEditor } from './use-editor.ts'

/** What a new building must know of its place. */
export function groundOf({ cfg, units }: Location, { plots }: ConceptPlace): Place {
  return {
    buildable: cfg.buildable_area,
    maxHeight: cfg.summary.max_height,
    plots: plots.flat(),
    units,
  }
}

/** Places a building of a kind on the plot. */
export function useAddBuilding() {
  const { t, format } = useI18n()
  const kindName = useKindName()
  const { editor, location, place } = useEditor()
  const [isAdding, setAdding] = useState(false)

  /** The building of a preset; dwelling types that the location has not are added to it. */
  async function ofPreset(preset: RecordFor<'presets'>, placed: PatchFor<'buildings'>) {
    const { id: locationId, units } = location
    const last = Math.max(0, ...units.map(({ order }) => order))
    let made = 0
    const unitIds = await unitsForPreset(preset, units, async (dwelling) => {
      made += 1
      const order = last + made * ORDER_STEP
      return (await createRecord('units', { ...dwelling, order, locationId })).id
    })
    return presetBuilding(preset, placed, unitIds)
  }

  async function add(kind: BuildingKind) {
    const { buildings } = editor.state.get()
    const { buildable_area } = location.cfg
    setAdding(true)
    try {
      const ground = groundOf(location, place)
      const placed = placeBuilding(kind, ground, buildings)
      await editor.exchange([], [kind.preset ? await ofPreset(kind.preset, placed) : placed])
      if (!hasRoom(kind, ground))
        notifications.show({
          color: 'yellow',
          autoClose: 12_000,
          message: t('concepts.no_room', {
            kind: kindName(kind),
            length: format.length(Math.max(buildable_area.length, buildable_area.width)),
            width: format.length(Math.min(buildable_area.length, buildable_area.width)),
          }),
          closeButtonProps: { 'aria-label': t('shell.close') },
        })
    } catch {
      // the write gate has said so
    } finally {
      setAdding(false)
    }
  }

  return { add: (kind: BuildingKind) => void add(kind), isAdding, canAdd: place.plots.length > 0 }
}
