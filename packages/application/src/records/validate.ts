import { type AreaGeometry, baseFields, type Entity, type Field, type Issue } from '@kavel/domain'
import { toIssues } from '../refusal.ts'
import { readArea } from './area.ts'
import { mergeDocument } from './merge.ts'
import { findUnstorable } from './storable.ts'

/** Field → value, ready for the columns of a row. */
export type RowValues = Record<string, unknown>

/** Validates the body of a new record and fills in what it leaves out. */
export function validateCreate(entity: Entity, body: unknown, prefix: string): Checked {
  const checked = validate(entity, body, prefix, (name, field, given) => {
    if (given === undefined) {
      if (field.initial !== undefined) return { value: field.initial }
      return { issue: field.target ? NO_PARENT : 'is required' }
    }
    return parse(field, name, given)
  })
  return withParent(entity, checked, {}, prefix)
}

/** Validates the body of a change; documents are merged into what is stored before they are judged. */
export function validatePatch(
  entity: Entity,
  body: unknown,
  stored: RowValues,
  prefix = '',
): Checked {
  const checked = validate(entity, body, prefix, (name, field, given) => {
    if (given === undefined) return {}
    if (field.kind === 'document' && !field.whole)
      return parse(field, name, mergeDocument(stored[name], given))
    return parse(field, name, given)
  })
  return withParent(entity, checked, stored, prefix)
}

/** The contract's word for a child that is saved without its parent (spec point 8). */
const NO_PARENT = 'is required: the base model is null'

/** Refuses a record that belongs to none of the parents that it may have. */
function withParent(
  { belongsToOneOf }: Entity,
  checked: Checked,
  stored: RowValues,
  prefix: string,
): Checked {
  if (!checked.ok || !belongsToOneOf) return checked
  const row = { ...stored, ...checked.values }
  if (belongsToOneOf.some((field) => typeof row[field] === 'number')) return checked
  const path = [prefix, belongsToOneOf[0]].filter(Boolean).join('.')
  return { ok: false, issues: [{ path, message: NO_PARENT }] }
}

/** A change that gives a record a second parent where it has one at most; null when it does not. */
export function findSecondParent(
  { belongsToAtMostOneOf = [] }: Entity,
  values: RowValues,
  stored: RowValues,
): { readonly field: string; readonly message: string } | null {
  const row = { ...stored, ...values }
  const parents = belongsToAtMostOneOf.filter((field) => typeof row[field] === 'number')
  const field = parents.find((one) => Object.hasOwn(values, one))
  const other = parents.find((one) => one !== field)
  return field && other ? { field, message: `must not be given beside ${other}` } : null
}

export type Checked =
  | { ok: true; values: RowValues; updatedAt: string | undefined; companyId: unknown }
  | { ok: false; issues: Issue[] }

interface Parsed {
  value?: unknown
  issue?: string
  issues?: Issue[]
}

function validate(
  entity: Entity,
  body: unknown,
  prefix: string,
  judge: (name: string, field: Field, given: unknown) => Parsed,
): Checked {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return { ok: false, issues: [{ path: prefix, message: 'must be an object' }] }
  const at = (path: string) => (prefix ? `${prefix}.${path}` : path)
  const given = body as Record<string, unknown>
  const issues: Issue[] = []
  for (const key of Object.keys(given)) {
    const known =
      Object.hasOwn(entity.fields, key) || (baseFields(entity) as readonly string[]).includes(key)
    if (!known) issues.push({ path: at(key), message: 'unknown field' })
  }
  const values: RowValues = {}
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.readOnly) continue
    const own = Object.hasOwn(given, name) ? given[name] : undefined
    const parsed = judge(name, field, own)
    if (parsed.issue) issues.push({ path: at(name), message: parsed.issue })
    for (const issue of parsed.issues ?? [])
      issues.push({ path: at(issue.path), message: issue.message })
    if (parsed.value !== undefined) values[name] = parsed.value
  }
  const { updatedAt } = given
  if (
    updatedAt !== undefined &&
    (typeof updatedAt !== 'string' || Number.isNaN(Date.parse(updatedAt)))
  )
    issues.push({ path: at('updatedAt'), message: 'must be the moment that was read' })
  if (issues.length) return { ok: false, issues }
  return {
    ok: true,
    values,
    updatedAt: updatedAt as string | undefined,
    companyId: given.companyId,
  }
}

function parse(field: Field, name: string, given: unknown): Parsed {
  if (given === null && field.nullable) return { value: null }
  const result = (field.accepts ?? field.schema).safeParse(given)
  if (!result.success) return { issues: toIssues(result.error, name) }
  if (field.kind === 'geometry') {
    const area = readArea(result.data as AreaGeometry, name)
    return 'issue' in area ? { issues: [area.issue] } : area
  }
  const unstorable = field.kind === 'document' && findUnstorable(result.data, name)
  if (unstorable) return { issues: [unstorable] }
  return { value: result.data }
}
