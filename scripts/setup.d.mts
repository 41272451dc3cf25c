/** Folder of the checkout. */
export const ROOT: string
/** A reason not to go on that the user can do something about; the message is one sentence. */
export class SetupFailure extends Error {}
/** Runs `work`; a `SetupFailure` becomes one sentence on standard error and exit code 1. */
export function orExplain<Result>(work: () => Result | Promise<Result>): Promise<Result>
/** Installs the packages of the lock file when they are not there; gives the path of the pinned Node. */
export function ensureInstalled(say: (line: string) => void): string
/** Builds the web application when its sources are not those of the last build. */
export function ensureBuilt(node: string, say: (line: string) => void): void
/**
 * Runs a TypeScript file on the pinned Node as if it were this process; `options` are those of Node. With `patience` it is killed so
 * many milliseconds after it was asked to end.
 */
export function runAsOwn(
  node: string,
  file: string,
  args: readonly string[],
  settings?: { readonly options?: readonly string[]; readonly patience?: number | null },
): void
/** Calls back when the npm that runs this script is gone. */
export function whenAbandoned(callback: () => void): void
/** `3.2 s` since a moment in ms. */
export function seconds(start: number): string
