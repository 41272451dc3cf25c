import type { PlotFacts } from '@kavel/domain'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { Copyable, Origin } from './fact.tsx'
import classes from './plot-facts.module.css'

/** Addresses shown before the rest is asked for; a flat may have hundreds. */
const FIRST = 6

export function Buildings({ buildings }: Pick<PlotFacts, 'buildings'>) {
  const { t, format, label } = useI18n()
  return (
    <ul className={classes.list}>
      {buildings.map(({ register_id, year, height, use, footprint, source, date }) => (
        <li key={register_id}>
          <span>
            {[
              use === null ? '' : label('building_function', use),
              format.squareMetres(footprint),
              height === null ? '' : t('map.building_height', { height: format.length(height) }),
              year === null ? '' : t('map.building_year', { year }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className={classes.id}>
            <Copyable value={register_id} />
          </span>
          <Origin source={source} date={date} />
        </li>
      ))}
    </ul>
  )
}

export function Addresses({ addresses }: Pick<PlotFacts, 'addresses'>) {
  const { t } = useI18n()
  const [all, setAll] = useState(false)
  const shown = all ? addresses : addresses.slice(0, FIRST)
  return (
    <>
      <ul className={classes.list}>
        {shown.map(({ register_id, label, source, date }) => (
          <li key={register_id}>
            <span>{label}</span>
            <Origin source={source} date={date} />
          </li>
        ))}
      </ul>
      {addresses.length > shown.length && (
        <Button variant="subtle" size="compact-xs" onClick={() => setAll(true)}>
          {t('map.addresses_more', { count: addresses.length })}
        </Button>
      )}
    </>
  )
}
