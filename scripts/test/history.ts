/** What earlier runs of `npm test` on this machine found (`.cache/tests.json`). */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { FailedFile } from './results.ts'

export interface History {
  /** By step: the files that failed; none: the step as a whole. A step that passed is not there. */
  readonly failed: Readonly<Record<string, readonly FailedFile[]>>
  /** By step: fingerprint of its inputs when it passed last, and the moment. */
  readonly passed: Readonly<Record<string, { readonly inputs: string; readonly at: string }>>
  /** Of the last runs of the browser tests, newest first: the tests that needed a second try. */
  readonly flaky: readonly (readonly string[])[]
}

export const EMPTY: History = { failed: {}, passed: {}, flaky: [] }

/** Runs of the browser tests that are remembered. */
const REMEMBERED = 10
/** Of those: in as many a test may be flaky before it is mended or put into quarantine. */
const TOO_OFTEN = 2

export function readHistory(path: string): History {
  try {
    return { ...EMPTY, ...JSON.parse(readFileSync(path, 'utf8')) }
  } catch {
    // none yet, or one that was cut off: the steps run, and write it anew
    return EMPTY
  }
}

export function writeHistory(path: string, history: History): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.new`, `${JSON.stringify(history, null, 1)}\n`)
  renameSync(`${path}.new`, path)
}

/** What a step came to. */
export interface StepEnd {
  readonly key: string
  readonly isGood: boolean
  readonly failed: readonly FailedFile[]
  /** Fingerprint of what it depends on; null when it did not run as a whole, or nothing is known of that. */
  readonly inputs: string | null
  readonly at: string
}

export function withStep(history: History, { key, isGood, failed, inputs, at }: StepEnd): History {
  const { [key]: _, ...others } = history.failed
  if (!isGood) {
    const { [key]: __, ...passed } = history.passed
    return { ...history, failed: { ...others, [key]: failed }, passed }
  }
  const passed = inputs ? { ...history.passed, [key]: { inputs, at } } : history.passed
  return { ...history, failed: others, passed }
}

export function withFlaky(history: History, flaky: readonly string[]): History {
  return { ...history, flaky: [flaky, ...history.flaky].slice(0, REMEMBERED) }
}

/** Tests that were flaky too often in the last runs, with how often. */
export function listTooFlaky({
  flaky,
}: History): { readonly name: string; readonly times: number }[] {
  const times = new Map<string, number>()
  for (const name of flaky.flat()) times.set(name, (times.get(name) ?? 0) + 1)
  return [...times].flatMap(([name, count]) => (count >= TOO_OFTEN ? [{ name, times: count }] : []))
}
