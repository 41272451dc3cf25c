import { PublicationStatus, type RecordFor } from '@kavel/domain'
import { Anchor, Badge, Table } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useLocationByKey } from '../../shared/api/location-by-key.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useLineKeys } from '../../shared/keyboard/use-list-keys.ts'
import { publicPath, STATUS_COLOURS } from '../../shared/publication.ts'
import { LocationLabel } from '../../shared/ui/location-label.tsx'
import { locationName } from '../../shared/ui/location-select.tsx'
import classes from './list.module.css'

/** The publications of the company, changed last first. */
export function PublicationTable({
  publications,
}: {
  publications: readonly RecordFor<'publications'>[]
}) {
  const { t, format, label } = useI18n()
  const list = useRef<HTMLDivElement>(null)
  useLineKeys(list, '[data-line]')
  return (
    <div ref={list} className={classes.scroll}>
      <Table highlightOnHover className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('publications.name')}</Table.Th>
            <Table.Th>{t('publications.type')}</Table.Th>
            <Table.Th>{t('publications.status')}</Table.Th>
            <Table.Th>{t('publications.location')}</Table.Th>
            <Table.Th>{t('publications.changed')}</Table.Th>
            <Table.Th>{t('publications.link')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {publications.map((publication) => {
            const { id, key, name, type, status, cfg, updatedAt } = publication
            return (
              <Table.Tr key={id}>
                <Table.Td>
                  <Anchor
                    component={Link}
                    size="sm"
                    fw={600}
                    to={`/publications/modify/${id}`}
                    data-line
                  >
                    {name || t('publications.unnamed')}
                  </Anchor>
                </Table.Td>
                <Table.Td>{t(`publications.type_${type}`)}</Table.Td>
                <Table.Td>
                  <Badge variant="light" color={STATUS_COLOURS[status]} className={classes.badge}>
                    {label('publication_status', status)}
                  </Badge>
                </Table.Td>
                <Table.Td>
                  <LocationName publicKey={cfg.locationKey} />
                </Table.Td>
                <Table.Td>{format.dateTime(updatedAt)}</Table.Td>
                <Table.Td>
                  {status === PublicationStatus.published && key && (
                    <Anchor
                      size="sm"
                      href={publicPath({ type, key })}
                      target="_blank"
                      rel="noopener"
                      className={classes.link}
                    >
                      {t('publications.open')}
                      <IconExternalLink size={14} aria-hidden />
                    </Anchor>
                  )}
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </div>
  )
}

function LocationName({ publicKey }: { publicKey: string | null }) {
  const i18n = useI18n()
  const location = useLocationByKey(publicKey)
  if (location === undefined) return null
  if (!location) return i18n.t('publications.location_gone')
  return <LocationLabel location={location}>{locationName(i18n, location)}</LocationLabel>
}
