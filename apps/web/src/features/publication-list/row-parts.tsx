import { PublicationStatus, type RecordFor } from '@kavel/domain'
import { ActionIcon, Anchor, Menu, Tooltip } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconDotsVertical,
  IconExternalLink,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { useI18n } from '../../shared/i18n.ts'
import { publicPath } from '../../shared/publication.ts'
import { useMay } from '../../shared/session/use-may.ts'
import { LocationLabel } from '../../shared/ui/location-label.tsx'
import { useSubject, useSubjectName } from '../../shared/use-subject.ts'
import classes from './list.module.css'
import type { usePublicationActions } from './use-publication-actions.ts'

type Publication = RecordFor<'publications'>

export interface PublicationsProps {
  readonly publications: readonly Publication[]
  /** Reads in the last days by id; null while they are not known. */
  readonly reads: ReadonlyMap<number, number> | null
  readonly actions: ReturnType<typeof usePublicationActions>
  /** Puts them in another order; null while only some are shown. */
  readonly onOrder: ((next: readonly Publication[]) => Promise<unknown>) | null
}

/** The name, which leads to the editor. */
export function NameLink({ publication: { id, name } }: { publication: Publication }) {
  const { t, named } = useI18n()
  return (
    <Anchor
      component={Link}
      size="sm"
      fw={600}
      to={`/publications/modify/${id}`}
      className={classes.name}
      data-line
    >
      {named(name) || t('publications.unnamed')}
    </Anchor>
  )
}

/** What it is about. */
export function SubjectName({ publication }: { publication: Publication }) {
  const { t } = useI18n()
  const nameOf = useSubjectName()
  const subject = useSubject(publication)
  if (subject === undefined) return null
  if (!subject) return <>{t('publication_list.subject_gone')}</>
  if (subject.entity !== 'locations') return <>{nameOf(subject)}</>
  return (
    <LocationLabel location={subject.record} flows>
      {nameOf(subject)}
    </LocationLabel>
  )
}

/** How often it was read lately. */
export function Reads({ id, reads }: { id: number; reads: PublicationsProps['reads'] }) {
  const { t, format } = useI18n()
  if (!reads) return null
  const count = reads.get(id) ?? 0
  return <>{t('publication_list.reads', { count, formatted: format.number(count) })}</>
}

/** Opens the page as anybody sees it; only of what is published. */
export function OpenLink({
  publication: { type, status, key, name },
}: {
  publication: Publication
}) {
  const { t, named } = useI18n()
  if (status !== PublicationStatus.published || !key) return null
  const label = t('publication_list.open_of', { name: named(name) || t('publications.unnamed') })
  return (
    <Tooltip label={t('publications.open')}>
      <ActionIcon
        component="a"
        href={publicPath({ type, key })}
        target="_blank"
        rel="noopener"
        aria-label={label}
      >
        <IconExternalLink size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

/** What else can be done with it. */
export function RowMenu({
  publication,
  actions: { copy, archive, bringBack },
}: Pick<PublicationsProps, 'actions'> & { publication: Publication }) {
  const { t, named } = useI18n()
  const mayCreate = useMay('create', 'publications')
  const mayUpdate = useMay('update', 'publications')
  const { name, archived } = publication
  if (!(mayCreate || mayUpdate)) return null
  return (
    <Menu position="bottom-end" width={190}>
      <Menu.Target>
        <ActionIcon
          aria-label={t('publication_list.menu', {
            name: named(name) || t('publications.unnamed'),
          })}
        >
          <IconDotsVertical size={17} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayCreate && (
          <Menu.Item leftSection={<IconCopy size={15} />} onClick={() => copy.mutate(publication)}>
            {t('publication_list.copy')}
          </Menu.Item>
        )}
        {mayUpdate && !archived && (
          <Menu.Item
            leftSection={<IconArchive size={15} />}
            onClick={() => archive.mutate(publication)}
          >
            {t('publication_list.archive')}
          </Menu.Item>
        )}
        {mayUpdate && archived && (
          <Menu.Item
            leftSection={<IconArchiveOff size={15} />}
            onClick={() => bringBack.mutate(publication)}
          >
            {t('publication_list.bring_back')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
