import { Button, type ButtonProps } from '@mantine/core'
import { IconLayoutGridAdd } from '@tabler/icons-react'
import { useI18n } from '../../../shared/i18n.ts'
import { useMay } from '../../../shared/session/use-may.ts'
import { useEditor } from '../use-editor.ts'

/** The way to the search for plans. */
export function OpenFill(button: Pick<ButtonProps, 'size' | 'variant' | 'mb'>) {
  const { t } = useI18n()
  const { fill, place } = useEditor()
  if (!useMay('create', 'buildings')) return null
  return (
    <Button
      {...button}
      disabled={place.plots.length === 0}
      leftSection={<IconLayoutGridAdd size={16} aria-hidden />}
      onClick={() => fill.isOpen.set(true)}
    >
      {t('fill.title')}
    </Button>
  )
}
