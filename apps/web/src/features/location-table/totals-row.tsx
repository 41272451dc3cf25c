import { CustomFieldType } from '@kavel/domain'
import type { CustomTotals } from '../../shared/api/records.ts'
import { useI18n } from '../../shared/i18n.ts'
import type { TableColumn } from './columns.tsx'
import { numberText } from './custom-columns.tsx'
import classes from './location-table.module.css'

export interface TotalsRowProps {
  readonly columns: readonly TableColumn[]
  readonly totals: CustomTotals
}

/** What the numbers of custom fields come to over all rows; none where no column shows one. */
export function TotalsRow({ columns, totals }: TotalsRowProps) {
  const i18n = useI18n()
  if (!columns.some(({ field }) => field?.type === CustomFieldType.number)) return null
  return (
    <tfoot className={classes.totals}>
      <tr>
        {columns.map(({ key, field, align }) => {
          const total = field && totals[field.id]
          if (key === 'name')
            return (
              <th key={key} scope="row" data-name>
                {i18n.t('custom_fields.total')}
              </th>
            )
          return (
            <td key={key} data-align={align}>
              {field && total && numberText(i18n, field, total.sum)}
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
}
