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

/** Form factors in groups, one column for each concept or building. */
export function FactorTable({ title, columns }: FactorTableProps) {
  const { t } = useI18n()
  return (
    <SheetTable
      title={title}
      columns={[
        { title: t('sheets.factor') },
        ...columns.map((column) => ({ ...column, holds: 'numbers' as const })),
      ]}
    >
      {Object.entries(FACTOR_GROUPS).map(([group, factors]) => (
        <tbody key={group}>
          <tr data-group>
            <th scope="rowgroup" colSpan={columns.length + 1}>
              {t(`sheets.factors_${group as keyof typeof FACTOR_GROUPS}`)}
            </th>
          </tr>
          {factors.map((factor) => (
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
          ))}
        </tbody>
      ))}
    </SheetTable>
  )
}
