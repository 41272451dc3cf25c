/**
 * A delivery of the BAG (LV BAG extract 2.0): a zip file with one zip file a kind of object, each with many XML files.
 * What comes out has the attribute names of the register's WFS: residence objects with their main address and building,
 * buildings with what their residence objects are used for.
 */
import { BrokenDelivery, type DeliveredRecord, type OpenedDelivery } from '@kavel/registers'
import type { OpenContext } from '../format.ts'
import { opened } from '../format.ts'
import { readGeometry } from '../gml/geometry.ts'
import type { XmlElement } from '../gml/xml-elements.ts'
import { type ArchiveMember, openArchive } from '../zip/archive.ts'
import type { TemporaryFolder } from '../zip/temporary.ts'
import { Notes } from './notes.ts'
import { find, readCurrent, textOf, textsOf } from './occurrences.ts'

/** The kinds of objects in the order in which they are read, by the letters in the names of their files. */
const kinds = {
  WPL: 'woonplaats',
  OPR: 'openbareruimte',
  NUM: 'nummeraanduiding',
  VBO: 'verblijfsobject',
  LIG: 'ligplaats',
  STA: 'standplaats',
  PND: 'pand',
} as const
type Kind = keyof typeof kinds

const ARCHIVE = /^\d{4}(WPL|OPR|NUM|VBO|LIG|STA|PND)\d{8}\.zip$/i
const RESEARCH_ARCHIVE = /^\d{4}InOnderzoek\d{8}\.zip$/i
const RESEARCH_PART = /^\d{4}IO(VBO|LIG|STA|PND)\d{8}\.zip$/i
const FILE = /^\d{4}(IO)?(WPL|OPR|NUM|VBO|LIG|STA|PND)\d{8}-\d{6}\.xml$/i

/** Whether a zip file is a delivery of the BAG, by the names of what it holds. */
export function isBagDelivery(members: readonly ArchiveMember[]): boolean {
  return members.some(({ name }) => ARCHIVE.test(name) || FILE.test(name))
}

/** Opens a delivery of the BAG; `close` closes the archive and what was unpacked of it. */
export async function openBag(
  members: readonly ArchiveMember[],
  temporary: TemporaryFolder,
  context: OpenContext,
  close: () => Promise<void>,
): Promise<OpenedDelivery> {
  const day = await readDay(members)
  const notes = new Notes(await temporary.newPath())
  const reader: Reader = { members, temporary, context, notes, day }
  return opened({
    crs: context.crs ?? 'EPSG:28992',
    date: day,
    records: readRecords(reader),
    async close() {
      notes.close()
      await close()
    },
  })
}

interface Reader {
  readonly members: readonly ArchiveMember[]
  readonly temporary: TemporaryFolder
  readonly context: OpenContext
  readonly notes: Notes
  readonly day: string
}

/** Day of which the delivery gives the state: as its own document says, else that in the names of its files. */
async function readDay(members: readonly ArchiveMember[]): Promise<string> {
  const document = members.find(({ name }) => /^Leveringsdocument.*\.xml$/i.test(name))
  const told = /StandTechnischeDatum>(\d{4}-\d{2}-\d{2})</.exec(
    document ? (await document.head()).toString('utf8') : '',
  )?.[1]
  if (told) return told
  const named = members.map(({ name }) => /(\d{2})(\d{2})(\d{4})[-.]/.exec(name)).find(Boolean)
  if (!named) throw new BrokenDelivery('is a delivery of the BAG that does not say of which day')
  return `${named[3]}-${named[2]}-${named[1]}`
}

async function* readRecords(reader: Reader): AsyncGenerator<DeliveredRecord> {
  const { notes, context } = reader
  const isWanted = (kind: Kind) => context.seen.isWanted(kinds[kind])
  const wantsPlaces = isWanted('VBO') || isWanted('LIG') || isWanted('STA')
  if (wantsPlaces || isWanted('PND')) await noteResearch(reader)
  if (wantsPlaces) {
    for await (const object of readObjects(reader, 'OPR'))
      notes.addStreet(
        textOf(object, 'identificatie'),
        textOf(object, 'naam'),
        textOf(object, 'ligtIn', 'WoonplaatsRef'),
      )
    for await (const object of readObjects(reader, 'NUM')) noteNumber(notes, object)
  }
  if (wantsPlaces || isWanted('WPL'))
    for await (const object of readObjects(reader, 'WPL')) {
      notes.addTown(textOf(object, 'identificatie'), textOf(object, 'naam'))
      if (isWanted('WPL')) yield toRecord('WPL', object, { woonplaats: textOf(object, 'naam') })
    }
  if (isWanted('VBO') || isWanted('PND'))
    for await (const object of readObjects(reader, 'VBO')) {
      if (isWanted('PND')) noteUse(notes, object)
      if (isWanted('VBO'))
        yield* withAddresses('VBO', notes, object, residenceObject(notes, object))
    }
  for (const kind of ['LIG', 'STA'] as const)
    if (isWanted(kind))
      for await (const object of readObjects(reader, kind))
        yield* withAddresses(kind, notes, object, place(kind, notes, object))
  if (isWanted('PND'))
    for await (const object of readObjects(reader, 'PND')) yield building(notes, object)
}

function noteNumber(notes: Notes, object: XmlElement): void {
  notes.addNumber(
    textOf(object, 'identificatie'),
    {
      number: textOf(object, 'huisnummer'),
      letter: textOf(object, 'huisletter'),
      addition: textOf(object, 'huisnummertoevoeging'),
    },
    textOf(object, 'postcode'),
    textOf(object, 'ligtAan', 'OpenbareRuimteRef'),
    textOf(object, 'ligtIn', 'WoonplaatsRef'),
  )
}

