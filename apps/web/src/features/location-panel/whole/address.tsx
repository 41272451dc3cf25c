import { Text, TextInput } from '@mantine/core'
import { useI18n } from '../../../shared/i18n.ts'
import { useMay } from '../../../shared/session/use-may.ts'
import { NumberField } from '../../../shared/ui/number-field.tsx'
import { Sourced } from '../sourced.tsx'
import type { FormProps } from './form.ts'
import { TextRow } from './text-row.tsx'
import classes from './whole.module.css'

const PARTS = [
  ...['display_address', 'road', 'house_number', 'postcode', 'city', 'municipality'],
  ...['state', 'country', 'suburb', 'neighbourhood', 'region', 'businesspark', 'plotnr'],
] as readonly (
  | 'display_address'
  | 'road'
  | 'house_number'
  | 'postcode'
  | 'city'
  | 'municipality'
  | 'state'
  | 'country'
  | 'suburb'
  | 'neighbourhood'
  | 'region'
  | 'businesspark'
  | 'plotnr'
)[]

/** Bounds and digits of the numbers that say where a location lies and how large it is. */
const NUMBERS = {
  plotsize: { min: 0, max: 2_147_483_647, decimals: 0, suffix: 'm²', step: 1 },
  lat: { min: -90, max: 90, decimals: 6, suffix: '°', step: 0.0001 },
  lon: { min: -180, max: 180, decimals: 6, suffix: '°', step: 0.0001 },
} as const

/** Every part of the address, and where the location lies. */
export function Address(props: FormProps) {
  const { location, change } = props
  const { t, format } = useI18n()
  const mayChange = useMay('update', 'locations')
  return (
    <div className={classes.form}>
      {PARTS.map((field) => (
        <TextRow key={field} {...props} field={field} label={t(`locations.column_${field}`)} />
      ))}
      {(['plotsize', 'lat', 'lon'] as const).map((field) => {
        const { suffix, decimals, ...bounds } = NUMBERS[field]
        const label = t(`location_detail.${field}`)
        return (
          <Sourced key={field} field={field} isEmpty={location[field] === 0}>
            {mayChange ? (
              <NumberField
                label={label}
                value={location[field]}
                suffix={suffix}
                decimals={decimals}
                {...bounds}
                of={{ entity: 'locations', id: location.id, path: field }}
                onCommit={(value) => change({ [field]: value })}
              />
            ) : (
              <TextInput
                label={label}
                readOnly
                variant="filled"
                value={`${format.number(location[field], decimals)}\u00a0${suffix}`}
              />
            )}
          </Sourced>
        )
      })}
      {location.lat === 0 && location.lon === 0 && (
        <Text size="sm" c="dimmed" className={classes.wide}>
          {t('location_detail.place_empty')}
        </Text>
      )}
    </div>
  )
}
