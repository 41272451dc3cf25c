import type { FormFactorKey } from '@kavel/domain'
import type { ReactNode } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import classes from './sheet.module.css'
import { type SheetColumn, SheetTable } from './sheet-table.tsx'

/** The form factors in the order in which people read them. */
export const FACTOR_GROUPS = {
  site: ['plotarea', 'buildingenvelope', 'builtarea', 'gsi', 'gsi_envelope', 'fsi'],
  floors: ['gfa', 'nfa', 'saleablearea', 'nonsaleablearea', 'saleableratio'],
  numbers: ['nrunits', 'avgunitsize', 'nrfloors', 'maxheight'],
  shell: ['facadearea', 'facaderatio', 'roofarea', 'roofratio', 'volume'],
  outside: [
    'greenarea',
    'greenratio',
    'pavedarea',
    'pavedratio',
    'waterarea',
    'waterratio',
    'nrtrees',
  ],
  parking: [
    'nrparking',
    'parking_per_unit',
    'parking_per_100',
    'nrbicycleracks',
    'bicycle_per_unit',
    'bicycle_per_100',
    'nrstorages',
    'storage_per_unit',
    'storage_per_100',
  ],
} as const satisfies Record<string, readonly FormFactorKey[]>

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

const GROUPS = Object.entries(FACTOR_GROUPS) as [
  keyof typeof FACTOR_GROUPS,
  readonly FormFactorKey[],
][]

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
        {GROUPS.map(([group, factors]) => (
          <SheetTable key={group} title={t(`sheets.factors_${group}`)} columns={heads}>
            <tbody>
              <FactorRows factors={factors} columns={columns} />
            </tbody>
          </SheetTable>
        ))}
      </section>
    )
  return (
    <SheetTable title={title} columns={heads}>
      {GROUPS.map(([group, factors]) => (
        <tbody key={group}>
          <tr data-group>
            <th scope="rowgroup" colSpan={columns.length + 1}>
              {t(`sheets.factors_${group}`)}
            </th>
          </tr>
          <FactorRows factors={factors} columns={columns} />
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
