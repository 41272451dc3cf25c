import { Progress, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../shared/i18n.ts'
import { SettingsSection } from '../../shared/ui/settings-section.tsx'
import { ErrorState, LoadingState } from '../../shared/ui/states.tsx'
import { usageQuery } from './queries.ts'

/** What the company has, beside what it may have. */
export function Storage() {
  const { t, format } = useI18n()
  const { data, error, refetch } = useQuery(usageQuery)
  const used = data && {
    used: format.fileSize(data.pictures.bytes),
    most: format.fileSize(data.pictures.most),
  }
  const share = data ? data.pictures.bytes / data.pictures.most : 0
  return (
    <SettingsSection
      id="company-storage"
      title={t('company.storage')}
      text={t('company.storage_text')}
    >
      {error && !data && <ErrorState error={error} retry={refetch} />}
      {!data && !error && <LoadingState />}
      {data && used && (
        <>
          <div>
            <Text size="sm" mb={4}>
              {t('company.storage_files')}: {t('company.storage_of', used)}
            </Text>
            <Progress
              value={share * 100}
              color={share > 0.9 ? 'red' : undefined}
              aria-label={t('company.storage_files')}
            />
          </div>
          <Table aria-labelledby="company-storage">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('company.storage_kind')}</Table.Th>
                <Table.Th ta="right">{t('company.storage_rows')}</Table.Th>
                <Table.Th ta="right">{t('company.storage_most')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.entities
                .filter(({ rows, most }) => rows > 0 || most !== null)
                .map(({ entity, rows, most }) => (
                  <Table.Tr key={entity}>
                    <Table.Td>{t(`account.record_${entity}`)}</Table.Td>
                    <Table.Td ta="right">{format.number(rows)}</Table.Td>
                    <Table.Td ta="right" c={most === null ? 'dimmed' : undefined}>
                      {most === null ? t('company.storage_per') : format.number(most)}
                    </Table.Td>
                  </Table.Tr>
                ))}
            </Table.Tbody>
          </Table>
        </>
      )}
    </SettingsSection>
  )
}
