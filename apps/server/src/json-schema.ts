/** Schemas as the description of the API holds them: what has a name there is referred to by it. */
import type { EntityName } from '@kavel/domain'
import { z } from 'zod'

export type Json = Record<string, unknown>

/** The id of a record. */
export const describeId = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }

const COMPONENTS = '#/components/schemas/'

/** A reference to the schema of a name. */
export const ref = (name: string): Json => ({ $ref: `${COMPONENTS}${name}` })

/** A body, or an answer, of JSON. */
export const json = (schema: Json) => ({ 'application/json': { schema } })

/**
 * JSON schema of what comes in or goes out. A record is a reference to that of its entity; what has an id in zod's
 * registry stands in `$defs` until `hoistSchemas`.
 */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  // within an object, so that a schema with an id is a reference like any other
  const { properties, $defs } = z.toJSONSchema(z.object({ it: schema }), {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      // the format says it; zod's pattern of a moment takes four hundred characters
      if (jsonSchema.format === 'date-time') delete jsonSchema.pattern
      const entity = z.globalRegistry.get(zodSchema)?.entity as EntityName | undefined
      if (!entity) return
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
      Object.assign(jsonSchema, ref(entity))
    },
  })
  return { ...(properties?.it as Json), ...($defs && { $defs }) }
}

/**
 * The schema, or with `ofFields` the schema of each field, without what holds for a value that is left out: in a change
 * that is what is stored.
 */
export function withoutDefaults<Node>(node: Node, ofFields = false): Node {
  if (Array.isArray(node)) return node.map((item) => withoutDefaults(item)) as Node
  if (typeof node !== 'object' || node === null) return node
  const kept = Object.entries(node).filter(([key]) => ofFields || key !== 'default')
  return Object.fromEntries(
    kept.map(([key, value]) => [key, withoutDefaults(value, !ofFields && key === 'properties')]),
  ) as Node
}

/**
 * The document with every `$defs` within it among its components, where a reference of OpenAPI finds it.
 * @throws Error when a schema that is defined by itself has no id, or when two are called the same
 */
export function hoistSchemas(document: Json): Json {
  const found: Record<string, string> = {}
  const take = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(take)
    if (typeof node !== 'object' || node === null) return node
    const kept: Json = {}
    for (const [key, value] of Object.entries(node)) {
      if (key === '$defs') for (const named of Object.entries(value as Json)) keep(...named)
      else if (key === '$ref') kept[key] = String(value).replace('#/$defs/', COMPONENTS)
      else kept[key] = take(value)
    }
    return kept
  }
  const keep = (name: string, schema: unknown) => {
    if (name.startsWith('__')) throw new Error('A schema that is defined by itself needs an id')
    const text = JSON.stringify(take(schema))
    if ((found[name] ?? text) !== text) throw new Error(`Two schemas are called ${name}`)
    found[name] = text
  }
  const { components, ...rest } = take(document) as Json & { components: Json }
  const named = Object.entries(found).map(([name, text]) => [name, JSON.parse(text)])
  const schemas = { ...(components.schemas as Json), ...Object.fromEntries(named) }
  return { ...rest, components: { ...components, schemas } }
}
