import type { Question, Reply } from './protocol.ts'

/** The way to the worker; a test puts an engine behind it. */
export interface Line {
  post(question: Question): void
  /** Returns the function that stops listening. */
  listen(hear: (reply: Reply) => void, lost: (reason: string) => void): () => void
}
