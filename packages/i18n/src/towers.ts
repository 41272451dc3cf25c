import type { BlockTypeKey } from '@kavel/domain'

/** Keys of the towers: shape, core and number of dwellings per floor. */
export type TowerKey = Extract<BlockTypeKey, `tower_${string}`>

/** Words from which a language builds the name of a tower. */
export interface TowerWords {
  readonly tower: string
  readonly perFloor: string
  readonly cores: Readonly<Record<string, string>>
}

/**
 * Names the towers, which differ in three parts only: `tower_u_wide_staircase_4` is
 * shape U, core "wide staircase", four dwellings per floor.
 * @throws when a key is no tower or its core has no word
 */
export function nameTowers(
  keys: readonly string[],
  words: TowerWords,
): Readonly<Record<TowerKey, string>> {
  const named = keys.map((key) => {
    const [, shape, core, count] = /^tower_([uoh])_([a-z_]+)_(\d+)$/.exec(key) ?? []
    const coreName = core === undefined ? undefined : words.cores[core]
    if (!shape || !coreName) throw new Error(`No words for the tower ${key}`)
    return [key, `${words.tower} ${shape.toUpperCase()}, ${coreName}, ${count} ${words.perFloor}`]
  })
  return Object.fromEntries(named)
}