/** Residence objects that are not there any more, or never were, say nothing of their building. */
const GONE = /ingetrokken|niet gerealiseerd|ten onrechte/i

function noteUse(notes: Notes, object: XmlElement): void {
  if (GONE.test(textOf(object, 'status') ?? '')) return
  const area = numberOf(object, 'oppervlakte')
  for (const id of textsOf(find(object, 'maaktDeelUitVan'), 'PandRef'))
    notes.addUse(id, textsOf(object, 'gebruiksdoel'), area)
}

async function noteResearch(reader: Reader): Promise<void> {
  for await (const file of filesIn(reader, RESEARCH_ARCHIVE, RESEARCH_PART))
    for await (const object of readCurrent(file, reader.day)) {
      const id = object.children.find(({ name }) => name.startsWith('identificatieVan'))
      if (textOf(object, 'inOnderzoek') === 'J') reader.notes.addResearch(id?.text.trim() ?? null)
    }
}

function residenceObject(notes: Notes, object: XmlElement): DeliveredRecord {
  const buildings = textsOf(find(object, 'maaktDeelUitVan'), 'PandRef')
  return place('VBO', notes, object, {
    gebruiksdoel: textsOf(object, 'gebruiksdoel').join(',') || null,
    oppervlakte: numberOf(object, 'oppervlakte'),
    pandidentificatie: buildings[0] ?? null,
    ...(buildings.length > 1 && { pandidentificaties: buildings }),
  })
}

/** What has an address, and once more for each address that it has beside it (nevenadres), under the id of that. */
function* withAddresses(
  kind: Kind,
  notes: Notes,
  object: XmlElement,
  main: DeliveredRecord,
): Generator<DeliveredRecord> {
  yield main
  for (const number of textsOf(find(object, 'heeftAlsNevenadres'), 'NummeraanduidingRef')) {
    const { properties, ...rest } = main.feature
    const beside = {
      ...properties,
      identificatie: number,
      ...notes.address(number),
      adresseerbaarobject: properties.identificatie,
      nevenadres: true,
    }
    yield { collection: kinds[kind], feature: { ...rest, properties: beside } }
  }
}

/** A residence object, a berth or a pitch: what has an address. */
function place(
  kind: Kind,
  notes: Notes,
  object: XmlElement,
  own: Record<string, unknown> = {},
): DeliveredRecord {
  const number = textOf(object, 'heeftAlsHoofdadres', 'NummeraanduidingRef')
  return toRecord(kind, object, {
    ...own,
    ...notes.address(number),
    hoofdadres_identificatie: number,
    in_onderzoek: notes.isInResearch(textOf(object, 'identificatie')),
  })
}

function building(notes: Notes, object: XmlElement): DeliveredRecord {
  const id = textOf(object, 'identificatie')
  return toRecord('PND', object, {
    bouwjaar: numberOf(object, 'oorspronkelijkBouwjaar'),
    ...notes.use(id),
    in_onderzoek: notes.isInResearch(id),
  })
}

function toRecord(kind: Kind, object: XmlElement, own: Record<string, unknown>): DeliveredRecord {
  const period = find(object, 'voorkomen', 'Voorkomen')
  const at = find(object, 'geometrie')
  const shape =
    at && (find(at, 'punt') ?? find(at, 'vlak') ?? find(at, 'multivlak') ?? at).children[0]
  return {
    collection: kinds[kind],
    feature: {
      type: 'Feature',
      properties: {
        identificatie: textOf(object, 'identificatie'),
        status: textOf(object, 'status'),
        geconstateerd: textOf(object, 'geconstateerd'),
        documentdatum: textOf(object, 'documentdatum'),
        documentnummer: textOf(object, 'documentnummer'),
        begingeldigheid: period && textOf(period, 'beginGeldigheid'),
        tijdstipregistratie: period && textOf(period, 'tijdstipRegistratie'),
        ...own,
      },
      geometry: shape ? readGeometry(shape, null).geometry : null,
    },
  }
}

function numberOf(element: XmlElement, name: string): number | null {
  const text = textOf(element, name)
  return text === null ? null : Number(text)
}

/** The current objects of a kind. */
async function* readObjects(reader: Reader, kind: Kind): AsyncGenerator<XmlElement> {
  const is = (expression: RegExp) => (name: string) =>
    expression.exec(name)?.at(-1)?.toUpperCase() === kind
  for (const file of reader.members) if (is(FILE)(file.name)) yield* readCurrent(file, reader.day)
  for (const member of reader.members)
    if (is(ARCHIVE)(member.name))
      for await (const file of filesOf(member, reader.temporary))
        yield* readCurrent(file, reader.day)
}

/** XML files in the archives of some name within the archives of another. */
async function* filesIn(
  { members, temporary }: Reader,
  outer: RegExp,
  inner: RegExp,
): AsyncGenerator<ArchiveMember> {
  for (const member of members)
    if (outer.test(member.name))
      for await (const part of membersOf(member, temporary, inner)) yield* filesOf(part, temporary)
}

const filesOf = (member: ArchiveMember, temporary: TemporaryFolder) =>
  membersOf(member, temporary, FILE)

/** Members of an archive in an archive; the inner one is unpacked for as long as it is read. */
async function* membersOf(
  outer: ArchiveMember,
  temporary: TemporaryFolder,
  name: RegExp,
): AsyncGenerator<ArchiveMember> {
  const archive = await openArchive(await outer.path(), temporary)
  try {
    for (const member of archive.members) if (name.test(member.name)) yield member
  } finally {
    archive.close()
    await outer.release()
  }
}
