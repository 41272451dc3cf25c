import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import type { BuildingKind } from './panels/block-types.ts'
import { useKindName } from './panels/kind-name.ts'
import type { ConceptPlace, Location } from './place.ts'
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

  async function add(kind: BuildingKind) {
    const { buildings } = editor.state.get()
    const { buildable_area } = location.cfg
    const name = t('concepts.building_name', { number: buildings.length + 1 })
    setAdding(true)
    try {
      const ground = groundOf(location, place)
      await editor.add(placeBuilding(kind, ground, name, buildings))
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
