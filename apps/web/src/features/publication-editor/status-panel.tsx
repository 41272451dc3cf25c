import type { PublicPage, SectionType } from '@kavel/concept'
import { PublicationStatus, type RecordFor } from '@kavel/domain'
import {
  ActionIcon,
  Button,
  CopyButton,
  Group,
  Text,
  TextInput,
  Title,
  Tooltip,
} from '@mantine/core'
import {
  IconCheck,
  IconCopy,
  IconExternalLink,
  IconEyeOff,
  IconPencil,
  IconWorldShare,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../shared/api/call-api.ts'
import { useI18n } from '../../shared/i18n.ts'
import { publicationState, publicPath } from '../../shared/publication.ts'
import { PublicationBadge } from '../../shared/ui/publication-badge.tsx'
import type { Finding } from './checks.ts'
import classes from './editor.module.css'
import { PublishDialog } from './publish-dialog.tsx'
import { RenewKey } from './renew-key.tsx'

export interface StatusPanelProps {
  readonly publication: RecordFor<'publications'>
  /** Why it cannot be published yet. */
  readonly obstacle: string | null
  /** The page as it would be now; null while it is made. */
  readonly page: PublicPage | null
  /** Sections on the other pages of the publication. */
  readonly elsewhere: readonly SectionType[]
  /** Why it could not be made. */
  readonly failure: string | null
  /** What its author may want to mend. */
  readonly findings: readonly Finding[]
  readonly onStatus: (status: PublicationStatus) => Promise<void>
}

/** Who can see the page, and its link. */
export function StatusPanel({
  publication,
  obstacle,
  page,
  elsewhere,
  failure,
  findings,
  onStatus,
}: StatusPanelProps) {
  const { t, format } = useI18n()
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { status, type, key } = publication
  const isPublished = status === PublicationStatus.published
  const path = publicPath({ type, key: key ?? '' })

  function tell(): string {
    const { startsAt, endsAt } = publication.cfg
    switch (publicationState(publication, Date.now())) {
      case 'scheduled':
        return t('publication_editor.is_scheduled', { moment: format.dateTime(startsAt) })
      case 'ended':
        return t('publication_editor.is_ended', { moment: format.dateTime(endsAt) })
      case 'published':
        return t('publications.is_published')
      case 'hidden':
        return t('publications.is_hidden')
      case 'draft':
        return t('publications.is_draft')
    }
  }

  async function change(next: PublicationStatus) {
    setBusy(true)
    // a failure is shown as a notice
    await onStatus(next).catch(() => undefined)
    setBusy(false)
  }

  return (
    <section className={classes.part} aria-labelledby="status">
      <Group gap="sm">
        <Title order={2} size="h3" id="status">
          {t('publications.status')}
        </Title>
        <PublicationBadge publication={publication} />
      </Group>
      <Text size="sm" c="dimmed" aria-live="polite">
        {tell()}
      </Text>
      <Group gap="xs">
        {!isPublished && (
          <Button
            leftSection={<IconWorldShare size={15} aria-hidden />}
            disabled={obstacle !== null}
            onClick={() => setAsking(true)}
          >
            {t('publications.publish')}
          </Button>
        )}
        {isPublished && (
          <Button
            variant="default"
            leftSection={<IconEyeOff size={15} aria-hidden />}
            loading={isBusy}
            onClick={() => void change(PublicationStatus.hidden)}
          >
            {t('publications.hide')}
          </Button>
        )}
        {status === PublicationStatus.hidden && (
          <Button
            variant="default"
            leftSection={<IconPencil size={15} aria-hidden />}
            loading={isBusy}
            onClick={() => void change(PublicationStatus.draft)}
          >
            {t('publications.to_draft')}
          </Button>
        )}
      </Group>
      <PublishDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        page={page}
        elsewhere={elsewhere}
        failure={failure}
        findings={findings}
        onPublish={() => onStatus(PublicationStatus.published)}
      />
      {obstacle && !isPublished && (
        <Text size="xs" c="dimmed">
          {obstacle}
        </Text>
      )}
      {isPublished && <PageNote publication={publication} />}
      {isPublished && (
        <Group gap={6} wrap="nowrap" align="end">
          <TextInput
            className={classes.grow}
            label={t('publications.public_link')}
            readOnly
            value={window.location.origin + path}
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton value={window.location.origin + path}>
            {({ copied, copy }) => (
              <Tooltip label={t(copied ? 'publications.copied' : 'publications.copy')}>
                <ActionIcon
                  size={30}
                  variant="default"
                  aria-label={t(copied ? 'publications.copied' : 'publications.copy')}
                  onClick={copy}
                >
                  {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
                </ActionIcon>
              </Tooltip>
            )}
          </CopyButton>
          <Tooltip label={t('publications.open')}>
            <ActionIcon
              size={30}
              variant="default"
              component="a"
              href={path}
              target="_blank"
              rel="noopener"
              aria-label={t('publications.open')}
            >
              <IconExternalLink size={16} />
            </ActionIcon>
          </Tooltip>
        </Group>
      )}
      {status !== PublicationStatus.draft && <RenewKey publication={publication} />}
    </section>
  )
}

/** Milliseconds between looks at the page: while it is being made, and afterwards. */
const LOOK = { preparing: 1000, otherwise: 10_000 } as const

/** Whether the page on show is the newest. */
function PageNote({ publication: { id, updatedAt } }: Pick<StatusPanelProps, 'publication'>) {
  const { t, format } = useI18n()
  const { data } = useQuery({
    queryKey: ['page-state', id, updatedAt],
    queryFn: ({ signal }) =>
      callApi('GET /publications/detail/{id}/page', { params: { id } }, { signal, quiet: true }),
    refetchInterval: ({ state }) =>
      state.data?.state === 'preparing' ? LOOK.preparing : LOOK.otherwise,
  })
  if (!data || data.state === 'none') return null
  const text = {
    ready: () => t('publications.page_ready', { moment: format.dateTime(data.madeAt) }),
    preparing: () => t('publications.page_preparing'),
    failed: () => t('publications.page_failed'),
  }[data.state]()
  return (
    <Text
      size="xs"
      c={data.state === 'failed' ? 'var(--mantine-color-error)' : 'dimmed'}
      aria-live="polite"
    >
      {text}
    </Text>
  )
}
