import type { RejectCode } from '@kavel/registers'
import { Button, Group, Stack, Table, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useI18n } from '../i18n.ts'
import classes from './rejects-list.module.css'
import { LoadingState } from './states.tsx'

export interface RejectsListProps {
  readonly text: ReactNode
  /** How many were left out for each reason; undefined while that is read. */
  readonly reasons: readonly { readonly reason: RejectCode; readonly count: number }[] | undefined
  /** Null for all. */
  readonly chosen: RejectCode | null
  readonly onChoose: (reason: RejectCode | null) => void
  /** Heads of the columns; the first is of numbers. */
  readonly heads: readonly string[]
  /** Undefined while they are read. */
  readonly rows: readonly (readonly [number: number, ...texts: string[]])[] | undefined
  readonly hasMore: boolean
  readonly isReadingMore: boolean
  readonly onMore: () => void
  /** Address of all of them as CSV. */
  readonly download: string
}

/** Records or rows that were left out: how many for each reason, a page of them, and the way to keep them. */
export function RejectsList(props: RejectsListProps) {
  const { text, reasons, chosen, onChoose, heads, rows, hasMore, isReadingMore, onMore } = props
  const { t, format } = useI18n()
  const choice = (reason: RejectCode | null, label: string) => (
    <Button
      key={reason}
      variant={chosen === reason ? 'filled' : 'default'}
      aria-pressed={chosen === reason}
      onClick={() => onChoose(reason)}
    >
      {label}
    </Button>
  )
  const [first, ...others] = heads
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {text}
      </Text>
      <div className={classes.reasons}>
        {choice(null, t('data.rejects_all'))}
        {reasons?.map(({ reason, count }) =>
          choice(reason, `${t(`data.reason_${reason}`)}: ${format.number(count)}`),
        )}
      </div>
      {rows ? (
        <Table className={classes.found}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th ta="right" w="1%">
                {first}
              </Table.Th>
              {others.map((head) => (
                <Table.Th key={head}>{head}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(([number, ...texts]) => (
              <Table.Tr key={number}>
                <Table.Td ta="right">{format.number(number)}</Table.Td>
                {texts.map((one, index) => (
                  <Table.Td key={heads[index + 1]}>{one}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : (
        <LoadingState />
      )}
      <Group justify="space-between">
        {hasMore ? (
          <Button variant="default" loading={isReadingMore} onClick={onMore}>
            {t('data.rejects_more')}
          </Button>
        ) : (
          <span />
        )}
        <Button
          component="a"
          variant="default"
          href={props.download}
          leftSection={<IconDownload size={15} aria-hidden />}
        >
          {t('data.rejects_download')}
        </Button>
      </Group>
    </Stack>
  )
}
