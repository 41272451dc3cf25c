import type { StandardField } from '@kavel/domain'
import type { I18n } from '../i18n.ts'

/** What a standard field of a location is called on every screen. */
export function standardFieldName(t: I18n['t'], field: StandardField): string {
  switch (field) {
    case 'display_address':
      return t('locations.address')
    case 'envelope_area':
    case 'description':
      return t(`locations.${field}`)
    case 'chance_of_success':
    case 'land_position':
      return t(`custom_fields.${field}`)
    default:
      return t(`locations.column_${field}`)
  }
}
