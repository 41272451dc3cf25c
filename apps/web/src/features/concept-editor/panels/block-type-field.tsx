import { type BuildingKind, oneType } from '@kavel/concept'
import type { UnitReference } from '@kavel/domain'
import { Input } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import classes from '../../../concept-model/kinds/block-type-picker.module.css'
import { BlockTypePicker } from '../../../concept-model/kinds/block-type-picker.tsx'
import { BlockTypeSketch } from '../../../concept-model/kinds/block-type-sketch.tsx'
import { useKindName } from '../../../concept-model/kinds/kind-name.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { useHasMixes } from '../../../shared/use-has-mixes.ts'
import type { Building } from '../editor.ts'
import { changeKind } from '../shape/change-kind.ts'
import { placeFor } from '../use-add-building.ts'
import { useEditor } from '../use-editor.ts'
import { kindOf } from './kind-of.ts'

/** The kind of a building, with its drawing; opens the choice of all kinds. */
export function BlockTypeField({ building }: { readonly building: Building }) {
  const { t, label } = useI18n()
  const { editor, location, place } = useEditor()
  const kindName = useKindName()
  const hasMixes = useHasMixes()
  const [isOpen, setOpen] = useState(false)
  const kind = kindOf(building)
  const name = kind ? kindName(kind) : label('block_type', building.cfg.blocktype)

  function choose(next: BuildingKind) {
    setOpen(false)
    if (next.key === kind?.key) return
    const patch = changeKind(building, kind, next, placeFor(location, place))
    const { units } = patch.cfg ?? {}
    const isOne = !hasMixes && units && building.cfg.units.length <= 1
    editor.change(
      building.id,
      isOne ? { ...patch, cfg: { ...patch.cfg, units: oneType(units as UnitReference[]) } } : patch,
    )
  }

  return (
    <div>
      <Input.Label component="div" labelElement="div" aria-hidden>
        {t('concepts.blocktype')}
      </Input.Label>
      <button
        type="button"
        className={classes.field}
        aria-label={`${t('concepts.blocktype')}: ${name}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {kind ? <BlockTypeSketch key={kind.key} kind={kind} /> : <span />}
        <span>{name}</span>
        <IconChevronRight size={16} aria-hidden />
      </button>
      <BlockTypePicker
        isOpen={isOpen}
        title={t('concepts.blocktype')}
        current={kind}
        onChoose={choose}
        onClose={() => setOpen(false)}
      />
    </div>
  )
}
