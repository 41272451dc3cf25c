import { type Choice, SECTION_TYPES, sectionOf } from '@kavel/concept'
import { type PatchFor, PublicationStatus, type RecordFor } from '@kavel/domain'
import { Switch, Text, Title } from '@mantine/core'
import { useI18n } from '../../shared/i18n.ts'
import classes from './editor.module.css'
import { showsOn } from './sections-for.ts'
import { useSections } from './use-sections.ts'

export interface PublicChoicesProps {
  readonly publication: RecordFor<'publications'>
  readonly sections: readonly RecordFor<'sections'>[]
  /** Owner of the ground as the location has it. */
  readonly owner: string | null
  readonly onChange: (patch: PatchFor<'publications'>) => void
}

/** Sections that no page has until their author says so. */
const CONFIDENTIAL = SECTION_TYPES.filter((type) => sectionOf(type).isConfidential)

/** What stays in the company until somebody switches it on: business case, prices, land bid, owner. */
export function PublicChoices({ publication, sections, owner, onChange }: PublicChoicesProps) {
  const { t } = useI18n()
  const { sorted, add, remove } = useSections(publication.id, sections)
  const { showPrices, showLandBid, showOwner } = publication.cfg
  const shown = SECTION_TYPES.filter((type) => showsOn(publication.type, type))
  const confidential = CONFIDENTIAL.filter(
    (type) => shown.includes(type) || sorted.some((section) => section.type === type),
  )
  /** Which section a switch acts on, as long as the page has none of those. */
  const needs = (choice: Choice) => {
    const acted = shown.filter((type) => sectionOf(type).choices?.includes(choice))
    if (!acted[0] || sorted.some(({ type }) => acted.includes(type))) return undefined
    return t('publications.choice_needs', { name: t(`${acted[0]}.name`) })
  }
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
      {confidential.map((type) => {
        const there = sorted.find((section) => section.type === type)
        return (
          <Switch
            key={type}
            label={t(`${type}.name`)}
            description={t(`${type}.about`)}
            checked={there !== undefined}
            onChange={() => void (there ? remove(there) : add(type))}
          />
        )
      })}
      <Switch
        label={t('publications.choice_prices')}
        description={needs('showPrices')}
        checked={showPrices}
        onChange={() => onChange({ cfg: { showPrices: !showPrices } })}
      />
      <Switch
        label={t('publications.choice_land_bid')}
        description={needs('showLandBid') ?? t('publications.choice_land_bid_text')}
        checked={showLandBid}
        onChange={() => onChange({ cfg: { showLandBid: !showLandBid } })}
      />
      <Switch
        label={t('publications.choice_owner')}
        description={
          needs('showOwner') ?? (owner?.trim() ? owner : t('publications.choice_owner_none'))
        }
        checked={showOwner}
        onChange={() => onChange({ cfg: { showOwner: !showOwner } })}
      />
    </section>
  )
}
