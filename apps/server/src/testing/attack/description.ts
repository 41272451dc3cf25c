/** Every call of the API as its own description tells it (`/api/openapi.json`), for the tests that try all of them. */
import { ENTITY_NAMES, type EntityName } from '@kavel/domain'
import type { Call } from '../server.ts'

/** A part of a JSON schema; only what the tests look at. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
}

export interface DescribedCall {
  /** `PATCH /api/units/detail/{id}`. */
  readonly name: string
  readonly method: Parameters<Call>[0]
  readonly address: string
  /** The entity in the address, where there is one. */
  readonly entity: EntityName | null
  readonly parameters: readonly {
    readonly name: string
    readonly in: 'path' | 'query' | 'header'
    readonly schema: Schema
  }[]
  /** Schema of its JSON body; null without one. */
  readonly body: Schema | null
  /** Schema of its form, the file included; null without one. */
  readonly form: Schema | null
  /** Statuses that it may answer. */
  readonly statuses: readonly number[]
}

export interface Description {
  readonly calls: readonly DescribedCall[]
  /** The schema itself in the place of a reference to it. */
  resolve(schema: Schema): Schema
}

type Operation = Omit<DescribedCall, 'body' | 'form' | 'parameters'> & {
  readonly responses: object
  readonly parameters?: readonly (Omit<DescribedCall['parameters'][number], 'schema'> & {
    readonly schema?: Schema
    /** Of a parameter that is a document. */
    readonly content?: Readonly<Record<string, { schema: Schema }>>
  })[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: Schema }>> }
}

/** Asks the server what it answers. */
export async function readDescription(call: Call): Promise<Description> {
  const { body } = await call('GET', '/api/openapi.json')
  const { paths, components } = body as {
    paths: Record<string, Record<string, Operation>>
    components: { schemas: Record<string, Schema> }
  }
  const calls = Object.entries(paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(
      ([method, { parameters = [], requestBody, responses }]): DescribedCall => {
        const upper = method.toUpperCase() as DescribedCall['method']
        return {
          name: `${upper} ${address}`,
          method: upper,
          address,
          entity: ENTITY_NAMES.find((name) => name === address.split('/')[2]) ?? null,
          parameters: parameters.map(({ schema, content, ...parameter }) => ({
            ...parameter,
            schema: schema ?? content?.['application/json']?.schema ?? {},
          })),
          body: requestBody?.content['application/json']?.schema ?? null,
          form: requestBody?.content['multipart/form-data']?.schema ?? null,
          statuses: Object.keys(responses).map(Number),
        }
      },
    ),
  )
  const resolve = (schema: Schema): Schema => {
    const name = schema.$ref?.replace('#/components/schemas/', '')
    const found = name === undefined ? schema : components.schemas[name]
    return found && found !== schema ? resolve(found) : (found ?? {})
  }
  return { calls, resolve }
}
