import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { hasRoom, placeGalleryFlat } from './shape/placement.ts'
import { useEditor } from './use-editor.ts'

/** Places a gallery flat on the plot. */
export function useAddBuilding() {
  const { t, format } = useI18n()
  const { editor, location, place } = useEditor()
  const [isAdding, setAdding] = useState(false)

  async function add() {
    const { buildings } = editor.state.get()
    const { buildable_area, summary } = location.cfg
    const name = t('concepts.building_name', { number: buildings.length + 1 })
    setAdding(true)
    try {
      const ground = {
        buildable: buildable_area,
        maxHeight: summary.max_height,
        plots: place.plots.flat(),
        units: location.units.map(({ id }) => id),
      }
      await editor.add(placeGalleryFlat(ground, name, buildings.length))
      if (!hasRoom(ground))
        notifications.show({
          color: 'yellow',
          autoClose: 12_000,
          message: t('concepts.no_room', {
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

  return { add: () => void add(), isAdding, canAdd: place.plots.length > 0 }
}
