/** Server-sent events as text (HTML Living Standard, 9.2). */

interface Frame {
  readonly event: string
  /** Sent back as `Last-Event-ID`. */
  readonly id?: string
  readonly data: unknown
}

/** JSON has no line breaks, so one line of data holds it. */
export function frameOf({ event, id, data }: Frame): string {
  const known = id === undefined ? '' : `id: ${id}\n`
  return `event: ${event}\n${known}data: ${JSON.stringify(data)}\n\n`
}

/** Keeps a connection open, and says up to where all was told. */
export function beatOf(cursor: string | null): string {
  return cursor === null ? ':\n\n' : `:\nid: ${cursor}\n\n`
}
