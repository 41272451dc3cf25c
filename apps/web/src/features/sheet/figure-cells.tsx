import { useI18n } from '../../shared/i18n.ts'
import { Figure } from './figure.tsx'

/** The figure in each column of a row, by the name of the column; null leaves its cell empty. */
export type RowFigures = Readonly<Record<string, string | null>>

export interface FigureCellsProps {
  readonly of: RowFigures
  readonly strong?: boolean
}

/** The cells of a row that hold figures. */
export function FigureCells({ of, strong = false }: FigureCellsProps) {
  return Object.entries(of).map(([column, figure]) =>
    figure === null ? (
      <td key={column} />
    ) : (
      <td key={column} data-number>
        <Figure of={figure} strong={strong} />
      </td>
    ),
  )
}

/** The foot of a table: the total of each column that has one. */
export function TotalRow({ of }: Pick<FigureCellsProps, 'of'>) {
  const { t } = useI18n()
  return (
    <tfoot>
      <tr data-total>
        <th scope="row">{t('sheets.total')}</th>
        <FigureCells of={of} strong />
      </tr>
    </tfoot>
  )
}
