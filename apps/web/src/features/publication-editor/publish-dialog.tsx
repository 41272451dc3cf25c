import {
  hasPagesOfLocations,
  isPagedType,
  listPrivate,
  listPublic,
  type PublicItem,
  type PublicPage,
  publicationOf,
  type SectionType,
  sectionOf,
} from '@kavel/concept'
import { Button, Modal, Text, Title } from '@mantine/core'
import { IconLock, IconWorldShare } from '@tabler/icons-react'
import { useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { DialogActions } from '../../shared/ui/dialog-actions.tsx'
import { Licensed } from '../../shared/ui/licensed.tsx'
import { LoadingState } from '../../shared/ui/states.tsx'
import type { Finding } from './checks.ts'
import { Findings } from './findings.tsx'
import classes from './publish-dialog.module.css'

export interface PublishDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** The page as it would be; null while it is made. */
  readonly page: PublicPage | null
  /** Sections on the other pages of the publication. */
  readonly elsewhere: readonly SectionType[]
  /** Why it could not be made. */
  readonly failure: string | null
  /** What its author may want to mend. */
  readonly findings: readonly Finding[]
  /** Resolves when it is public. */
  readonly onPublish: () => Promise<void>
}

/** Before a page is public: everything that it tells, and what stays in the company. */
export function PublishDialog({
  opened,
  onClose,
  page,
  elsewhere,
  failure,
  findings,
  onPublish,
}: PublishDialogProps) {
  const { t } = useI18n()
  const [isBusy, setBusy] = useState(false)

  async function publish() {
    setBusy(true)
    // a failure is shown as a notice
    await onPublish().catch(() => undefined)
    setBusy(false)
    onClose()
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={t('publications.publish_title')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <section className={classes.list} tabIndex={0} aria-label={t('publications.publish_title')}>
        {failure !== null && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {failure}
          </Text>
        )}
        {failure === null && !page && <LoadingState />}
        {page && <Findings findings={findings} />}
        {page && <Told page={page} elsewhere={elsewhere} />}
      </section>
      <DialogActions onCancel={onClose} className={classes.actions}>
        <Licensed feature="publications">
          <Button
            leftSection={<IconWorldShare size={15} aria-hidden />}
            disabled={!page}
            loading={isBusy}
            onClick={() => void publish()}
          >
            {t('publications.publish_now')}
          </Button>
        </Licensed>
      </DialogActions>
    </Modal>
  )
}

function Told({
  page,
  elsewhere,
}: Pick<PublishDialogProps, 'elsewhere'> & { readonly page: PublicPage }) {
  const { t } = useI18n()
  const headOf = (section: SectionType | null, isElsewhere = false): string => {
    if (!section) return t('publications.public_head')
    const name = t(`${section}.name`)
    return isElsewhere ? t('publications.public_elsewhere', { name }) : name
  }
  const { chosen, never } = listPrivate(page, elsewhere)
  return (
    <>
      <Text size="sm">{t('publications.publish_text')}</Text>
      {opensLater(page, elsewhere) && <Text size="sm">{t('publications.public_later')}</Text>}
      {listPublic(page, elsewhere).map(({ section, isElsewhere, items }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page may have two texts, and nothing moves while the list is open
        <div key={index} className={classes.part}>
          <Title order={3} size="h5">
            {headOf(section, isElsewhere)}
          </Title>
          <ul>
            {items.map((item) => (
              <Item key={item.topic} item={item} />
            ))}
          </ul>
        </div>
      ))}
      <section className={classes.private} aria-labelledby="private">
        <Title order={3} size="h5" id="private">
          <IconLock size={15} aria-hidden /> {t('publications.private_title')}
        </Title>
        <ul>
          {chosen.map((topic) => (
            <li key={topic}>{t(`publications.topic_${topic}`)}</li>
          ))}
          {never.map((topic) => (
            <li key={topic}>{t(`publications.topic_${topic}`)}</li>
          ))}
        </ul>
      </section>
    </>
  )
}

/** Whether a location that comes later is on show without anybody's act: one that lies in the area of the page. */
function opensLater({ publication, sections }: PublicPage, elsewhere: readonly SectionType[]) {
  const { type } = publication
  if (!isPagedType(type) || !publicationOf(type).areas || !hasPagesOfLocations(type)) return false
  return [...sections.map((section) => section.type), ...elsewhere].some((section) =>
    ['location', 'locations'].includes(sectionOf(section).about),
  )
}

/** Names in the list before the rest is counted. */
const MOST_NAMES = 6
/** The names of its rules are those of the plan, in Dutch; the page writes them in words of its own. */
const NAMELESS: readonly PublicItem['topic'][] = ['rules']

function Item({ item: { topic, values, count } }: { readonly item: PublicItem }) {
  const { t, format } = useI18n()
  const names = NAMELESS.includes(topic) ? [] : values
  const more = names.length - MOST_NAMES
  const shown = names.slice(0, MOST_NAMES)
  return (
    <li>
      <strong>
        {t(`publications.topic_${topic}`)}
        {count !== null && ` (${format.number(count)})`}
      </strong>
      {shown.length > 0 && `: ${shown.join(', ')}`}
      {more > 0 && ` ${t('publications.and_more', { count: more })}`}
    </li>
  )
}
