import { Text } from '@mantine/core'
import { useState } from 'react'
import { useI18n } from '../../../../shared/i18n.ts'
import type { Building } from '../../editor.ts'
import { useEditor } from '../../use-editor.ts'
import { FixButton } from './fix-button.tsx'

/** Gives floors that stand back too far the largest setbacks with which none of them is left out. */
export function KeepFloors({ building }: { readonly building: Building }) {
  const { t } = useI18n()
  const { editor, session } = useEditor()
  const [isBusy, setBusy] = useState(false)
  const [isInVain, setInVain] = useState(false)

  async function keep() {
    setBusy(true)
    try {
      const now = editor.kept(building.id) ?? building
      const floors = await session.keepFloors(now)
      setInVain(floors === null)
      if (floors) editor.change(building.id, { cfg: { floors } })
    } catch {
      // a worker that is gone says so where the figures are
      setInVain(true)
    } finally {
      setBusy(false)
    }
  }

  if (isInVain)
    return (
      <Text size="xs" c="dimmed" mt={2} role="status">
        {t('concepts.fix_setback_none')}
      </Text>
    )
  return <FixButton text={t('concepts.fix_setback')} isBusy={isBusy} onFix={() => void keep()} />
}
