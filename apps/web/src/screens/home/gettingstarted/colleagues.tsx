import { locationLink } from '@kavel/domain'
import { Text } from '@mantine/core'
import { Link } from 'react-router'
import type { Home } from '../../../shared/api/home.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { locationName } from '../../../shared/ui/location-select.tsx'
import { Portrait } from '../../../shared/ui/portrait.tsx'
import { changeText } from './change-text.ts'
import { Panel } from './panel.tsx'
import classes from './screen.module.css'

type Change = Home['changes'][number]

/** What colleagues changed of locations, newest first. */
export function Colleagues({ home }: { readonly home: Home | undefined }) {
  const { t } = useI18n()
  const changes = home?.changes ?? []
  return (
    <Panel
      id="colleagues"
      title={t('home_work.changes')}
      isLoading={!home}
      none={
        changes.length === 0 && {
          title: t('home_work.changes_none'),
          text: t('home_work.changes_none_text'),
        }
      }
    >
      <ul className={classes.rows}>
        {changes.map((change) => (
          <ChangeRow
            key={`${change.userId} ${change.location.id} ${change.changedAt}`}
            change={change}
            now={home?.at}
          />
        ))}
      </ul>
    </Panel>
  )
}

function ChangeRow({ change, now }: { readonly change: Change; readonly now: string | undefined }) {
  const i18n = useI18n()
  const { t, format, named } = i18n
  const { userName, picture, location, others, isAtLeast, changedAt } = change
  const user = { first_name: userName, last_name: null, username: userName, picture }
  return (
    <li className={classes.row}>
      <Portrait user={user} />
      <div className={classes.rowText}>
        <span className={classes.sentence}>
          {changeText(i18n, change)}{' '}
          <Link to={locationLink(location)}>
            {locationName(i18n, { ...location, name: named(location.name) })}
          </Link>
          {others > 0 &&
            ` ${t(isAtLeast ? 'home_work.others_least' : 'home_work.others', { count: others, formatted: format.number(others) })}`}
        </span>
        <Text size="xs" c="dimmed" title={format.dateTime(changedAt)}>
          {format.ago(changedAt, now)}
        </Text>
      </div>
    </li>
  )
}
