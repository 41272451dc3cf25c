import { ActionIcon, Badge, Text, Title } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useI18n } from '../../shared/i18n.ts'
import classes from './own.module.css'
import { type OwnUploadSummary, useOwnActs } from './queries.ts'

/** Files that were brought and are not imported, each the way to its columns. */
export function WaitingFiles({ uploads }: { readonly uploads: readonly OwnUploadSummary[] }) {
  const { t, format } = useI18n()
  const { dropFile } = useOwnActs()
  const waiting = uploads.filter(({ state }) => state !== 'done')
  if (waiting.length === 0) return null
  return (
    <section className={classes.section} aria-label={t('own_files.waiting')}>
      <Title order={2}>{t('own_files.waiting')}</Title>
      <ul className={classes.list}>
        {waiting.map(({ id, file, state, createdAt, size }) => (
          <li key={id} className={classes.item}>
            <Link to={`/admin/own/${id}`} aria-label={t('own_files.continue', { file })}>
              {file}
            </Link>
            <Badge variant="light" color="gray" radius="sm" className={classes.mark}>
              {t(`own_files.state_${state}`)}
            </Badge>
            <Text size="xs" c="dimmed">
              {format.fileSize(size)} · {format.dateTime(createdAt)}
            </Text>
            <ActionIcon
              aria-label={t('own_files.drop_file', { file })}
              onClick={() => dropFile.mutate(id)}
            >
              <IconTrash size={17} stroke={1.6} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Text size="xs" c="dimmed">
        {t('own_files.kept_days')}
      </Text>
    </section>
  )
}
