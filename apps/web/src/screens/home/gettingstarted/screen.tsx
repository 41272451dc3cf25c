import { locationLink } from '@kavel/domain'
import { Text, Title } from '@mantine/core'
import { conceptAddress } from '../../../shared/addresses.ts'
import { LastOpened } from '../../../shared/current/last-opened.tsx'
import { useI18n } from '../../../shared/i18n.ts'
import { nameOf, useSession } from '../../../shared/session/session.ts'
import { useTitle } from '../../../shared/ui/use-title.ts'
import { Journey } from './journey.tsx'
import { PublicData } from './public-data.tsx'
import { RecentLocations } from './recent-locations.tsx'
import classes from './screen.module.css'

/** Where the user stands: the five steps with what there is of each, recent work and the public data. */
export function Screen() {
  const { t } = useI18n()
  const { user } = useSession()
  useTitle(t('shell.home'))
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Text size="sm" c="dimmed">
          {t('home.welcome', { name: nameOf(user) })}
        </Text>
        <Title order={1}>{t('home.title')}</Title>
        <Text c="dimmed" maw={640}>
          {t('home.intro')}
        </Text>
        <LastOpened
          addressOf={(location, concept) =>
            concept ? conceptAddress(location.id, concept.id) : locationLink(location)
          }
        />
      </header>
      <Journey />
      <div className={classes.columns}>
        <RecentLocations />
        <PublicData />
      </div>
    </div>
  )
}
