import { factorValue, type TreeFor } from '@kavel/domain'
import { ActionIcon, Menu, Skeleton, Text } from '@mantine/core'
import { IconCopy, IconDotsVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { FromAbove } from '../../concept-model/from-above.tsx'
import { hasNoIncome } from '../../concept-model/no-income.ts'
import { useConceptFactors } from '../../concept-model/use-concept-factors.ts'
import { conceptAddress } from '../../shared/addresses.ts'
import { useI18n } from '../../shared/i18n.ts'
import { PublishMenu } from '../../shared/ui/publish-menu.tsx'
import classes from './concept-list.module.css'

type Concept = TreeFor<'concepts'>

export interface ConceptCardProps {
  readonly location: TreeFor<'locations'>
  readonly concept: Concept
  readonly onRename: (concept: Concept) => void
  readonly onDuplicate: (concept: Concept) => void
  readonly onRemove: (concept: Concept) => void
}

/** A concept with its plan from above and what it amounts to. */
export function ConceptCard({
  location,
  concept,
  onRename,
  onDuplicate,
  onRemove,
}: ConceptCardProps) {
  const { t, format, named } = useI18n()
  const { view } = useConceptFactors(location, concept)
  const name = named(concept.name) || t('concepts.unnamed')
  return (
    <li className={classes.card} data-concept={concept.id}>
      <Link
        className={classes.drawing}
        to={conceptAddress(location.id, concept.id)}
        tabIndex={-1}
        aria-hidden
      >
        {view ? <FromAbove view={view} /> : <Skeleton height="100%" radius={0} />}
      </Link>
      <div className={classes.cardHead}>
        <Link className={classes.cardName} to={conceptAddress(location.id, concept.id)} data-line>
          {name}
        </Link>
        <PublishMenu of="concept" record={concept} isIcon />
        <Menu position="bottom-end" width={170}>
          <Menu.Target>
            <ActionIcon aria-label={t('concepts.menu', { name })}>
              <IconDotsVertical size={17} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={15} />} onClick={() => onRename(concept)}>
              {t('concepts.rename')}
            </Menu.Item>
            <Menu.Item leftSection={<IconCopy size={15} />} onClick={() => onDuplicate(concept)}>
              {t('concepts.duplicate')}
            </Menu.Item>
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={15} />}
              onClick={() => onRemove(concept)}
            >
              {t('concepts.remove')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      <dl className={classes.factors} aria-label={t('concepts.of_concept', { name })}>
        <Factor
          label={t('form_factors.nrunits')}
          value={format.number(view?.formFactors.nrunits)}
        />
        <Factor label={t('form_factors.gfa')} value={format.squareMetres(view?.formFactors.gfa)} />
        <Factor
          label={t('form_factors.fsi')}
          value={format.factor(view && factorValue('fsi', view.formFactors))}
        />
        <Factor
          label={t('form_factors.gsi')}
          value={format.factor(view && factorValue('gsi', view.formFactors))}
        />
        <Factor label={t('form_factors.nfa')} value={format.squareMetres(view?.formFactors.nfa)} />
        <Factor
          label={t('finance.figure.max_land_bid')}
          value={
            view && hasNoIncome(view)
              ? t('concepts.no_income')
              : format.money(view?.figures.max_land_bid)
          }
        />
      </dl>
      <Text size="xs" c="dimmed">
        {t('concepts.buildings_count', { count: concept.buildings.length })} ·{' '}
        {t('concepts.changed', { moment: format.date(concept.updatedAt) })}
      </Text>
    </li>
  )
}

function Factor({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
