/** Network errors of Node, and SQLSTATE classes 08 (connection), 53 (resources) and 57 (operator intervention). */
const CODES =
  /^(ECONN(REFUSED|RESET|ABORTED)|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|EPIPE|ETIMEDOUT|ENOENT|EAI_AGAIN|08...|53...|57...)$/
/** What `pg` and its pool say without a code. */
const MESSAGES =
  /connection (terminated|timeout|ended)|terminating connection|timeout exceeded when trying to connect|not queryable/i

/** Does the error say that the database cannot be reached or does not answer, so that trying later makes sense? */
export function isUnreachable(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (typeof code === 'string' && CODES.test(code)) return true
  return typeof message === 'string' && MESSAGES.test(message)
}
