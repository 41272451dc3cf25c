import { Select } from '@mantine/core'
import { ColumnsDialog } from '../../shared/grid/columns-dialog.tsx'
import { useI18n } from '../../shared/i18n.ts'
import type { Columns } from './use-columns.ts'

/** Rows that one may have read at once. */
const SIZES = [20, 50, 100, 250, 500] as const

export interface LocationColumnsProps
  extends Pick<Columns, 'chosen' | 'offered' | 'size' | 'choose' | 'chooseUsual' | 'setSize'> {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Which columns the list has, in which order, and how many rows are read at once. */
export function LocationColumns(props: LocationColumnsProps) {
  const { opened, onClose, chosen, offered, size, choose, chooseUsual, setSize } = props
  const { t } = useI18n()
  return (
    <ColumnsDialog
      opened={opened}
      onClose={onClose}
      title={t('locations.columns_title')}
      text={t('locations.columns_text')}
      // the name is what a row is opened by
      offered={offered.map(({ key, title }) => ({
        key,
        title,
        isAlways: key === 'name',
        isFixed: key === 'name',
      }))}
      chosen={chosen}
      onChoose={choose}
      resetLabel={t('locations.columns_reset')}
      onReset={chooseUsual}
    >
      <Select
        w={150}
        label={t('location_list.size')}
        allowDeselect={false}
        data={[...new Set([...SIZES, size])].toSorted((a, b) => a - b).map((one) => String(one))}
        value={String(size)}
        onChange={(next) => next && setSize(Number(next))}
      />
    </ColumnsDialog>
  )
}
