import { useI18n } from '../i18n.ts'
import { NumberField } from '../ui/number-field.tsx'
import type { Bounds } from './filters.ts'
import classes from './location-filters.module.css'

/** Bounds of a number that a custom field may hold. */
const MOST = 1e12

export interface BoundsFilterProps {
  readonly label: string
  readonly value: Bounds
  readonly unit?: string | undefined
  readonly min?: number
  readonly max?: number
  readonly decimals?: number
  readonly onChange: (patch: Partial<Bounds>) => void
}

/** A number from a bound to another, both of them within. */
export function BoundsFilter({
  label,
  value,
  unit,
  min = -MOST,
  max = MOST,
  decimals = 2,
  onChange,
}: BoundsFilterProps) {
  const { t } = useI18n()
  const name = unit ? `${label} (${unit})` : label
  return (
    <div className={classes.pair}>
      {(['min', 'max'] as const).map((bound) => (
        <NumberField
          key={bound}
          label={t(`location_filters.${bound}`, { name })}
          value={value[bound]}
          min={min}
          max={max}
          decimals={decimals}
          placeholder={t('location_filters.any')}
          onCommit={(number) => onChange({ [bound]: number })}
          onClear={() => onChange({ [bound]: null })}
        />
      ))}
    </div>
  )
}
