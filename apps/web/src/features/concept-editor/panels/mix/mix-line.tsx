import type { UnitReference } from '@kavel/domain'
import { ActionIcon, Collapse, Text } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { unitColour } from '../../../../concept-model/unit-colours.ts'
import { edits } from '../../../../shared/edit/edits.ts'
import { useI18n } from '../../../../shared/i18n.ts'
import { useStore } from '../../../../shared/store.ts'
import { MoveButtons, type Moves } from '../../../../shared/ui/move-buttons.tsx'
import { NumberField } from '../../../../shared/ui/number-field.tsx'
import { UnitForm } from '../../../../shared/units/unit-form.tsx'
import { useEditor } from '../../use-editor.ts'
import classes from '../panels.module.css'

export interface MixLineProps extends Moves {
  readonly reference: UnitReference
  /** Can its dwellings have a balcony in this building? */
  readonly hasBalconies: boolean
  readonly onChange: (patch: Partial<UnitReference>) => void
  /** Null: what was previewed never was. */
  readonly onPreview: (patch: Partial<UnitReference> | null) => void
  readonly onRemove: () => void
}

/** What the types earn; while the building is dragged what they earned before. */
function useEarnings<T>(now: T | null | undefined): T | null {
  const [last, setLast] = useState<T | null>(null)
  if (now && now !== last) setLast(now)
  return now ?? last
}

/** Square metres a dwelling may be entered as. */
const SIZE = { min: 10, max: 1000 } as const

/** One type of the mix: its ratio, and opened its sizes in this building and its own properties. */
export function MixLine({
  reference,
  hasBalconies,
  onChange,
  onPreview,
  onRemove,
  onUp,
  onDown,
}: MixLineProps) {
  const i18n = useI18n()
  const { t, format } = i18n
  const { location, session, scope } = useEditor()
  const earnings = useEarnings(useStore(session.state).view?.earnings)
  const [isOpen, setOpen] = useState(false)
  const place = location.units.findIndex(({ id }) => id === reference.unitId)
  const unit = location.units[place]
  const name = i18n.named(unit?.name ?? reference.name ?? t('design.mix_unknown'))
  const size = reference.size ?? unit?.size ?? null
  const sizeMax = reference.size_max ?? unit?.size_max ?? null
  const isOwn = reference.size !== null || reference.size_max !== null
  return (
    <li className={classes.unit}>
      <span
        className={classes.swatch}
        style={{ background: unitColour(place, unit?.cfg.colour) }}
        aria-hidden
      />
      <span className={classes.unitName}>{name}</span>
      <NumberField
        label={t('design.mix_ratio', { name })}
        hidesLabel
        w={58}
        value={reference.repeat_ratio}
        max={100}
        onPreview={(ratio) => onPreview(ratio === null ? null : { repeat_ratio: ratio })}
        onCommit={(repeat_ratio) => onChange({ repeat_ratio })}
      />
      <ActionIcon.Group>
        <MoveButtons name={name} onUp={onUp} onDown={onDown} />
        <ActionIcon aria-label={t('design.mix_remove', { name })} onClick={onRemove}>
          <IconX size={15} />
        </ActionIcon>
        {unit && (
          <ActionIcon
            aria-label={t('concepts.unit_edit', { name })}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronDown size={15} style={{ rotate: isOpen ? '180deg' : '0deg' }} />
          </ActionIcon>
        )}
      </ActionIcon.Group>
      <Text size="xs" c="dimmed" className={classes.unitFacts}>
        {size !== null &&
          sizeMax !== null &&
          `${format.number(size)}–${format.squareMetres(sizeMax)}`}
        {unit && (
          <span data-earns={unit.id} title={t('design.mix_earns_hint')}>
            {' · '}
            {t('design.mix_earns', { value: format.moneyPerArea(earnings?.[String(unit.id)]) })}
          </span>
        )}
        {isOwn && ` · ${t('design.mix_own_size')}`}
      </Text>
      {unit && (
        <Collapse expanded={isOpen} className={classes.whole}>
          {isOpen && (
            <div className={classes.unitForm}>
              <Text size="xs" fw={600} className={classes.whole}>
                {t('design.mix_here')}
              </Text>
              <NumberField
                label={t('design.mix_size')}
                value={reference.size}
                placeholder={format.squareMetres(unit.size)}
                suffix="m²"
                min={SIZE.min}
                max={Math.min(SIZE.max, sizeMax ?? SIZE.max)}
                onCommit={(value) => onChange({ size: value })}
                onClear={() => onChange({ size: null })}
              />
              <NumberField
                label={t('design.mix_size_max')}
                value={reference.size_max}
                placeholder={format.squareMetres(unit.size_max)}
                suffix="m²"
                min={Math.max(SIZE.min, size ?? SIZE.min)}
                max={SIZE.max}
                onCommit={(value) => onChange({ size_max: value })}
                onClear={() => onChange({ size_max: null })}
              />
              <UnitForm
                unit={unit}
                change={(patch) => edits.change(scope, 'units', unit, patch)}
                hasBalconies={hasBalconies}
                heading={t('concepts.unit_shared')}
              />
            </div>
          )}
        </Collapse>
      )}
    </li>
  )
}
