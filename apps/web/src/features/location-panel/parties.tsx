import type { PatchFor } from '@kavel/domain'
import { Title } from '@mantine/core'
import type { Location } from '../../shared/api/locations.ts'
import { useI18n } from '../../shared/i18n.ts'
import classes from './location-panel.module.css'
import { SavedText } from './saved-text.tsx'

/** Who has a part in the location; a publication may show the owner, the others stay in the company. */
const PARTIES = ['owner', 'buyer', 'architect', 'builder', 'advisors'] as const

export interface PartiesProps {
  readonly location: Location
  readonly onChange: (patch: PatchFor<'locations'>) => void
  readonly onLeave: () => void
}

export function Parties({ location, onChange, onLeave }: PartiesProps) {
  const { t } = useI18n()
  return (
    <section className={classes.section} aria-labelledby="parties">
      <Title order={3} id="parties">
        {t('locations.parties')}
      </Title>
      <div className={classes.parties}>
        {PARTIES.map((key) => (
          <SavedText
            key={key}
            look="labelled"
            label={t(`locations.column_${key}`)}
            placeholder={t('locations.party_none')}
            value={location[key] ?? ''}
            onChange={(value) => onChange({ [key]: value.trim() === '' ? null : value })}
            onLeave={onLeave}
          />
        ))}
      </div>
    </section>
  )
}
