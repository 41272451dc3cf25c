/** The records of each entity, and what makes and changes one, as schemas. */

import { hasTree } from '@kavel/application/records'
import {
  CHILDREN,
  type Entity,
  type EntityName,
  entities,
  type Field,
  idSchema,
  momentSchema,
  recordShape,
} from '@kavel/domain'
import { type Json, ref, toJsonSchema, withoutDefaults } from '../json-schema.ts'
import { describeField, describeGiven } from './describe-uniform.ts'

const id = toJsonSchema(idSchema, 'input')
const moment = toJsonSchema(momentSchema, 'input')

/** `locations` as it is answered, `locations_create` and `locations_patch` as they are sent, `locations_public` for readers. */
export function recordSchemas(name: EntityName): Json {
  const entity = entities[name] as Entity
  const writable = Object.entries(entity.fields).filter(
    ([, { readOnly, kind }]) => !readOnly && kind !== 'file',
  )
  const needs = describeParents(entity)
  return {
    [name]: describeRecord(name),
    ...(!entity.madeBy && {
      [`${name}_create`]: {
        type: 'object',
        ...(needs && { description: needs }),
        additionalProperties: false,
        required: writable.filter(([, { initial }]) => initial === undefined).map(([key]) => key),
        properties: Object.fromEntries(
          writable.map(([key, field]) => [
            key,
            { ...describeGiven(key, field), ...initial(field) },
          ]),
        ),
      },
    }),
    [`${name}_patch`]: {
      type: 'object',
      description: 'What is left out stays; a document is merged into what is stored',
      additionalProperties: false,
      properties: {
        updatedAt: moment,
        ...withoutDefaults(propertiesOf(writable, describeGiven), true),
      },
    },
    ...(entity.publicFields && {
      [`${name}_public`]: {
        type: 'object',
        required: ['id', ...entity.publicFields],
        properties: {
          id,
          ...propertiesOf(entity.publicFields.map((key) => [key, entity.fields[key] as Field])),
        },
      },
    }),
  }
}

/** Every field that is sent, and the children as far as the depth reaches. */
function describeRecord(name: EntityName): Json {
  const shape = Object.entries(recordShape(name))
  const { fields } = entities[name] as Entity
  const children = hasTree(entities[name]) ? CHILDREN[name] : []
  return {
    type: 'object',
    required: shape.map(([key]) => key),
    properties: {
      ...Object.fromEntries(
        shape.map(([key, schema]) => {
          const field = fields[key]
          return [key, field ? describeField(key, field) : toJsonSchema(schema, 'input')]
        }),
      ),
      ...Object.fromEntries(
        children.map((child) => [
          child.name,
          {
            type: 'array',
            items: ref(child.name),
            readOnly: true,
            description: `Those with this record as ${child.field}; there when the depth reaches them`,
          },
        ]),
      ),
    },
  }
}

const propertiesOf = (fields: [string, Field][], describe = describeField): Json =>
  Object.fromEntries(fields.map(([key, field]) => [key, describe(key, field)]))

/** Value of a new record that leaves it out; a document says so of each of its keys. */
function initial({ kind, initial: value }: Field): Json {
  return value === undefined || (kind === 'document' && !Array.isArray(value))
    ? {}
    : { default: value }
}

function describeParents({ belongsToOneOf, belongsToAtMostOneOf }: Entity): string {
  if (belongsToOneOf) return `Needs one of ${belongsToOneOf.join(', ')}`
  return belongsToAtMostOneOf ? `Has one at most of ${belongsToAtMostOneOf.join(', ')}` : ''
}
