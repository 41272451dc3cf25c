/** What a building is called: as somebody named it, else by its kind in the language of the reader. */
import { Archetype, BlockType } from '@kavel/domain'
import { type Labels, labelOf } from '@kavel/i18n'
import { useMemo } from 'react'
import { type I18n, useI18n } from '../i18n.ts'

/** What of a building says what it is called. */
export interface Nameable {
  readonly id: number
  readonly name: string
  readonly archetype: number
  readonly cfg: { readonly blocktype: number; readonly function: number }
}

/** Names that were stored before a name followed the kind: nobody chose them. */
const STORED = /^(Gebouw|Building) \d+$/

/** The name that a building has; empty when it has none. */
export function ownName({ name }: Pick<Nameable, 'name'>): string {
  return STORED.test(name) ? '' : name
}

/** Archetypes that a block type tells more of; of the others it says nothing. */
const BLOCKS: readonly number[] = [
  Archetype.tower,
  Archetype.flat,
  Archetype.house,
  Archetype.street,
]

/** The kind in a word or two: `Gallery flat`, without what tells it from others of its family. */
function kindWord(labels: Labels, { archetype, cfg }: Nameable): string {
  const hasBlock = BLOCKS.includes(archetype) && cfg.blocktype !== BlockType.none
  const block = hasBlock ? labelOf(labels, 'block_type', cfg.blocktype) : ''
  const place =
    archetype === Archetype.green
      ? labelOf(labels, 'function_type', cfg.function)
      : labelOf(labels, 'archetype', archetype)
  return (block || place).split(',', 1)[0] as string
}

/** Every building of a concept by its id; those that nobody named and that are of one kind are numbered. */
export function buildingNames(
  { labels, named }: Pick<I18n, 'labels' | 'named'>,
  buildings: readonly Nameable[],
): ReadonlyMap<number, string> {
  const words = buildings.map((building) => named(ownName(building)) || kindWord(labels, building))
  const count = (upTo: number, word: string) =>
    words.slice(0, upTo).filter((one) => one === word).length
  return new Map(
    buildings.map((building, index) => {
      const word = words[index] as string
      const isAlone = ownName(building) !== '' || count(words.length, word) === 1
      return [building.id, isAlone ? word : `${word} ${count(index, word) + 1}`]
    }),
  )
}

/** The name of each building of a concept. */
export function useBuildingNames(
  buildings: readonly Nameable[],
): (building: Pick<Nameable, 'id' | 'name'>) => string {
  const i18n = useI18n()
  // biome-ignore lint/correctness/useExhaustiveDependencies: all that it reads is of the language
  return useMemo(() => {
    const names = buildingNames(i18n, buildings)
    return ({ id, name }) => names.get(id) ?? name
  }, [i18n.language, buildings])
}

/** The name of a building of a concept by its id; of one that is not there any more its id. */
export function useNameOfId(buildings: readonly Nameable[]): (id: number) => string {
  const nameOf = useBuildingNames(buildings)
  return (id) => {
    const found = buildings.find((each) => each.id === id)
    return found ? nameOf(found) : String(id)
  }
}

/** The buildings of a concept under the names they are called by, where they are only looked at. */
export function useNamed<Building extends Nameable>(
  buildings: readonly Building[],
): readonly Building[] {
  const nameOf = useBuildingNames(buildings)
  return useMemo(
    () => buildings.map((building) => ({ ...building, name: nameOf(building) })),
    [buildings, nameOf],
  )
}
