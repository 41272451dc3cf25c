/** Reading many things at once of which one may break the whole statement. */

/**
 * Reads all at once and, where that fails for the sake of one, by halves until that one stands alone.
 * @param isOfOne whether the error comes of a thing that was asked for; every other error is thrown
 * @returns what was read, in the order asked, and those that cannot be read
 */
export async function byHalves<Item>(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<readonly Item[]>,
  isOfOne: (error: unknown) => boolean,
): Promise<{ items: readonly Item[]; failed: readonly string[] }> {
  try {
    return { items: await read(ids), failed: [] }
  } catch (error) {
    if (!isOfOne(error)) throw error
    if (ids.length <= 1) return { items: [], failed: ids }
  }
  const middle = Math.ceil(ids.length / 2)
  const first = await byHalves(ids.slice(0, middle), read, isOfOne)
  const second = await byHalves(ids.slice(middle), read, isOfOne)
  return {
    items: [...first.items, ...second.items],
    failed: [...first.failed, ...second.failed],
  }
}
