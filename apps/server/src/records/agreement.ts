/** What a record points at must say the same as the record (`Entity.agrees`), and a value what its custom field takes. */
import { CustomFieldType, type Entity, type EntityName, entities } from '@kavel/domain'
import type pg from 'pg'
import { invalid } from '../refusal.ts'
import { columnOf } from './columns.ts'
import type { RowValues } from './validate.ts'

/**
 * Refuses rows that contradict what they point at. Called after the rows are written, in their transaction;
 * `places` are their paths in the body.
 */
export async function assertAgreement(
  client: pg.PoolClient,
  name: EntityName,
  ids: readonly number[],
  rows: readonly RowValues[],
  places: readonly string[],
): Promise<void> {
  const entity = entities[name] as Entity
  const refuse = (id: number, field: string, message: string) => {
    throw invalid([places[ids.indexOf(id)], field].filter(Boolean).join('.'), message)
  }
  for (const [field, pairs] of Object.entries(entity.agrees ?? {})) {
    const involved = [field, ...pairs.map(([own]) => own)]
    if (!rows.some((row) => involved.some((one) => Object.hasOwn(row, one)))) continue
    const target = entity.fields[field]?.target as EntityName
    const differs = pairs.map(
      ([own, there]) =>
        `t.${columnOf(entity, own)} is distinct from x.${columnOf(entities[target], there)}`,
    )
    const { rows: found } = await client.query<{ id: number }>(
      `select t.id from ${name} t join ${target} x on x.company_id = t.company_id and x.id = t.${columnOf(entity, field)}
       where t.id = any ($1) and (${differs.join(' or ')}) limit 1`,
      [ids],
    )
    const [first] = found
    if (first)
      refuse(first.id, field, `is not of the same ${pairs.map(([own]) => own).join(' and ')}`)
  }
  if (name === 'locationscustomvalues') await assertValuesFit(client, ids, refuse)
}

/** What a value of a custom field may say; null when it fits. */
const FAULTS: Readonly<Record<CustomFieldType, (value: string) => string | null>> = {
  [CustomFieldType.text]: () => null,
  [CustomFieldType.number]: (value) =>
    value.trim() !== '' && Number.isFinite(Number(value)) ? null : 'must be a number',
  [CustomFieldType.select]: () => null,
  [CustomFieldType.checkbox]: (value) =>
    value === 'true' || value === 'false' ? null : 'must be true or false',
  [CustomFieldType.geometry]: (value) => (isGeoJson(value) ? null : 'must be GeoJSON'),
  [CustomFieldType.multiselect]: () => null,
  [CustomFieldType.info]: () => 'is not asked by a field that explains',
}

async function assertValuesFit(
  client: pg.PoolClient,
  ids: readonly number[],
  refuse: (id: number, field: string, message: string) => void,
): Promise<void> {
  const { rows } = await client.query<{ id: number; value: string; type: CustomFieldType }>(
    `select v.id, v.value, f.type from locationscustomvalues v
     join customfields f on f.company_id = v.company_id and f.id = v."customfieldId"
     where v.id = any ($1) and v.value is not null`,
    [ids],
  )
  for (const { id, value, type } of rows) {
    const fault = FAULTS[type](value)
    if (fault) refuse(id, 'value', fault)
  }
}

function isGeoJson(value: string): boolean {
  try {
    const read: unknown = JSON.parse(value)
    return typeof read === 'object' && read !== null && 'type' in read && 'coordinates' in read
  } catch {
    return false
  }
}
