import type { I18n } from '../i18n.ts'
import type { Path } from './tree.ts'

/** The fields that people edit, in words; others are shown by their name in the record. */
const NAMED = [
  'name',
  'description',
  'status',
  'phase',
  'price',
  'size',
  'size_max',
  'parameter',
  'type',
  'category',
  'income_mode',
  'programme_goal',
  'archived',
  'maxwidth',
  'maxlength',
  'maxheight',
  'x',
  'y',
  'rotate_z',
  'version',
  'floors',
  'floor_height',
  'locked',
  'locationKey',
  'param1',
] as const

type Named = (typeof NAMED)[number]

function isNamed(name: string | undefined): name is Named {
  return NAMED.includes(name as Named)
}

/** What a field is called on a screen. */
export function fieldName(t: I18n['t'], path: Path): string {
  const last = path.at(-1)
  return isNamed(last) ? t(`edit.field_${last}`) : path.filter((name) => name !== 'cfg').join(' › ')
}
