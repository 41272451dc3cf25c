import {
  type Balcony,
  IncomeMode,
  keyOf,
  MONEY_LIMIT,
  type PatchFor,
  type RecordFor,
} from '@kavel/domain'
import { usualPrice } from '@kavel/finance'
import { Checkbox, Select, Text } from '@mantine/core'
import { useI18n } from '../i18n.ts'
import { fractionOf, percentOf } from '../number-entry/percent.ts'
import { NumberField } from '../ui/number-field.tsx'
import classes from './unit-form.module.css'

const BALCONY_MEASURES = [
  ['maxdepth', 'concepts.balcony_depth'],
  ['maxlength', 'concepts.balcony_length'],
] as const
const BALCONIES = [
  'none',
  'protruding',
  'inset',
  'french',
] as const satisfies readonly Balcony['type'][]

/** Parking spaces a dwelling: norms reach about 2.5 (CROW); what lies beyond ten is a typing error. */
const MOST_PARKING = 10

const RENTED: readonly IncomeMode[] = [
  IncomeMode.rent_m2_month,
  IncomeMode.rent_unit_month,
  IncomeMode.rent_m2_year,
  IncomeMode.rent_unit_year,
]

export interface UnitFormProps {
  readonly unit: RecordFor<'units'>
  readonly change: (patch: PatchFor<'units'>) => void
  /** Houses have gardens, and workplaces nothing. */
  readonly hasBalconies: boolean
  /** Above the fields: of whom they are. */
  readonly heading?: string
}

/** Properties of a dwelling type. */
export function UnitForm({ unit, change, hasBalconies, heading }: UnitFormProps) {
  const { t, label } = useI18n()
  const { balcony } = unit.cfg
  const changeBalcony = (patch: Partial<Balcony>) => change({ cfg: { balcony: patch } })
  const isRented = RENTED.includes(unit.income_mode)
  const hasOutdoors = hasBalconies && (balcony.type === 'protruding' || balcony.type === 'inset')
  return (
    <>
      {heading && (
        <Text size="xs" fw={600} className={classes.whole}>
          {heading}
        </Text>
      )}
      <NumberField
        label={t('concepts.unit_size')}
        value={unit.size}
        of={{ entity: 'units', id: unit.id, path: 'size' }}
        suffix="m²"
        min={10}
        max={Math.min(1000, unit.size_max)}
        onCommit={(size) => change({ size })}
      />
      <NumberField
        label={t('concepts.unit_size_max')}
        value={unit.size_max}
        of={{ entity: 'units', id: unit.id, path: 'size_max' }}
        suffix="m²"
        min={Math.max(10, unit.size)}
        max={1000}
        onCommit={(size_max) => change({ size_max })}
      />
      <NumberField
        label={t('concepts.unit_price')}
        value={unit.price}
        of={{ entity: 'units', id: unit.id, path: 'price' }}
        usual={usualPrice(keyOf(IncomeMode, unit.income_mode)!, unit)}
        max={MONEY_LIMIT}
        step={10}
        onCommit={(price) => change({ price })}
      />
      <NumberField
        label={t('concepts.unit_parking')}
        value={unit.cfg.parking_ratio}
        max={MOST_PARKING}
        step={0.1}
        onCommit={(parking_ratio) => change({ cfg: { parking_ratio } })}
      />
      <Select
        className={classes.whole ?? ''}
        label={t('concepts.unit_income')}
        allowDeselect={false}
        data={Object.values(IncomeMode).map((mode) => ({
          value: String(mode),
          label: label('income_mode', keyOf(IncomeMode, mode)),
        }))}
        value={String(unit.income_mode)}
        onChange={(mode) => change({ income_mode: Number(mode) as IncomeMode })}
      />
      {isRented && (
        <NumberField
          label={t('concepts.unit_yield')}
          placeholder={t('concepts.unit_yield_of_function')}
          value={percentOf(unit.cfg.gross_yield)}
          of={{ entity: 'units', id: unit.id, path: 'cfg.gross_yield' }}
          suffix="%"
          min={0.1}
          max={100}
          step={0.05}
          onCommit={(percent) => change({ cfg: { gross_yield: fractionOf(percent) } })}
          onClear={() => change({ cfg: { gross_yield: null } })}
        />
      )}
      {hasBalconies && (
        <Checkbox
          className={classes.whole ?? ''}
          label={t('design.unit_top_floor')}
          checked={unit.cfg.top_floor ?? false}
          onChange={(event) => change({ cfg: { top_floor: event.currentTarget.checked } })}
        />
      )}
      {hasBalconies && (
        <Select
          className={classes.whole ?? ''}
          label={t('concepts.balcony')}
          allowDeselect={false}
          data={BALCONIES.map((type) => ({ value: type, label: t(`concepts.balcony_${type}`) }))}
          value={balcony.type}
          onChange={(type) => changeBalcony({ type: type as Balcony['type'] })}
        />
      )}
      {hasOutdoors &&
        BALCONY_MEASURES.map(([field, text]) => (
          <NumberField
            key={field}
            label={t(text)}
            placeholder={t('concepts.by_rules')}
            value={balcony[field]}
            suffix="m"
            max={20}
            step={0.1}
            onCommit={(metres) => changeBalcony({ [field]: metres })}
            onClear={() => changeBalcony({ [field]: null })}
          />
        ))}
    </>
  )
}
