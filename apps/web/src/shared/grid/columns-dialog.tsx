import { Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useI18n } from '../i18n.ts'
import { MoveButtons } from '../ui/move-buttons.tsx'
import { SortableList } from '../ui/sortable-list.tsx'
import classes from './columns-dialog.module.css'

/** A column that there is to choose. */
export interface OfferedColumn {
  readonly key: string
  readonly title: string
  /** The heading it is found under. */
  readonly group?: string | undefined
  /** Nobody takes it away. */
  readonly isAlways?: boolean
  /** It stands where it stands, in front of those that are put in order. */
  readonly isFixed?: boolean
}

export interface ColumnsDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  readonly text: string
  readonly offered: readonly OfferedColumn[]
  /** Keys in the order of the table. */
  readonly chosen: readonly string[]
  /** Columns that can be chosen; left out: all. */
  readonly most?: number
  readonly onChoose: (keys: readonly string[]) => void
  readonly resetLabel: string
  readonly onReset: () => void
  /** What else is set here. */
  readonly children?: ReactNode
}

/** Which columns a table has, and in which order. */
export function ColumnsDialog(props: ColumnsDialogProps) {
  const { opened, onClose, title, text, resetLabel, onReset, children } = props
  const { t } = useI18n()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={680}
      title={title}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <Text size="sm" mb="sm">
        {text}
      </Text>
      <div className={classes.halves}>
        <Offered {...props} />
        <Chosen {...props} />
      </div>
      <Group justify="space-between" mt="lg" align="flex-end">
        <Group gap="sm" align="flex-end">
          {children}
          <Button variant="subtle" color="gray" onClick={onReset}>
            {resetLabel}
          </Button>
        </Group>
        <Button onClick={onClose}>{t('shell.close')}</Button>
      </Group>
    </Modal>
  )
}

type HalfProps = Pick<ColumnsDialogProps, 'offered' | 'chosen' | 'most' | 'onChoose'>

/** Every column there is, with a check for those that are shown. */
function Offered({ offered, chosen, most = Number.POSITIVE_INFINITY, onChoose }: HalfProps) {
  const { t } = useI18n()
  const [typed, setTyped] = useState('')
  const found = offered.filter(({ title }) =>
    title.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase()),
  )
  const groups = Map.groupBy(found, ({ group = '' }) => group)
  return (
    <div>
      <TextInput
        data-autofocus
        mb="sm"
        aria-label={t('grid.columns_find')}
        placeholder={t('grid.columns_find')}
        leftSection={<IconSearch size={15} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Stack gap={8} className={classes.offered} tabIndex={-1}>
        {[...groups].map(([group, columns]) => (
          <fieldset key={group} className={classes.group}>
            {group !== '' && <legend>{group}</legend>}
            {columns.map(({ key, title, isAlways = false }) => (
              <Checkbox
                key={key}
                label={title}
                disabled={isAlways || (!chosen.includes(key) && chosen.length >= most)}
                checked={chosen.includes(key)}
                onChange={(event) =>
                  onChoose(
                    event.currentTarget.checked
                      ? [...chosen, key]
                      : chosen.filter((column) => column !== key),
                  )
                }
              />
            ))}
          </fieldset>
        ))}
        {found.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('grid.columns_none')}
          </Text>
        )}
      </Stack>
    </div>
  )
}

/** The columns that are shown, put in another order by hand or with buttons. */
function Chosen({ offered, chosen, onChoose }: HalfProps) {
  const { t } = useI18n()
  const byKey = new Map(offered.map((column, id) => [column.key, { id, ...column }]))
  const shown = chosen.flatMap((key) => byKey.get(key) ?? [])
  const moving = shown.filter(({ isFixed = false }) => !isFixed)
  const place = (next: readonly OfferedColumn[]) =>
    onChoose([
      ...shown.filter(({ isFixed = false }) => isFixed).map(({ key }) => key),
      ...next.map(({ key }) => key),
      // what is not offered now may be again
      ...chosen.filter((key) => !byKey.has(key)),
    ])
  function swap(from: number, to: number): void {
    const next = [...moving]
    const [one] = next.splice(from, 1)
    if (one) place(next.toSpliced(to, 0, one))
  }
  return (
    <section aria-label={t('grid.columns_order')} className={classes.chosen}>
      <Text size="xs" fw={600} c="dimmed" mb={4}>
        {t('grid.columns_order')}
      </Text>
      {moving.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('grid.columns_empty')}
        </Text>
      )}
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
