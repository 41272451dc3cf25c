/** Names of the columns of own files; tests hold every column against the catalogue of texts. */
import type { PlaceColumn } from '@kavel/registers'
import type { I18n } from '../../shared/i18n.ts'

/** Name of a column of a kind. */
export const ownColumnName = ({ t }: I18n, key: string): string =>
  t(`own.column_${key}` as 'own.column_name')

/** Name of a column that places a row. */
export const placeColumnName = ({ t }: I18n, key: PlaceColumn): string =>
  t(`own_files.column_${key}`)
