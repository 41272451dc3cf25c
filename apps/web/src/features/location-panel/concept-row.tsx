import type { TreeFor } from '@kavel/domain'
import { ActionIcon, Text } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { IconBuildingCommunity, IconStar, IconStarFilled } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { conceptAddress } from '../../shared/addresses.ts'
import type { Location } from '../../shared/api/locations.ts'
import { pictureAddress } from '../../shared/api/pictures.ts'
import { edits, scopeOfLocation } from '../../shared/edit/edits.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useMay } from '../../shared/session/use-may.ts'
import classes from './location-panel.module.css'

/** The figures are computed by the browser, by what only screens of concepts need otherwise. */
const ConceptFigures = lazy(async () => {
  const { ConceptFigures: drawn } = await import('./concept-figures.tsx')
  return { default: drawn }
})

interface ConceptRowProps {
  readonly location: Location
  readonly concept: TreeFor<'concepts'>
}

/** A concept with its picture or drawing, what it amounts to once it is in sight, and whether it leads. */
export function ConceptRow({ location, concept }: ConceptRowProps) {
  const { ref, entry } = useIntersection({ rootMargin: '100px' })
  const isInSight = entry?.isIntersecting ?? false
  const [wasInSight, setSeen] = useState(false)
  useEffect(() => {
    if (isInSight) setSeen(true)
  }, [isInSight])
  const show = (drawing: ReactNode, told: string | null) => (
    <Row location={location} concept={concept} drawing={drawing} told={told} />
  )
  return (
    <li ref={ref} className={classes.conceptRow}>
      {wasInSight && concept.buildings.length > 0 ? (
        <Suspense fallback={show(null, null)}>
          <ConceptFigures location={location} concept={concept}>
            {show}
          </ConceptFigures>
        </Suspense>
      ) : (
        show(null, null)
      )}
    </li>
  )
}

interface RowProps extends ConceptRowProps {
  readonly drawing: ReactNode
  readonly told: string | null
}

function Row({ location, concept, drawing, told }: RowProps) {
  const { t, named } = useI18n()
  const picture = concept.images.at(-1)
  const count = concept.buildings.length
  const isLeading = location.leadingConceptId === concept.id
  return (
    <>
      <Link className={classes.concept} to={conceptAddress(location.id, concept.id)}>
        {picture ? (
          <img src={pictureAddress(picture.id, 'thumb.png')} alt="" loading="lazy" />
        ) : (
          <span className={classes.blank}>
            {drawing ?? <IconBuildingCommunity size={20} stroke={1.4} aria-hidden />}
          </span>
        )}
        <span className={classes.conceptText}>
          {named(concept.name)}
          <Text component="span" size="xs" c="dimmed">
            {count === 0
              ? t('locations.buildings_count_zero')
              : t('locations.buildings_count', { count })}
            {isLeading && ` · ${t('location_detail.leading')}`}
          </Text>
          {told && (
            <Text component="span" size="xs" data-figures={concept.id}>
              {told}
            </Text>
          )}
        </span>
      </Link>
      <Lead location={location} concept={concept} isLeading={isLeading} />
    </>
  )
}

/** Says which concept leads: by its income the location is counted. */
function Lead({ location, concept, isLeading }: ConceptRowProps & { readonly isLeading: boolean }) {
  const { t, named } = useI18n()
  const mayChange = useMay('update', 'locations')
  const Star = isLeading ? IconStarFilled : IconStar
  if (!mayChange)
    return isLeading ? <Star size={16} color="var(--mantine-color-yellow-6)" aria-hidden /> : null
  const name = named(concept.name) || t('concepts.unnamed')
  return (
    <ActionIcon
      aria-pressed={isLeading}
      aria-label={t('location_detail.lead', { name })}
      title={t(isLeading ? 'location_detail.leading' : 'location_detail.lead_short')}
      onClick={() =>
        edits.change(scopeOfLocation(location.id), 'locations', location, {
          leadingConceptId: isLeading ? null : concept.id,
        })
      }
    >
      <Star size={16} color={isLeading ? 'var(--mantine-color-yellow-6)' : undefined} />
    </ActionIcon>
  )
}
