/** Holds every answer to a declared call against its declaration, in every test that has a server. */
import { gunzipSync } from 'node:zlib'
import { toIssues } from '@kavel/application'
import { type CallName, callOf, isMedia, refusalsOf } from '@kavel/calls'
import type { ErrorBody } from '@kavel/domain'
import type { Observer } from '../call-routes.ts'

export interface AnswerCheck {
  readonly observe: Observer
  /** Calls that were answered with success. */
  readonly succeeded: ReadonlySet<CallName>
  /** Throws when an answer was not as declared. */
  assertAsDeclared(): void
}

/** Not modified, or nothing at this place: the answer of a call that gives bytes. */
const WITHOUT_BODY = [204, 304]

export function createAnswerCheck(): AnswerCheck {
  const succeeded = new Set<CallName>()
  const faults = new Set<string>()
  return {
    succeeded,
    observe(name, answer) {
      if (answer.status < 400) succeeded.add(name)
      for (const fault of findFaults(name, answer)) faults.add(`${name}: ${fault}`)
    },
    assertAsDeclared() {
      if (faults.size) throw new Error(`Answered, but not as declared:\n${[...faults].join('\n')}`)
    },
  }
}

function findFaults(
  name: CallName,
  { status, payload, encoding }: Parameters<Observer>[1],
): string[] {
  const { answer, status: declared = 200, partial } = callOf(name)
  if (status >= 400) {
    const { code } = JSON.parse(String(payload)) as ErrorBody
    return refusalsOf(name).includes(code) ? [] : [`refuses with ${code}`]
  }
  if (WITHOUT_BODY.includes(status) && !payload) return []
  if (status !== declared && !(partial && status === 206)) return [`has status ${status}`]
  if (answer === null || isMedia(answer)) return []
  const bytes = encoding === 'gzip' ? gunzipSync(payload as Buffer) : payload
  const parsed = answer.safeParse(JSON.parse(String(bytes)))
  if (parsed.success) return []
  return toIssues(parsed.error).map(({ path, message }) => `${path} ${message}`)
}
