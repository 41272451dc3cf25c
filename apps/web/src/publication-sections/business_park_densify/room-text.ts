import type { RoomKind } from '@kavel/concept'
import type { I18n } from '../../shared/i18n.ts'

/** How much room of a kind, in its unit. */
export function roomText({ format }: Pick<I18n, 'format'>, kind: RoomKind, value: number): string {
  if (kind === 'floors') return format.number(value)
  return kind === 'height' ? format.length(value) : format.squareMetres(value)
}
