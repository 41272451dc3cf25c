import type { FormFactorKey } from '@kavel/domain'
import type { ReactNode } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { FACTOR_GROUP_KEYS, FACTOR_GROUPS } from '../../shared/texts/factor-groups.ts'
import classes from './sheet.module.css'
import { type SheetColumn, SheetTable } from './sheet-table.tsx'

export interface FactorColumn extends Pick<SheetColumn, 'title' | 'isChosen'> {
  readonly key: string
  readonly cell: (factor: FormFactorKey) => ReactNode
}

export interface FactorTableProps {
  readonly title: string
  readonly columns: readonly FactorColumn[]
}

/** With more columns than this the groups stand under each other in one table, as there is a comparison to read. */
const FEW_COLUMNS = 2

/** Form factors in groups, one column for each concept or building. */
export function FactorTable({ title, columns }: FactorTableProps) {
  const { t } = useI18n()
  const heads = [
    { title: t('sheets.factor') },
    ...columns.map((column) => ({ ...column, holds: 'numbers' as const })),
  ]
  if (columns.length <= FEW_COLUMNS)
    return (
      <section className={classes.newspaper} aria-label={title}>
        {FACTOR_GROUP_KEYS.map((group) => (
          <SheetTable key={group} title={t(`sheets.factors_${group}`)} columns={heads}>
            <tbody>
              <FactorRows factors={FACTOR_GROUPS[group]} columns={columns} />
            </tbody>
          </SheetTable>
        ))}
      </section>
    )
  return (
    <SheetTable title={title} columns={heads}>
      {FACTOR_GROUP_KEYS.map((group) => (
        <tbody key={group}>
          <tr data-group>
            <th scope="rowgroup" colSpan={columns.length + 1}>
              {t(`sheets.factors_${group}`)}
            </th>
          </tr>
          <FactorRows factors={FACTOR_GROUPS[group]} columns={columns} />
        </tbody>
      ))}
    </SheetTable>
  )
}

interface FactorRowsProps extends Pick<FactorTableProps, 'columns'> {
  readonly factors: readonly FormFactorKey[]
}

function FactorRows({ factors, columns }: FactorRowsProps) {
  const { t } = useI18n()
  return factors.map((factor) => (
    <tr key={factor}>
      <th scope="row" className={classes.name}>
        {t(`form_factors.${factor}`)}
      </th>
      {columns.map(({ key, isChosen, cell }) => (
        <td key={key} data-number data-chosen={isChosen || undefined}>
          {cell(factor)}
        </td>
      ))}
    </tr>
  ))
}
