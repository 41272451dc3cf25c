import { Button, Text, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useI18n } from '../../../shared/i18n.ts'
import type { FormProps } from './form.ts'
import { TextRow } from './text-row.tsx'
import classes from './whole.module.css'

const PARTIES = ['owner', 'buyer', 'architect', 'builder', 'advisors'] as const
/** Plots whose owners are shown at once. */
const AT_ONCE = 10

interface PartiesProps extends FormProps {
  /** What the company's own files say of the owners of a plot, by its register id. */
  readonly ownersOf: (registerId: string) => ReactNode
}

/** Who has to do with the location: as somebody noted it, and the owners that an own file names. */
export function Parties({ ownersOf, ...props }: PartiesProps) {
  const { t } = useI18n()
  const [isAll, setAll] = useState(false)
  const plots = props.location.plots.flatMap(({ id, properties }) =>
    properties.register_id ? [{ id, registerId: properties.register_id, properties }] : [],
  )
  const shown = isAll ? plots : plots.slice(0, AT_ONCE)
  const more = plots.length - shown.length
  return (
    <>
      <div className={classes.form}>
        {PARTIES.map((field) => (
          <TextRow key={field} {...props} field={field} label={t(`locations.column_${field}`)} />
        ))}
      </div>
      <section className={classes.narrow}>
        <Title order={3} mt="lg">
          {t('location_detail.owners_own')}
        </Title>
        {plots.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('location_detail.owners_own_no_plots')}
          </Text>
        )}
        {shown.map(({ id, registerId }) => (
          <div key={id}>{ownersOf(registerId)}</div>
        ))}
        {more > 0 && (
          <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setAll(true)}>
            {t('location_detail.owners_own_more', { count: more })}
          </Button>
        )}
      </section>
    </>
  )
}
