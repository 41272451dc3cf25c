import { SMALLEST } from '@kavel/concept'
import { type Floor, FunctionType, keyOf, RoofType } from '@kavel/domain'
import { Select, Text } from '@mantine/core'
import { useI18n } from '../../../../shared/i18n.ts'
import { NumberField } from '../../../../shared/ui/number-field.tsx'
import { TextField } from '../../../../shared/ui/text-field.tsx'
import type { Building } from '../../editor.ts'
import { floorHeightOf } from '../kind-of.ts'
import classes from '../panels.module.css'
import type { EntryEdit } from '../use-list-edit.ts'
import { changed, SIDES, type Side, setBack } from './edit-floors.ts'
import { FLOOR_HEIGHT } from './floor-height.ts'

/** What a whole floor may be for. */
const FUNCTIONS: readonly FunctionType[] = [
  FunctionType.apartment,
  FunctionType.commercial,
  FunctionType.office,
  FunctionType.storage,
  FunctionType.bicycle,
  FunctionType.bicycle_double,
  FunctionType.parking,
  FunctionType.common,
  FunctionType.empty,
]

/** What may cover the part of a floor on which no other stands, and what only fits a highest floor. */
const TERRACES: readonly RoofType[] = [RoofType.flat, RoofType.terrace, RoofType.green_flat]
const ROOFS: readonly RoofType[] = Object.values(RoofType)

/** Square metres of one entrance hall. */
const MOST_ENTRANCE = 1000

const OPPOSITE = {
  front: 'back',
  back: 'front',
  left: 'right',
  right: 'left',
} as const satisfies Record<Side, Side>

export interface FloorFormProps {
  readonly building: Building
  readonly index: number
  readonly floor: Floor
  readonly onEdit: (work: EntryEdit<Floor>, key: string) => void
  /** Null: what was previewed never was. */
  readonly onPreview: (work: EntryEdit<Floor> | null) => void
}

/** Everything of an entry of the floors. */
export function FloorForm({ building, index, floor, onEdit, onPreview }: FloorFormProps) {
  const { t, format, label } = useI18n()
  const { cfg, maxlength, maxwidth } = building
  const { floors } = cfg
  const isHighest = index === floors.length - 1
  const edit = (patch: Partial<Floor>) =>
    onEdit((list, i) => changed(list, i, patch), Object.keys(patch).join())
  const preview = (patch: Partial<Floor> | null) =>
    onPreview(patch && ((list, i) => changed(list, i, patch)))
  const functionName = (func: FunctionType) => label('function_type', keyOf(FunctionType, func))
  const roofs = withOwn(isHighest ? ROOFS : TERRACES, floor.roof)
  const functions = withOwn(FUNCTIONS, floor.function)

  return (
    <>
      <NumberField
        label={t('concepts.floor_height')}
        value={floor.height}
        placeholder={format.length(floorHeightOf(building))}
        suffix="m"
        min={FLOOR_HEIGHT.min}
        max={FLOOR_HEIGHT.max}
        step={0.1}
        onPreview={(height) => preview(height === null ? null : { height })}
        onCommit={(height) => edit({ height })}
        onClear={() => edit({ height: null })}
      />
      <TextField
        label={t('concepts.floor_name')}
        placeholder={t('concepts.floor_name_none')}
        value={floor.name}
        onCommit={(name) => edit({ name })}
      />
      <Select
        label={t('concepts.floor_function')}
        allowDeselect={false}
        data={[
          { value: '', label: t('design.as_building') },
          ...functions.map((func) => ({ value: String(func), label: functionName(func) })),
        ]}
        value={floor.function === null ? '' : String(floor.function)}
        onChange={(value) => edit({ function: value ? (Number(value) as FunctionType) : null })}
      />
      <Select
        label={t('concepts.floor_roof')}
        allowDeselect={false}
        data={roofs.map((roof) => ({
          value: String(roof),
          label: label('roof_type', keyOf(RoofType, roof)),
        }))}
        value={String(floor.roof)}
        onChange={(value) => edit({ roof: Number(value) as RoofType })}
      />
      <fieldset className={classes.group}>
        <legend>{t('design.setback')}</legend>
        {SIDES.map((side) => {
          const least = floors[index - 1]?.offsets[side] ?? 0
          const across = side === 'front' || side === 'back' ? maxwidth : maxlength
          const most = Math.max(least, across - floor.offsets[OPPOSITE[side]] - SMALLEST)
          return (
            <NumberField
              key={side}
              label={t(`design.setback_${side}`)}
              value={floor.offsets[side]}
              suffix="m"
              min={least}
              max={Math.floor(most * 100) / 100}
              step={0.5}
              onPreview={(metres) =>
                onPreview(metres === null ? null : (list, i) => setBack(list, i, side, metres))
              }
              onCommit={(metres) => onEdit((list, i) => setBack(list, i, side, metres), side)}
            />
          )
        })}
        <Text size="xs" c="dimmed" className={classes.whole}>
          {t('design.setback_hint')}
        </Text>
      </fieldset>
      {index === 0 && (
        <NumberField
          label={t('concepts.entrance')}
          value={floor.entrance_size}
          suffix="m²"
          max={MOST_ENTRANCE}
          onCommit={(entrance_size) => edit({ entrance_size })}
        />
      )}
    </>
  )
}

/** The choices, with the stored one among them. */
function withOwn<T>(choices: readonly T[], own: T | null): readonly T[] {
  return own === null || choices.includes(own) ? choices : [own, ...choices]
}
