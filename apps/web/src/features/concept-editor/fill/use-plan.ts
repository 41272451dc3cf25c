/** A found plan becomes the design. */
import { isFixed } from '@kavel/concept'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import type { DrawnPoint } from '../../../concept-model/fill-protocol.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { useStore } from '../../../shared/store.ts'
import { useEditor } from '../use-editor.ts'
import { called } from './called.ts'

/** Puts the buildings of a plan in the place of those that are not fixed: one edit, undone as one. */
export function useTakePlan() {
  const { t } = useI18n()
  const { editor, location, fill } = useEditor()
  const { buildings } = useStore(editor.state)
  const [isBusy, setBusy] = useState(false)
  const leaving = buildings.filter((building) => !isFixed(building))

  async function take({ buildings: plan }: DrawnPoint) {
    const { z } = location.cfg.buildable_area
    setBusy(true)
    try {
      await editor.exchange(
        leaving.map(({ id }) => id),
        called(plan, { drive: t('fill.drive'), court: t('fill.court') }).map((building) => ({
          ...building,
          z,
        })),
      )
      fill.preview.set(null)
      fill.isOpen.set(false)
      notifications.show({
        message: t('fill.used'),
        closeButtonProps: { 'aria-label': t('shell.close') },
      })
    } catch {
      // the write gate has said so
    } finally {
      setBusy(false)
    }
  }

  return { take: (point: DrawnPoint) => void take(point), isBusy, leaving }
}
