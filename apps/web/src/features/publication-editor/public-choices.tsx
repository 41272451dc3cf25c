import { type PatchFor, PublicationStatus, type RecordFor } from '@kavel/domain'
import { Switch, Text, Title } from '@mantine/core'
import { useI18n } from '../../shared/i18n.ts'
import classes from './editor.module.css'
import { useSections } from './use-sections.ts'

export interface PublicChoicesProps {
  readonly publication: RecordFor<'publications'>
  readonly sections: readonly RecordFor<'sections'>[]
  /** Owner of the ground as the location has it. */
  readonly owner: string | null
  readonly onChange: (patch: PatchFor<'publications'>) => void
}

/** What stays in the company until somebody switches it on: business case, prices, land bid, owner. */
export function PublicChoices({ publication, sections, owner, onChange }: PublicChoicesProps) {
  const { t, labels } = useI18n()
  const { sorted, add, remove } = useSections(publication.id, sections)
  const find = (type: RecordFor<'sections'>['type']) => sorted.find((each) => each.type === type)
  const { showPrices, showLandBid, showOwner } = publication.cfg
  const business = find('location_business')
  const needs = (type: RecordFor<'sections'>['type']) =>
    find(type) ? undefined : t('publications.choice_needs', { name: labels.section_type[type] })
  return (
    <section className={classes.part} aria-labelledby="choices">
      <Title order={2} size="h3" id="choices">
        {t('publications.choices')}
      </Title>
      <Text size="xs" c="dimmed">
        {t(
          publication.status === PublicationStatus.published
            ? 'publications.choices_at_once'
            : 'publications.choices_text',
        )}
      </Text>
      <Switch
        label={labels.section_type.location_business}
        description={t('publications.choice_business_text')}
        checked={business !== undefined}
        onChange={() => void (business ? remove(business) : add('location_business'))}
      />
      <Switch
        label={t('publications.choice_prices')}
        description={business ? undefined : needs('location_concepts')}
        checked={showPrices}
        onChange={() => onChange({ cfg: { showPrices: !showPrices } })}
      />
      <Switch
        label={t('publications.choice_land_bid')}
        description={needs('location_business') ?? t('publications.choice_land_bid_text')}
        checked={showLandBid}
        onChange={() => onChange({ cfg: { showLandBid: !showLandBid } })}
      />
      <Switch
        label={t('publications.choice_owner')}
        description={
          needs('location_summary') ?? (owner?.trim() ? owner : t('publications.choice_owner_none'))
        }
        checked={showOwner}
        onChange={() => onChange({ cfg: { showOwner: !showOwner } })}
      />
    </section>
  )
}
