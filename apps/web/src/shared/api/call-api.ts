import type { Answers, CallName, JsonCallName, Sent } from '@kavel/calls'
import { type CallOptions, call, type Method, toAddress } from './call.ts'

type Flags = Pick<CallOptions, 'signal' | 'quiet' | 'anonymous' | 'act'>

/** Only a call that has input needs some. */
type Input<Name extends CallName> =
  Record<never, never> extends Sent<Name>
    ? [sent?: Sent<Name>, flags?: Flags]
    : [sent: Sent<Name>, flags?: Flags]

type Params<Name extends CallName> = Sent<Name> extends { params: infer Fields } ? Fields : object

/**
 * One declared call (packages/calls) by its method and address, with its input and its answer as declared. The types
 * alone come from the declaration: nothing of it is in the browser.
 * @throws ApiError, after it was recorded; DOMException when the signal aborted it
 */
export function callApi<Name extends JsonCallName>(
  name: Name,
  ...[sent = {} as Sent<Name>, flags = {}]: Input<Name>
): Promise<Answers[Name]> {
  const {
    params = {},
    query,
    body,
  } = sent as {
    params?: object
    query?: CallOptions['query']
    body?: unknown
  }
  const method = name.slice(0, name.indexOf(' ')) as Method
  return call(method, pathOf(name, params), { ...flags, query, body })
}

/** The address of a declared call, for what a browser fetches by itself; placeholders that are not given stay. */
export function addressOf<Name extends CallName>(
  name: Name,
  params: Partial<Params<Name>>,
): string {
  return toAddress(pathOf(name, params))
}

function pathOf(name: CallName, params: object): string {
  const values = params as Readonly<Record<string, unknown>>
  return name
    .slice(name.indexOf(' ') + 1)
    .replace(/\{(\w+)\}/g, (left, key) =>
      key in values ? encodeURIComponent(String(values[key])) : left,
    )
}
