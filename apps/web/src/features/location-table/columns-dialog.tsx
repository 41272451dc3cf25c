import { userCfgSchema } from '@kavel/domain'
import { Button, Checkbox, Group, Modal, Text } from '@mantine/core'
import { useI18n } from '../../shared/i18n.ts'
import { COLUMN_KEYS, type ColumnKey, shownColumns } from './columns.tsx'
import classes from './location-table.module.css'

/** What a new user sees (spec point 3, user configuration). */
const USUAL = shownColumns(userCfgSchema.parse({}).columns)

export interface ColumnsDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly columns: readonly ColumnKey[]
  readonly onChange: (columns: readonly ColumnKey[]) => void
}

/** Which columns the table has. */
export function ColumnsDialog({ opened, onClose, columns, onChange }: ColumnsDialogProps) {
  const { t } = useI18n()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={520}
      title={t('locations.columns_title')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <Text size="sm" mb="sm">
        {t('locations.columns_text')}
      </Text>
      <div className={classes.boxes}>
        {COLUMN_KEYS.map((key) => (
          <Checkbox
            key={key}
            label={t(`locations.column_${key}`)}
            // the name is what a row is opened by
            disabled={key === 'name'}
            checked={columns.includes(key)}
            onChange={(event) =>
              onChange(
                event.currentTarget.checked
                  ? [...columns, key]
                  : columns.filter((column) => column !== key),
              )
            }
          />
        ))}
      </div>
      <Group justify="space-between" mt="lg">
        <Button variant="subtle" color="gray" onClick={() => onChange(USUAL)}>
          {t('locations.columns_reset')}
        </Button>
        <Button onClick={onClose}>{t('shell.close')}</Button>
      </Group>
    </Modal>
  )
}
