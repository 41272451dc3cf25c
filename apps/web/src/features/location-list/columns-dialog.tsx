import { Button, Checkbox, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { MoveButtons } from '../../shared/ui/move-buttons.tsx'
import { SortableList } from '../../shared/ui/sortable-list.tsx'
import classes from './columns-dialog.module.css'
import type { Columns } from './use-columns.ts'

/** Rows that one may have read at once. */
const SIZES = [20, 50, 100, 250, 500] as const

export interface ColumnsDialogProps
  extends Pick<Columns, 'columns' | 'offered' | 'size' | 'choose' | 'chooseUsual' | 'setSize'> {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Which columns the list has, in which order, and how many rows are read at once. */
export function ColumnsDialog({ opened, onClose, ...props }: ColumnsDialogProps) {
  const { t } = useI18n()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={680}
      title={t('locations.columns_title')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <Text size="sm" mb="sm">
        {t('locations.columns_text')}
      </Text>
      <div className={classes.halves}>
        <Offered {...props} />
        <Chosen {...props} />
      </div>
      <Group justify="space-between" mt="lg" align="flex-end">
        <Group gap="sm" align="flex-end">
          <Select
            w={150}
            label={t('location_list.size')}
            allowDeselect={false}
            data={[...new Set([...SIZES, props.size])]
              .toSorted((a, b) => a - b)
              .map((size) => String(size))}
            value={String(props.size)}
            onChange={(size) => size && props.setSize(Number(size))}
          />
          <Button variant="subtle" color="gray" onClick={props.chooseUsual}>
            {t('locations.columns_reset')}
          </Button>
        </Group>
        <Button onClick={onClose}>{t('shell.close')}</Button>
      </Group>
    </Modal>
  )
}

type HalfProps = Pick<Columns, 'columns' | 'offered' | 'choose'>

/** Every column there is, with a check for those that are shown. */
function Offered({ columns, offered, choose }: HalfProps) {
  const { t } = useI18n()
  const [typed, setTyped] = useState('')
  const keys = columns.map(({ key }) => key)
  const found = offered.filter(({ title }) =>
    title.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase()),
  )
  return (
    <div>
      <TextInput
        mb="sm"
        aria-label={t('location_list.columns_find')}
        placeholder={t('location_list.columns_find')}
        leftSection={<IconSearch size={15} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Stack gap={8} className={classes.offered} tabIndex={-1}>
        {found.map(({ key, title }) => (
          <Checkbox
            key={key}
            label={title}
            // the name is what a row is opened by
            disabled={key === 'name'}
            checked={keys.includes(key)}
            onChange={(event) =>
              choose(
                event.currentTarget.checked
                  ? [...keys, key]
                  : keys.filter((column) => column !== key),
              )
            }
          />
        ))}
        {found.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('location_list.columns_none')}
          </Text>
        )}
      </Stack>
    </div>
  )
}

/** The columns that are shown, put in another order by hand or with buttons; the name stays the first. */
function Chosen({ columns, choose }: HalfProps) {
  const { t } = useI18n()
  const [name, ...moving] = columns.map((column, id) => ({ id, ...column }))
  const place = (next: readonly { readonly key: string }[]) =>
    choose([name, ...next].flatMap((one) => one?.key ?? []))
  function swap(from: number, to: number): void {
    const next = [...moving]
    const [one] = next.splice(from, 1)
    if (one) place(next.toSpliced(to, 0, one))
  }
  return (
    <section aria-label={t('location_list.columns_order')} className={classes.chosen}>
      <Text size="xs" fw={600} c="dimmed" mb={4}>
        {t('location_list.columns_order')}
      </Text>
      <SortableList
        items={moving}
        nameOf={({ title }) => title}
        onOrder={async (next) => place(next)}
      >
        {(column, handle) => {
          const at = moving.findIndex(({ key }) => key === column.key)
          return (
            <div className={classes.row}>
              {handle}
              <span className={classes.title}>{column.title}</span>
              <MoveButtons
                name={column.title}
                onUp={at > 0 ? () => swap(at, at - 1) : undefined}
                onDown={at < moving.length - 1 ? () => swap(at, at + 1) : undefined}
              />
            </div>
          )
        }}
      </SortableList>
    </section>
  )
}
