import type { Answers } from '@kavel/calls'
import type { I18n } from '../../../shared/i18n.ts'

export type ToldChange = Answers['GET /locations/{id}/changes']['changes'][number]
type Texts = Pick<I18n, 't' | 'named' | 'format'>

/** Fields and parts that a sentence names; beyond them it says "details". */
const NAMED = 5

/** What belongs to a location and is counted. */
const CHILDREN = [
  ...(['locationslabels', 'notes', 'images', 'plots', 'constraints'] as const),
  ...(['units', 'costs', 'concepts', 'buildings', 'jsons'] as const),
]
type Child = (typeof CHILDREN)[number]

/** Who did what, in one plain sentence for each move and one for the rest: "Anna changed the status from A to B". */
export function activityTexts(i18n: Texts, change: ToldChange): string[] {
  const { t, named } = i18n
  const who = whoOf(i18n, change)
  const moves = change.moves.map(({ field, before, after }) => {
    const name = t(`location_detail.field_${field}`)
    if (before === null)
      return t('location_detail.moved_first', { who, field: name, to: named(after ?? '') })
    if (after === null)
      return t('location_detail.moved_away', { who, field: name, from: named(before) })
    return t('location_detail.moved', { who, field: name, from: named(before), to: named(after) })
  })
  const rest = restText(i18n, change, who)
  return rest === null ? moves : [...moves, rest]
}

function whoOf({ t }: Texts, { userId, userName, role }: ToldChange): string {
  if (userName) return userName
  if (userId !== null) return t('location_detail.activity_former')
  return t(
    role === 'public' ? 'location_detail.activity_reader' : 'location_detail.activity_product',
  )
}

function restText(i18n: Texts, change: ToldChange, who: string): string | null {
  const { t, format } = i18n
  const { entity, action, parts, fields, moves, count, recordName, role } = change
  const [first] = parts
  if (first === 'made' || first === 'restored') return t(`location_detail.${first}`, { who })
  const child = CHILDREN.find((one) => one === entity)
  if (child && role !== 'product') return childText(i18n, { child, action, count, recordName }, who)
  const told = parts.filter((part) => !moves.some(({ field }) => field === part))
  const names = [...told.map((part) => t(`home_work.part_${part}`)), ...fields]
  if (names.length === 0) return null
  const few =
    names.length > NAMED
      ? [...new Set([...names.slice(0, NAMED - 1), t('home_work.part_details')])]
      : names
  const what = new Intl.ListFormat(format.language, { type: 'conjunction' }).format(few)
  return t(role === 'product' ? 'location_detail.filled' : 'location_detail.changed', { who, what })
}

const ACTS = {
  insert: 'added',
  update: 'changed',
  delete: 'removed',
  restore: 'brought_back',
} as const

function childText(
  { t, named }: Texts,
  {
    child,
    action,
    count,
    recordName,
  }: Pick<ToldChange, 'action' | 'count' | 'recordName'> & { child: Child },
  who: string,
): string {
  const kind = t(`location_detail.child_${child}`, { count })
  const what = count === 1 && recordName ? `${kind} “${named(recordName)}”` : kind
  return t(`location_detail.${ACTS[action]}`, { who, what })
}
