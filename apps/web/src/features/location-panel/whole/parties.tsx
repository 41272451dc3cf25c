import { useI18n } from '../../../shared/i18n.ts'
import { Owners } from '../../../shared/owners/owners.tsx'
import type { FormProps } from './form.ts'
import { TextRow } from './text-row.tsx'
import classes from './whole.module.css'

const PARTIES = ['owner', 'buyer', 'architect', 'builder', 'advisors'] as const

/** Who has to do with the location: as somebody noted it, and who holds its ground. */
export function Parties(props: FormProps) {
  const { t } = useI18n()
  return (
    <>
      <div className={classes.form}>
        {PARTIES.map((field) => (
          <TextRow key={field} {...props} field={field} label={t(`locations.column_${field}`)} />
        ))}
      </div>
      <div className={classes.narrow}>
        <Owners location={props.location} />
      </div>
    </>
  )
}
