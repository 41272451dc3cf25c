import { AREA_LIMIT, BUILDING_LIMITS, type PresetCfg, RATIO_LIMIT } from '@kavel/domain'
import { ActionIcon, Button, Text } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { changedAt, movedBy, ordered, removedAt } from '../../shared/edit-list.ts'
import { useI18n } from '../../shared/i18n.ts'
import { MoveButtons } from '../../shared/ui/move-buttons.tsx'
import { NumberField } from '../../shared/ui/number-field.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { useHasMixes } from '../../shared/use-has-mixes.ts'
import type { PresetRecord } from '../../shared/use-presets.ts'
import type { ChangePreset } from './change-preset.ts'
import { nextId, sorted } from './entries.ts'
import classes from './presets.module.css'

type Unit = PresetCfg['units'][number]

export interface PresetUnitsProps {
  readonly preset: PresetRecord
  readonly onChange: ChangePreset
}

/** The dwelling types of a design, in the order in which they stand in a row. */
export function PresetUnits({ preset, onChange }: PresetUnitsProps) {
  const { t } = useI18n()
  const units = sorted(preset.cfg.units)
  const hasMixes = useHasMixes()
  const isSingle = !hasMixes && units.length > 0
  const isFull = units.length >= BUILDING_LIMITS.types
  const put = (next: readonly Unit[], mark?: string) =>
    onChange({ cfg: { units: ordered(next) } }, mark)
  const add = () =>
    put([
      ...units,
      {
        id: nextId(units),
        name: t('presets.unit_name', { number: units.length + 1 }),
        order: 0,
        size: 50,
        size_max: 100,
        ratio: 1,
      },
    ])
  return (
    <section aria-labelledby="preset-units">
      <Text size="sm" fw={600} id="preset-units">
        {t('presets.units')}
      </Text>
      <Text size="xs" c="dimmed">
        {t(units.length === 0 ? 'presets.units_none' : 'presets.units_text')}
      </Text>
      <ul className={classes.entries}>
        {units.map((unit, index) => {
          const name = unit.name || t('presets.unit_unnamed')
          const change = (patch: Partial<Unit>) =>
            put(
              changedAt(units, index, patch),
              `preset ${preset.id} unit ${unit.id} ${Object.keys(patch).join()}`,
            )
          return (
            <li key={unit.id ?? index} className={classes.unit} data-preset-unit={index}>
              <TextField
                label={t('presets.unit_name_of', { number: index + 1 })}
                hidesLabel
                value={unit.name}
                placeholder={t('presets.unit_unnamed')}
                onCommit={(next) => change({ name: next })}
              />
              <NumberField
                label={t('presets.unit_size', { name })}
                hidesLabel
                value={unit.size}
                suffix="m²"
                max={Math.min(AREA_LIMIT, unit.size_max)}
                onCommit={(size) => change({ size })}
              />
              <NumberField
                label={t('presets.unit_size_max', { name })}
                hidesLabel
                value={unit.size_max}
                suffix="m²"
                min={unit.size}
                max={AREA_LIMIT}
                onCommit={(size_max) => change({ size_max })}
              />
              <NumberField
                label={t('design.mix_ratio', { name })}
                hidesLabel
                value={unit.ratio}
                max={RATIO_LIMIT}
                onCommit={(ratio) => change({ ratio })}
              />
              <ActionIcon.Group>
                <MoveButtons
                  name={name}
                  {...(index > 0 && { onUp: () => put(movedBy(units, index, -1)) })}
                  {...(index < units.length - 1 && { onDown: () => put(movedBy(units, index, 1)) })}
                />
                <ActionIcon
                  aria-label={t('presets.remove', { name })}
                  onClick={() => put(removedAt(units, index))}
                >
                  <IconX size={15} />
                </ActionIcon>
              </ActionIcon.Group>
              {unit.size > unit.size_max && (
                <Text size="xs" c="var(--mantine-color-error)" className={classes.whole}>
                  {t('presets.unit_swapped')}{' '}
                  <Button
                    size="compact-xs"
                    variant="default"
                    onClick={() => change({ size: unit.size_max, size_max: unit.size })}
                  >
                    {t('presets.unit_swap')}
                  </Button>
                </Text>
              )}
            </li>
          )
        })}
      </ul>
      {isSingle ? (
        <Text size="xs" c="dimmed" data-mix-off>
          {t('presets.single_type')}
        </Text>
      ) : isFull ? (
        <Text size="xs" c="dimmed">
          {t('design.mix_full', { count: BUILDING_LIMITS.types })}
        </Text>
      ) : (
        <Button
          variant="default"
          size="compact-xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={add}
        >
          {t('presets.unit_add')}
        </Button>
      )}
    </section>
  )
}
