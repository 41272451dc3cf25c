import { keyOf, ShapeMode } from '@kavel/domain'
import { Select } from '@mantine/core'
import { useI18n } from '../../../shared/i18n.ts'
import type { Building } from '../editor.ts'
import { shapeModesOf } from '../shape/drawn.ts'
import { useEditor } from '../use-editor.ts'

/** Whether a building follows what was drawn of it, or its length and width; there when something was drawn. */
export function ShapeModeField({ building }: { readonly building: Building }) {
  const { t, label } = useI18n()
  const { editor } = useEditor()
  const modes = shapeModesOf(building)
  const { id, cfg } = building
  if (modes.length === 0) return null
  return (
    <Select
      label={t('concepts.shape_mode')}
      description={
        cfg.shape_mode === ShapeMode.width_length ? null : t('concepts.shape_mode_drawn')
      }
      allowDeselect={false}
      data={modes.map((mode) => ({
        value: String(mode),
        label: label('shape_mode', keyOf(ShapeMode, mode)),
      }))}
      value={String(cfg.shape_mode)}
      onChange={(mode) => editor.change(id, { cfg: { shape_mode: Number(mode) as ShapeMode } })}
    />
  )
}
