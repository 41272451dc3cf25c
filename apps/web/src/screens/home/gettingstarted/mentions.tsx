import { Text } from '@mantine/core'
import type { Home } from '../../../shared/api/home.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { NoteSubject } from './note-subject.tsx'
import { Panel } from './panel.tsx'
import classes from './screen.module.css'

/** Notes in which colleagues mentioned the user; nothing where nobody did. */
export function Mentions({ mentions }: { readonly mentions: Home['mentions'] }) {
  const { t, format, named } = useI18n()
  if (!mentions.length) return null
  return (
    <Panel id="mentions" title={t('note_texts.mentions')} isLoading={false} none={false}>
      <ul className={classes.rows}>
        {mentions.map(({ id, text, by, at, location, query }) => (
          <li key={id} className={classes.row}>
            <div className={classes.rowText}>
              <bdi className={classes.taskText}>
                {named(text ?? '') || t('note_texts.untitled')}
              </bdi>
              <NoteSubject location={location} query={query} />
            </div>
            <Text component="span" className={classes.rowEnd}>
              {t('note_texts.mentioned_by', {
                who: by ?? t('note_texts.somebody'),
                when: format.date(at),
              })}
            </Text>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
