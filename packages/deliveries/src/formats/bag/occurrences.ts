/** Objects of the BAG as its delivery has them: one XML element for each period in the life of an object. */

import { readElements, type XmlElement } from '../gml/xml-elements.ts'
import { readXmlHead } from '../gml/xml-head.ts'
import type { ArchiveMember } from '../zip/archive.ts'

/** The first element along a path of names, or null. */
export function find(element: XmlElement, ...path: readonly string[]): XmlElement | null {
  let at: XmlElement | undefined = element
  for (const name of path) at = at?.children.find((child) => child.name === name)
  return at ?? null
}

/** Text along a path of names; null when it is not there or empty. */
export function textOf(element: XmlElement, ...path: readonly string[]): string | null {
  return find(element, ...path)?.text.trim() || null
}

/** Texts of all elements of a name that stand directly in an element. */
export function textsOf(element: XmlElement | null, name: string): string[] {
  return (
    element?.children.filter((child) => child.name === name).map(({ text }) => text.trim()) ?? []
  )
}

/**
 * The objects of one file as they are on the day of the delivery, `YYYY-MM-DD`. Left out: periods that are over or
 * have yet to begin, what was registered wrongly, and what is inactive or no object of the BAG.
 */
export async function* readCurrent(file: ArchiveMember, day: string): AsyncGenerator<XmlElement> {
  const head = readXmlHead(await file.head())
  const isObject = (container: string) =>
    container === 'bagObject' || container === 'kenmerkInOnderzoek'
  for await (const { element } of readElements(
    await file.stream(),
    head?.encoding ?? 'UTF-8',
    isObject,
  ))
    if (isCurrent(element, day)) yield element
}

function isCurrent(element: XmlElement, day: string): boolean {
  const period =
    find(element, 'voorkomen', 'Voorkomen') ??
    find(element, 'historieInOnderzoek', 'HistorieInOnderzoek')
  if (!period) return true
  const end = textOf(period, 'eindGeldigheid')
  const begin = textOf(period, 'beginGeldigheid')
  return (
    (end === null || end > day) &&
    (begin === null || begin.slice(0, day.length) <= day) &&
    textOf(period, 'eindRegistratie') === null &&
    textOf(period, 'tijdstipInactief') === null &&
    textOf(period, 'BeschikbaarLV', 'tijdstipInactiefLV') === null &&
    textOf(period, 'BeschikbaarLV', 'tijdstipNietBagLV') === null
  )
}
