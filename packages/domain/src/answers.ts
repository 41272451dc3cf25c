/** Schemas of records as they travel on the wire, for the answers of calls that hold them. */
import { z } from 'zod'
import {
  CHILDREN,
  type EntityName,
  entities,
  type RecordFor,
  type TreeFor,
} from './entities/catalogue.ts'
import { baseFields, type Entity } from './entities/define.ts'
import { idSchema, momentSchema } from './fields.ts'
import { readableFields } from './permissions.ts'

const BASE = {
  id: idSchema,
  companyId: idSchema,
  createdAt: momentSchema,
  updatedAt: momentSchema,
} as const

/** Schemas of the named fields of an entity's records. */
export function fieldAnswers<Name extends EntityName, const Key extends keyof RecordFor<Name>>(
  name: Name,
  keys: readonly Key[],
): { readonly [K in Key]: z.ZodType<RecordFor<Name>[K]> } {
  const shape = shapeOf(name)
  return Object.fromEntries(keys.map((key) => [key, shape[key as string]])) as never
}

/** A record without its children: every field that a client may see, and nothing else. */
export function recordAnswer<Name extends EntityName>(name: Name): z.ZodType<RecordFor<Name>> {
  return z.strictObject(shapeOf(name)).meta({ entity: name }) as never
}

/** A record with its children, as the detail call gives it at full depth. */
export function treeAnswer<Name extends EntityName>(name: Name): z.ZodType<TreeFor<Name>> {
  return z.strictObject({ ...shapeOf(name), ...childrenOf(name) }) as never
}

function childrenOf(name: EntityName): Record<string, z.ZodType> {
  return Object.fromEntries(
    CHILDREN[name].map((child) => [child.name, z.array(treeAnswer(child.name))]),
  )
}

function shapeOf(name: EntityName): Record<string, z.ZodType> {
  const entity = entities[name] as Entity
  const own = readableFields(entity).map((key) => {
    const { schema, nullable } = entity.fields[key]!
    return [key, nullable ? schema.nullable() : schema]
  })
  const base = baseFields(entity).map((key) => [key, BASE[key]])
  return Object.fromEntries([...base, ...own])
}
