import { hasValue, useCustomFields } from '../../shared/custom-fields.ts'
import { edits } from '../../shared/edit/edits.ts'
import { useEdited } from '../../shared/edit/use-edits.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useSession } from '../../shared/session/session.ts'
import { COLUMN_KEYS, locationColumns, shownColumns, type TableColumn } from './columns.tsx'
import { customColumn } from './custom-columns.tsx'

export interface Columns {
  /** Those that the user has chosen, in the order of the table: standard ones, then custom fields. */
  readonly columns: readonly TableColumn[]
  /** Every one that there is to choose. */
  readonly offered: readonly TableColumn[]
  readonly choose: (keys: readonly string[]) => void
}

/** The columns of the table, kept with the user (cfg.columns). */
export function useColumns(): Columns {
  const { t } = useI18n()
  const user = useEdited('users', useSession().user)
  const { fields = [] } = useCustomFields()
  const standard = COLUMN_KEYS.map(
    (key): TableColumn => ({ key, title: t(`locations.column_${key}`), ...locationColumns[key] }),
  )
  const custom = fields
    .filter(hasValue)
    .map((field) => customColumn(field, t('custom_fields.unnamed')))
  const chosen: readonly string[] = user.cfg.columns
  const shown: readonly string[] = shownColumns(chosen)
  return {
    columns: [
      ...standard.filter(({ key }) => shown.includes(key)),
      ...custom.filter(({ key }) => chosen.includes(key)),
    ],
    offered: [...standard, ...custom],
    choose: (keys) => edits.change(undefined, 'users', user, { cfg: { columns: [...keys] } }),
  }
}
