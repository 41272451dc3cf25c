/**
 * Network errors of Node, and SQLSTATE classes 08 (connection), 53 (resources, without 53100: a full disk) and 57
 * (operator intervention).
 */
const CODES =
  /^(ECONN(REFUSED|RESET|ABORTED)|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|EPIPE|ETIMEDOUT|ENOENT|EAI_AGAIN|08...|53(?!100)...|57...)$/
/** What `pg` and its pool say without a code. */
const MESSAGES =
  /connection (terminated|timeout|ended)|terminating connection|timeout exceeded when trying to connect|not queryable/i

/** Does the error say that the database cannot be reached or does not answer, so that trying later makes sense? */
export function isUnreachable(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (typeof code === 'string' && CODES.test(code)) return true
  return typeof message === 'string' && MESSAGES.test(message)
}

/**
 * SQLSTATE of a statement that is larger than the database can do: out of memory, its limits (class 54), and a
 * statement that was cancelled because it took too long. PGlite says the first in words.
 */
const TOO_MUCH = /^(53200|54...|57014)$/
const TOO_MUCH_WORDS = /out of memory|memory access out of bounds|invalid memory alloc/i

/** Does the error say that the statement asked for too much, so that trying the same again makes no sense? */
export function isExhausted(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (typeof code === 'string' && TOO_MUCH.test(code)) return true
  return typeof message === 'string' && TOO_MUCH_WORDS.test(message)
}
