/** Registers that write XML of their own, without geometry as GML has it: the stops of CHB and the labels of EP-Online. */
import type { Crs, DeliveredRecord } from '@kavel/registers'
import { type Format, opened, refuse } from '../format.ts'
import { DOCTYPE_REFUSED, readElements, type XmlElement } from '../gml/xml-elements.ts'
import { readXmlHead, type XmlHead } from '../gml/xml-head.ts'

interface XmlRegister {
  readonly matches: (xml: XmlHead, text: string) => boolean
  readonly crs: Crs
  /** Whether an element is read as a whole, by the one around it. */
  readonly isRead: (container: string, name: string) => boolean
  readonly records: (element: XmlElement) => Iterable<DeliveredRecord>
  /** Why a file is not what is expected, by its beginning. */
  readonly refuse?: (xml: XmlHead) => string | null
}

/** Centraal Haltebestand (BISON's `tmi8/chb/msg`): stop places with their quays; a quay is where one boards. */
const chb: XmlRegister = {
  matches: ({ root, tag }) => root === 'export' && tag.includes('/chb/msg'),
  crs: 'EPSG:28992',
  isRead: (container, name) => container === 'stopplaces' && name === 'stopplace',
  *records(stopplace) {
    const { quays, ...about } = Object.fromEntries(
      stopplace.children.map((child) => [child.name, child]),
    )
    const shared = flatten(Object.values(about))
    for (const quay of quays?.children ?? []) {
      const own = flatten(quay.children)
      const properties = {
        ...own,
        placecode: shared.stopplacecode ?? null,
        publicname: shared.publicname ?? null,
        stopplacetype: shared.stopplacetype ?? null,
      }
      const [x, y] = [own['rd-x'], own['rd-y']].map(Number)
      const geometry = own['rd-x'] && own['rd-y'] ? { type: 'Point', coordinates: [x, y] } : null
      yield { collection: 'quay', feature: { type: 'Feature', properties, geometry } }
    }
  },
}

/** EP-Online's total file (`EpbdExportTypes`): a certificate for each residence object. */
const energyLabels: XmlRegister = {
  matches: ({ tag }, text) => /ep-online/i.test(tag) || /<(?:\w+:)?Pandcertificaat[\s>]/.test(text),
  crs: 'EPSG:28992',
  isRead: (_, name) => name === 'Pandcertificaat',
  *records({ children }) {
    const properties = flatten(children)
    const buildings = children.find(({ name }) => name === 'BAGPandIDs')?.children ?? []
    yield {
      collection: 'PandEnergielabel',
      feature: {
        type: 'Feature',
        properties: { ...properties, BAGPandIDs: buildings.map(({ text }) => text.trim()) },
        geometry: null,
      },
    }
  },
  refuse: ({ root }) =>
    root === 'MutationMessage'
      ? 'has the changes of one day, and not all labels: choose the total file'
      : null,
}

const REGISTERS = [chb, energyLabels]

const find = (xml: XmlHead | null, text: string) =>
  xml ? REGISTERS.find(({ matches }) => matches(xml, text)) : undefined

/** XML of a register that is no GML. */
export const xmlRegister: Format = {
  title: 'XML of CHB and EP-Online',
  matches: ({ xml, text }) => find(xml, text) !== undefined,
  async open(input, { seen, crs }) {
    const bytes = await input.head()
    const xml = readXmlHead(bytes)!
    const register = find(xml, bytes.toString('latin1'))!
    const wrong = xml.hasDoctype ? DOCTYPE_REFUSED : register.refuse?.(xml)
    if (wrong) return refuse(wrong)
    async function* records() {
      const elements = readElements(await input.stream(), xml.encoding, register.isRead)
      for await (const { element } of elements)
        for (const record of register.records(element))
          if (seen.isWanted(record.collection!)) yield record
    }
    return opened({ crs: crs ?? register.crs, records: records() })
  },
}

/** The texts of elements without children, however deep, by their own names: the first of a name counts, blank is null. */
function flatten(elements: readonly XmlElement[]): Record<string, string | null> {
  const found: Record<string, string | null> = {}
  const visit = ({ name, text, children }: XmlElement) => {
    if (children.length === 0) found[name] ??= text.trim() || null
    else for (const child of children) visit(child)
  }
  for (const element of elements) visit(element)
  return found
}
