import { areaOf, type PageAreaKind } from '@kavel/concept'
import type { RecordFor } from '@kavel/domain'
import { ActionIcon, Button, Group, Menu, Text } from '@mantine/core'
import { IconPlus, IconWorldShare } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useEvery } from '../api/use-every.ts'
import { useI18n } from '../i18n.ts'
import { useMay } from '../session/use-may.ts'
import { PublicationBadge } from './publication-badge.tsx'

/** What can be published, by the field of `publications.cfg` with its key and the word in the address. */
const OF = {
  location: 'locationKey',
  concept: 'conceptKey',
  query: 'searchQueryKey',
} as const satisfies Record<string, keyof RecordFor<'publications'>['cfg']>

interface RecordMenuProps {
  readonly of: keyof typeof OF
  readonly record: { readonly id: number; readonly key?: string | null }
  /** As an icon, where there is little room. */
  readonly isIcon?: boolean
}

/** The way to a page of a record: those that are there, with their status, and a new one. */
export function PublishMenu({ of, record, isIcon = false }: RecordMenuProps) {
  return (
    <Pages
      isAbout={({ cfg }) => Boolean(record.key) && cfg?.[OF[of]] === record.key}
      asks={`${of}=${record.id}`}
      isIcon={isIcon}
    />
  )
}

interface AreaMenuProps {
  readonly kind: PageAreaKind
  readonly code: string
  readonly name: string
}

/** The same of an area of the registers, as an icon. */
export function PublishAreaMenu({ kind, code, name }: AreaMenuProps) {
  return (
    <Pages
      isAbout={(publication) => {
        const area = areaOf(publication)
        return area?.kind === kind && area.code === code
      }}
      asks={`area=${kind}:${encodeURIComponent(code)}`}
      isIcon
      name={name}
    />
  )
}

interface PagesProps {
  readonly isAbout: (publication: RecordFor<'publications'>) => boolean
  /** What the list of publications is asked for a new one. */
  readonly asks: string
  readonly isIcon: boolean
  /** Of which of several things beside each other. */
  readonly name?: string
}

function Pages({ isAbout, asks, isIcon, name }: PagesProps) {
  const { t, named } = useI18n()
  const [isOpened, setOpened] = useState(false)
  const mayRead = useMay('read', 'publications')
  const mayCreate = useMay('create', 'publications')
  const all = useEvery('publications', 'order', isOpened && mayRead)
  const known = all.filter(isAbout)
  const label = name ? t('publication_list.publish_of', { name }) : t('publication_list.publish')
  if (!mayRead) return null
  return (
    <Menu position="bottom-end" width={290} opened={isOpened} onChange={setOpened}>
      <Menu.Target>
        {isIcon ? (
          <ActionIcon aria-label={label}>
            <IconWorldShare size={17} aria-hidden />
          </ActionIcon>
        ) : (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconWorldShare size={15} aria-hidden />}
          >
            {label}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {known.map((publication) => (
          <Menu.Item
            key={publication.id}
            component={Link}
            to={`/publications/modify/${publication.id}`}
          >
            <Group justify="space-between" gap="xs" wrap="nowrap">
              <Text size="sm" truncate>
                {named(publication.name) || t('publications.unnamed')}
              </Text>
              <PublicationBadge publication={publication} />
            </Group>
          </Menu.Item>
        ))}
        {mayCreate && (
          <Menu.Item
            component={Link}
            to={`/publications/overview?${asks}`}
            leftSection={<IconPlus size={15} aria-hidden />}
          >
            {t('publication_list.publish_new')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
