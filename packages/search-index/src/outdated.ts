/** Tables that a newer one has replaced: each goes once no question that began before is still reading it. */
export interface Outdated {
  /** Counts a question from here until the function it gives is called. */
  begin(): () => void
  /** Later questions do not read this table. */
  add(table: string): void
}

/** @param drop removes a table; what it rejects with is not told, as nothing reads the table any more */
export function createOutdated(drop: (table: string) => Promise<unknown>): Outdated {
  let begun = 0
  const running = new Set<number>()
  let tables: { readonly table: string; readonly since: number }[] = []

  function sweep(): void {
    const oldest = Math.min(begun, ...running)
    const free = tables.filter(({ since }) => since <= oldest)
    tables = tables.filter(({ since }) => since > oldest)
    for (const { table } of free) drop(table).catch(() => {})
  }

  return {
    begin() {
      const own = begun++
      running.add(own)
      return () => {
        running.delete(own)
        sweep()
      }
    },
    add(table) {
      tables.push({ table, since: begun })
      sweep()
    },
  }
}
