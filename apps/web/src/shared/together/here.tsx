import { Tooltip, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { recordKeys } from '../api/record-keys.ts'
import { listEvery } from '../api/records.ts'
import { useI18n } from '../i18n.ts'
import { Portrait } from '../ui/portrait.tsx'
import type { Present } from './follow.ts'
import classes from './here.module.css'
import { useBePresent, usePresent } from './use-presence.ts'

const PEOPLE = { depth: 0, order: 'username' } as const
/** Portraits that are drawn; more are counted. */
const MOST = 4

export interface HereProps {
  readonly locationId: number
  /** In a row of a list: small, and without words. */
  readonly isSmall?: boolean
}

/** The colleagues who are on this location, and who of them is typing; nothing while there are none. */
export function Here({ locationId, isSmall = false }: HereProps) {
  const people = usePresent(locationId)
  return people.length > 0 && <People people={people} isSmall={isSmall} />
}

/** The same on the screen of a location: the user is there too, which colleagues see. */
export function HereToo({ locationId }: Pick<HereProps, 'locationId'>) {
  useBePresent(locationId)
  return <Here locationId={locationId} />
}

interface PeopleProps {
  readonly people: readonly Present[]
  readonly isSmall: boolean
}

function People({ people, isSmall }: PeopleProps) {
  const { t } = useI18n()
  const { data } = useQuery({
    queryKey: recordKeys.list('users', PEOPLE),
    queryFn: ({ signal }) => listEvery('users', PEOPLE, signal),
  })
  const typing = people.filter(({ isEditing }) => isEditing)
  const wordsOf = ({ name, isEditing }: Present) =>
    t(isEditing ? 'together.typing' : 'together.here', { name })
  return (
    <span className={classes.here} data-small={isSmall || undefined}>
      <span className={classes.people}>
        {people.slice(0, MOST).map((one) => (
          <Tooltip key={one.userId} label={wordsOf(one)}>
            <span className={classes.person} data-typing={one.isEditing || undefined}>
              <Portrait
                className={classes.portrait}
                user={
                  data?.records.find(({ id }) => id === one.userId) ?? {
                    username: one.name,
                    first_name: null,
                    last_name: null,
                    picture: null,
                  }
                }
              />
              <VisuallyHidden>{wordsOf(one)}</VisuallyHidden>
            </span>
          </Tooltip>
        ))}
        {people.length > MOST && (
          <span className={classes.more}>
            +{people.length - MOST}
            <VisuallyHidden>
              {people
                .slice(MOST)
                .map((one) => wordsOf(one))
                .join(', ')}
            </VisuallyHidden>
          </span>
        )}
      </span>
      {!isSmall && (
        <span className={classes.words} aria-hidden>
          {typing[0]
            ? typing.length > 1
              ? t('together.typing_many', { count: typing.length })
              : wordsOf(typing[0])
            : people.length > 1
              ? t('together.here_many', { count: people.length })
              : people[0] && wordsOf(people[0])}
        </span>
      )}
    </span>
  )
}
