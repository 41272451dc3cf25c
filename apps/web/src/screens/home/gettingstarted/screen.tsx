import { locationLink } from '@kavel/domain'
import { Button, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { conceptAddress } from '../../../shared/addresses.ts'
import { homeQuery } from '../../../shared/api/home.ts'
import { LastOpened } from '../../../shared/current/last-opened.tsx'
import { useI18n } from '../../../shared/i18n.ts'
import { useSession } from '../../../shared/session/session.ts'
import { nameOf } from '../../../shared/texts/name-of.ts'
import { ErrorState } from '../../../shared/ui/states.tsx'
import { useTitle } from '../../../shared/ui/use-title.ts'
import { Colleagues } from './colleagues.tsx'
import { DataAge } from './data-age.tsx'
import { Journey } from './journey.tsx'
import { Mentions } from './mentions.tsx'
import { MyLocations } from './my-locations.tsx'
import { News } from './news.tsx'
import classes from './screen.module.css'
import { Tasks } from './tasks.tsx'
import { useFirstSteps } from './use-first-steps.ts'

/** My work: tasks, locations, news of search queries and of colleagues; the first steps for whoever starts. */
export function Screen() {
  const { t } = useI18n()
  const { user } = useSession()
  const { data, error, refetch } = useQuery(homeQuery)
  const [hasSteps, showSteps] = useFirstSteps(data?.isStarting)
  useTitle(t('shell.home'))
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Text size="sm" c="dimmed">
          {t('home.welcome', { name: nameOf(user) })}
        </Text>
        <Group justify="space-between" gap="xs">
          <Title order={1}>{t('home_work.title')}</Title>
          {hasSteps === false && (
            <Button size="compact-sm" variant="default" onClick={() => showSteps(true)}>
              {t('home_work.steps_show')}
            </Button>
          )}
        </Group>
        <LastOpened
          addressOf={(location, concept) =>
            concept ? conceptAddress(location.id, concept.id) : locationLink(location)
          }
        />
      </header>
      {hasSteps && <Journey onHide={() => showSteps(false)} />}
      {error && !data ? (
        <ErrorState error={error} retry={refetch} />
      ) : (
        <div className={classes.columns}>
          <div className={classes.column}>
            <Tasks tasks={data?.tasks} />
            <Mentions mentions={data?.mentions ?? []} />
            <MyLocations home={data} />
          </div>
          <div className={classes.column}>
            <News queries={data?.queries} />
            <Colleagues home={data} />
          </div>
        </div>
      )}
      <DataAge />
    </div>
  )
}
