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

const LABELS = {
  showPrices: 'publications.choice_prices',
  showLandBid: 'publications.choice_land_bid',
  showOwner: 'publications.choice_owner',
} as const satisfies Record<Choice, string>
const CHOICES = Object.keys(LABELS) as Choice[]

/** What stays in the company until somebody switches it on: business case, prices, land bid, owner. */
export function PublicChoices({ publication, sections, owner, onChange }: PublicChoicesProps) {
  const { t } = useI18n()
  const { sorted, add, remove } = useSections(publication.id, sections)
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
  const told = {
    showPrices: undefined,
    showLandBid: t('publications.choice_land_bid_text'),
    showOwner: owner?.trim() ? owner : t('publications.choice_owner_none'),
  } as const satisfies Record<Choice, string | undefined>
  /** Whether a section that may stand on the page knows the switch: on one of an area alone none does. */
  const isKnown = (choice: Choice) =>
    shown.some((type) => sectionOf(type).choices?.includes(choice)) || publication.cfg[choice]
  const known = CHOICES.filter(isKnown)
  if (confidential.length === 0 && known.length === 0) return null
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
      {known.map((choice) => (
        <Switch
          key={choice}
          label={t(LABELS[choice])}
          description={needs(choice) ?? told[choice]}
          checked={publication.cfg[choice]}
          onChange={() => onChange({ cfg: { [choice]: !publication.cfg[choice] } })}
        />
      ))}
    </section>
  )
}
