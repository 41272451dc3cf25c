/** Schemas of records as they travel on the wire, for the answers of calls that hold them. */
import { z } from 'zod'
import { fieldSchema } from './describe-field.ts'
import {
  CHILDREN,
  type EntityName,
  entities,
  type RecordFor,
  type TreeFor,
} from './entities/catalogue.ts'
import { baseFields, type Entity } from './entities/define.ts'
import { idSchema } from './fields.ts'
import { momentSchema } from './moment.ts'
import { readableFields } from './permissions.ts'

const BASE = {
  id: idSchema.meta({ description: 'Made by the server', readOnly: true }),
  companyId: idSchema.meta({ description: 'The company that it belongs to', readOnly: true }),
  createdAt: momentSchema.meta({ readOnly: true }),
  updatedAt: momentSchema.meta({
    description:
      'Sent back with a change, it refuses one that would overwrite that of somebody else',
  }),
} as const

/** Schemas of the named fields of an entity's records. */
export function fieldAnswers<Name extends EntityName, const Key extends keyof RecordFor<Name>>(
  name: Name,
  keys: readonly Key[],
): { readonly [K in Key]: z.ZodType<RecordFor<Name>[K]> } {
  const shape = recordShape(name)
  return Object.fromEntries(keys.map((key) => [key, shape[key as string]])) as never
}

/** A record without its children: every field that a client may see, and nothing else. */
export function recordAnswer<Name extends EntityName>(name: Name): z.ZodType<RecordFor<Name>> {
  return z.strictObject(recordShape(name)).meta({ entity: name }) as never
}

/** A record with its children, as the detail call gives it at full depth. */
export function treeAnswer<Name extends EntityName>(name: Name): z.ZodType<TreeFor<Name>> {
  const tree = z.strictObject({ ...recordShape(name), ...childrenOf(name) })
  return tree.meta({ entity: name }) as never
}

function childrenOf(name: EntityName): Record<string, z.ZodType> {
  return Object.fromEntries(
    CHILDREN[name].map((child) => [child.name, z.array(treeAnswer(child.name))]),
  )
}

/** Schema of each field that a record sends, without its children. */
export function recordShape(name: EntityName): Record<string, z.ZodType> {
  const entity = entities[name] as Entity
  const own = readableFields(entity).map((key) => [key, fieldSchema(key, entity.fields[key]!)])
  const base = baseFields(entity).map((key) => [key, BASE[key]])
  return Object.fromEntries([...base, ...own])
}
