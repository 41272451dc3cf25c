import { Button, Group, Modal, Stack, Table, Text } from '@mantine/core'
import type { LocationParts } from '../../shared/api/location-changes.ts'
import { useI18n } from '../../shared/i18n.ts'
import type { LocationColumn } from './column.ts'
import { type Changes, cellAt, type Stale } from './use-changes.ts'

interface StaleDialogProps extends Pick<Changes, 'settle' | 'isWorking'> {
  readonly stale: Stale
  readonly columns: readonly LocationColumn[]
}

/** Cells that are listed; the others are counted. */
const LISTED = 50

/** Asks what shall stand where somebody else has changed the same cells since. */
export function StaleDialog({ stale, columns, settle, isWorking }: StaleDialogProps) {
  const { t } = useI18n()
  const { changes, paths } = stale
  return (
    <Modal
      opened
      size="lg"
      closeOnClickOutside={false}
      withCloseButton={false}
      title={t('location_list.stale_title')}
      onClose={() => void settle(null)}
    >
      <Stack gap="sm">
        <Text size="sm">{t('location_list.stale_text', { count: paths.length })}</Text>
        <Table aria-label={t('location_list.stale_title')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('locations.one')}</Table.Th>
              <Table.Th>{t('grid.paste_column')}</Table.Th>
              <Table.Th>{t('location_list.stale_saw')}</Table.Th>
              <Table.Th>{t('edit.mine')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {paths.slice(0, LISTED).map((path) => {
              const { row, column } = cellAt(path, changes, columns)
              const change = changes.find(({ id }) => String(id) === row)
              return (
                <Table.Tr key={path}>
                  <Table.Td>{row}</Table.Td>
                  <Table.Td>{column?.title}</Table.Td>
                  <Table.Td>{partText(change?.was, path)}</Table.Td>
                  <Table.Td>{partText(change, path)}</Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => void settle(null)}>
            {t('shell.cancel')}
          </Button>
          <Button variant="default" onClick={() => void settle('theirs')}>
            {t('location_list.stale_theirs')}
          </Button>
          <Button loading={isWorking} onClick={() => void settle('mine')}>
            {t('location_list.stale_mine')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** What a part of a change says, in words. */
function partText(parts: LocationParts | undefined, path: string): string {
  const [, , part, name = ''] = path.split('.')
  const known = parts?.[part as keyof LocationParts]
  const value = Array.isArray(known)
    ? known
    : (known as Record<string, unknown> | undefined)?.[name]
  return value === null || value === undefined || value === '' ? '–' : String(value)
}
