import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { errorText } from '../api/error-text.ts'
import type { I18n } from '../i18n.ts'
import { beginWork } from '../ready/work.ts'
import type { Lines } from './lines.ts'

/** Rows that are read at once to select them; of more there is a file. */
const MOST = 5_000
const NOTICE = 'grid-part'

/**
 * Says that what is selected is not all there is, where rows are read as one scrolls, and offers the rest.
 * @param onAll is told how many rows there are when all are read
 */
export function tellPart<Row>(
  i18n: I18n,
  { count, total = count, rows }: Lines<Row>,
  onAll: (total: number) => void,
): void {
  notifications.hide(NOTICE)
  if (total <= count) return
  const { t, format } = i18n
  const shared = { id: NOTICE, closeButtonProps: { 'aria-label': t('shell.close') } }

  async function readAll(): Promise<void> {
    notifications.update({ ...shared, loading: true, message: t('shell.loading') })
    const end = beginWork()
    try {
      await rows(0, total - 1)
      notifications.hide(NOTICE)
      onAll(total)
    } catch (error) {
      notifications.update({ ...shared, loading: false, message: errorText(i18n, error) })
    } finally {
      end()
    }
  }

  const figures = { formatted: format.number(count), total: format.number(total) }
  notifications.show({
    ...shared,
    autoClose: false,
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{t(total > MOST ? 'grid.part_file' : 'grid.part', figures)}</Text>
        {total <= MOST && (
          <Button size="compact-sm" variant="default" onClick={() => void readAll()}>
            {t('grid.part_all', { total: figures.total })}
          </Button>
        )}
      </Group>
    ),
  })
}
