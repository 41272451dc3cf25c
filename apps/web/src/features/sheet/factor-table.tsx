import type { FormFactorKey } from '@kavel/generator'
import type { ReactNode } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { SideScroll } from '../../shared/ui/side-scroll.tsx'
import { onGridKeyDown } from './grid-keys.ts'
import classes from './sheet.module.css'

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

export interface FactorColumn {
  readonly key: string
  readonly title: string
  /** Marks the column that the other sheets are about. */
  readonly isChosen?: boolean
  readonly cell: (factor: FormFactorKey) => ReactNode
}

/** Form factors in groups, one column for each concept or building. */
export function FactorTable({
  label,
  columns,
}: {
  label: string
  columns: readonly FactorColumn[]
}) {
  const { t } = useI18n()
  return (
    <SideScroll className={classes.scroll}>
      <table className={classes.table} aria-label={label} onKeyDown={onGridKeyDown}>
        <thead>
          <tr>
            <th scope="col">{t('sheets.factor')}</th>
            {columns.map(({ key, title, isChosen }) => (
              <th key={key} scope="col" data-number data-chosen={isChosen || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
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
      </table>
    </SideScroll>
  )
}
