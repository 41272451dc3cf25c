import { userCfgSchema } from '@kavel/domain'
import { Button, Checkbox, Group, Modal, Text } from '@mantine/core'
import { useI18n } from '../../shared/i18n.ts'
import { shownColumns, type TableColumn } from './columns.tsx'
import classes from './location-table.module.css'

/** What a new user sees (spec point 3, user configuration). */
const USUAL = shownColumns(userCfgSchema.parse({}).columns)

export interface ColumnsDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly columns: readonly TableColumn[]
  readonly offered: readonly TableColumn[]
  readonly onChange: (keys: readonly string[]) => void
}

/** Which columns the table has. */
export function ColumnsDialog({ opened, onClose, columns, offered, onChange }: ColumnsDialogProps) {
  const { t } = useI18n()
  const chosen = columns.map(({ key }) => key)
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
        {offered.map(({ key, title }) => (
          <Checkbox
            key={key}
            label={title}
            // the name is what a row is opened by
            disabled={key === 'name'}
            checked={chosen.includes(key)}
            onChange={(event) =>
              onChange(
                event.currentTarget.checked
                  ? [...chosen, key]
                  : chosen.filter((column) => column !== key),
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
