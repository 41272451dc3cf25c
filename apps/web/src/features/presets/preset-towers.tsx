import {
  type BlockType,
  FlipDirection,
  FunctionType,
  keyOf,
  type PresetCfg,
  SIDE_LIMIT,
  TowerType,
} from '@kavel/domain'
import { ActionIcon, Button, Select, Text } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useKindName } from '../../concept-model/kinds/kind-name.ts'
import { PART_FAMILIES } from '../../concept-model/kinds/part-families.ts'
import { changedAt, movedBy, ordered, removedAt } from '../../shared/edit-list.ts'
import { type I18n, useI18n } from '../../shared/i18n.ts'
import { MoveButtons } from '../../shared/ui/move-buttons.tsx'
import { NumberField } from '../../shared/ui/number-field.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { nextId, sorted } from './entries.ts'
import type { PresetUnitsProps } from './preset-units.tsx'
import classes from './presets.module.css'

type Tower = PresetCfg['towers'][number]

/** What a part may be for. */
const FUNCTIONS = ['apartment', 'commercial', 'office', 'storage', 'parking'] as const
/** More parts than stand beside each other in any building. */
const MOST = 100

const FRESH: Omit<Tower, 'id' | 'name'> = {
  order: 0,
  towertype: null,
  blocktype: null,
  flip_direction: null,
  functiontype: FunctionType.apartment,
  unit_id: null,
  gridsize: null,
}

/** The parts of a design that stand beside each other; none of them is one whole building. */
export function PresetTowers({ preset, onChange }: PresetUnitsProps) {
  const { t } = useI18n()
  const { units } = preset.cfg
  const towers = sorted(preset.cfg.towers)
  const put = (next: readonly Tower[], mark?: string) =>
    onChange({ cfg: { towers: ordered(next) } }, mark)
  return (
    <section aria-labelledby="preset-towers">
      <Text size="sm" fw={600} id="preset-towers">
        {t('presets.towers')}
      </Text>
      <Text size="xs" c="dimmed">
        {t(towers.length === 0 ? 'presets.towers_none' : 'presets.towers_text')}
      </Text>
      <ul className={classes.entries}>
        {towers.map((tower, index) => (
          <li key={tower.id ?? index} className={classes.tower} data-preset-tower={index}>
            <TowerForm
              tower={tower}
              index={index}
              units={units}
              onChange={(patch) =>
                put(
                  changedAt(towers, index, patch),
                  `preset ${preset.id} tower ${tower.id} ${Object.keys(patch).join()}`,
                )
              }
            />
            <ActionIcon.Group className={classes.acts ?? ''}>
              <MoveButtons
                name={nameOf(t, tower, index)}
                {...(index > 0 && { onUp: () => put(movedBy(towers, index, -1)) })}
                {...(index < towers.length - 1 && { onDown: () => put(movedBy(towers, index, 1)) })}
              />
              <ActionIcon
                aria-label={t('presets.remove', { name: nameOf(t, tower, index) })}
                onClick={() => put(removedAt(towers, index))}
              >
                <IconX size={15} />
              </ActionIcon>
            </ActionIcon.Group>
          </li>
        ))}
      </ul>
      {towers.length < MOST && (
        <Button
          variant="default"
          size="compact-xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => put([...towers, { ...FRESH, id: nextId(towers), name: '' }])}
        >
          {t('presets.tower_add')}
        </Button>
      )}
    </section>
  )
}

const nameOf = (t: I18n['t'], { name }: Tower, index: number) =>
  name || t('presets.tower_unnamed', { number: index + 1 })

interface TowerFormProps {
  readonly tower: Tower
  readonly index: number
  readonly units: PresetCfg['units']
  readonly onChange: (patch: Partial<Tower>) => void
}

function TowerForm({ tower, index, units, onChange }: TowerFormProps) {
  const { t, label } = useI18n()
  const kindName = useKindName()
  const follows = { value: '', label: t('presets.as_design') }
  const text = (value: string | number | null) => (value === null ? '' : String(value))
  return (
    <>
      <TextField
        label={t('presets.name')}
        placeholder={t('presets.tower_unnamed', { number: index + 1 })}
        value={tower.name}
        onCommit={(name) => onChange({ name })}
      />
      <Select
        label={t('concepts.blocktype')}
        allowDeselect={false}
        searchable
        nothingFoundMessage={t('concepts.blocktype_none')}
        data={[
          follows,
          ...PART_FAMILIES.map(({ key, kinds }) => ({
            group: t(`concepts.family_${key}`),
            items: kinds.map((kind) => ({ value: String(kind.blocktype), label: kindName(kind) })),
          })),
        ]}
        value={text(tower.blocktype)}
        onChange={(value) => onChange({ blocktype: value ? (Number(value) as BlockType) : null })}
      />
      <Select
        label={t('presets.tower_type')}
        allowDeselect={false}
        data={[
          follows,
          ...Object.values(TowerType).map((type) => ({
            value: String(type),
            label: label('tower_type', keyOf(TowerType, type)),
          })),
        ]}
        value={text(tower.towertype)}
        onChange={(value) => onChange({ towertype: value ? (Number(value) as TowerType) : null })}
      />
      <Select
        label={t('concepts.floor_function')}
        allowDeselect={false}
        data={FUNCTIONS.map((key) => ({
          value: String(FunctionType[key]),
          label: label('function_type', key),
        }))}
        value={text(tower.functiontype)}
        onChange={(value) => onChange({ functiontype: Number(value) as FunctionType })}
      />
      <Select
        label={t('design.part_flip')}
        allowDeselect={false}
        data={[
          follows,
          ...Object.values(FlipDirection).map((flip) => ({
            value: String(flip),
            label: label('flip_direction', keyOf(FlipDirection, flip)),
          })),
        ]}
        value={text(tower.flip_direction)}
        onChange={(value) =>
          onChange({ flip_direction: value ? (Number(value) as FlipDirection) : null })
        }
      />
      <Select
        label={t('design.part_units')}
        allowDeselect={false}
        data={[
          { value: '', label: t('design.part_mix') },
          ...sorted(units).flatMap(({ id, name }) =>
            id === undefined
              ? []
              : [{ value: String(id), label: name || t('presets.unit_unnamed') }],
          ),
        ]}
        value={text(tower.unit_id)}
        onChange={(value) =>
          onChange({ unit_id: units.find(({ id }) => String(id) === value)?.id ?? null })
        }
      />
      <NumberField
        label={t('presets.tower_grid')}
        placeholder={t('presets.as_design')}
        value={tower.gridsize}
        suffix="m"
        min={1}
        max={SIDE_LIMIT}
        step={0.3}
        onCommit={(gridsize) => onChange({ gridsize })}
        onClear={() => onChange({ gridsize: null })}
      />
    </>
  )
}
