import i18next from 'i18next'
import { fieldName, hasFieldName } from '../../shared/edit/field-name.ts'
import type { I18n } from '../../shared/i18n.ts'
import type { Audit } from './queries.ts'

/** Fields that a sentence names; of more it says how many. */
const NAMED = 4

/** What a record is called, with what it is. */
export function whatOf({ t }: I18n, { entity, recordName }: Audit): string {
  const kind = t(`company.kind_${entity}`)
  return recordName ? `${kind} “${recordName}”` : kind
}

function whoOf({ t }: I18n, { userName, userId, role }: Audit): string {
  if (userName) return userName
  if (userId !== null) return t('company.audit_former')
  return t(role === 'public' ? 'company.audit_public' : 'company.audit_product')
}

/** What a path is called: by the field itself, else by the part of the record that it lies in. */
function nameOfPath({ t }: I18n, path: string): string {
  const steps = path.split('.')
  if (hasFieldName(steps)) return fieldName(t, steps).toLowerCase()
  const part = steps.find((step) => step !== 'cfg') ?? 'rest'
  const key = `company.part_${part}`
  return t(i18next.exists(key) ? (key as 'company.part_rest') : 'company.part_rest')
}

function fieldsOf(i18n: I18n, paths: readonly string[]): string {
  const names = [...new Set(paths.map((path) => nameOfPath(i18n, path)))]
  const more = names.length - NAMED
  const said = more > 0 ? names.slice(0, NAMED) : names
  const rest =
    more > 0
      ? [i18n.t('company.audit_more', { count: more, formatted: i18n.format.number(more) })]
      : []
  return new Intl.ListFormat(i18n.format.language, { type: 'conjunction' }).format([
    ...said,
    ...rest,
  ])
}

/** Who changed what, in one sentence. */
export function auditText(i18n: I18n, audit: Audit): string {
  const { t } = i18n
  const who = whoOf(i18n, audit)
  const what = whatOf(i18n, audit)
  const [path] = audit.paths
  if (path === 'preview.begun') return t('company.audit_preview_begun', { who })
  if (path === 'preview.ended') return t('company.audit_preview_ended', { who })
  if (audit.action === 'update')
    return t('company.audit_update', { who, what, fields: fieldsOf(i18n, audit.paths) })
  return t(`company.audit_${audit.action}`, { who, what })
}

/** Where the record is, or what it belongs to; null where that has no screen, or is gone. */
export function addressOf({ entity, recordId, recordName, locationId }: Audit): string | null {
  if (entity === 'publications') return recordName && `/publications/modify/${recordId}`
  if (entity === 'searchqueries') return recordName && `/opportunities/queries/${recordId}`
  return recordName && locationId ? `/locations/modify/${locationId}` : null
}
