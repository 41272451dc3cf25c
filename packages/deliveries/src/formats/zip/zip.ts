/** A zip file with files of any format in it. What cannot be read, such as the texts of a plan, is passed over. */
import {
  BrokenDelivery,
  because,
  type Crs,
  type Delivery,
  isSameCollection,
  whyOf,
} from '@kavel/registers'
import type { Input } from '../../input.ts'
import { isBagDelivery, openBag } from '../bag/bag.ts'
import { type Format, type OpenContext, opened, refuse } from '../format.ts'
import { type ArchiveMember, openArchive } from './archive.ts'
import { TemporaryFolder } from './temporary.ts'

/** Zip files within each other; the BAG has two levels. */
const LEVELS_LIMIT = 3

/** A zip file: each file in it is read by its own format, one after the other. */
export const zip: Format = {
  title: 'zip',
  matches: ({ bytes }) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2]! < 8,
  async open(input, context) {
    const level = (context.level ?? 0) + 1
    if (level > LEVELS_LIMIT)
      return refuse(`has more than ${LEVELS_LIMIT} zip files within each other`)
    const temporary = new TemporaryFolder()
    try {
      const archive = await openArchive(await input.path(), temporary)
      const close = async () => {
        archive.close()
        await temporary.close()
      }
      if (isBagDelivery(archive.members)) return openBag(archive.members, temporary, context, close)
      const found = await openMembers(archive.members, { ...context, level }, close)
      if (!found.ok) await close()
      return found
    } catch (error) {
      await temporary.close()
      throw error
    }
  },
}

async function openMembers(
  members: readonly ArchiveMember[],
  context: OpenContext,
  close: () => Promise<void>,
) {
  const waiting: ArchiveMember[] = []
  for (const member of select(members, context.collections))
    if (!isSideFile(member) && !isPart(member) && (await context.findFormat(member)))
      waiting.push(member)
  const read = new Set(waiting)
  const passedOver = members.filter((member) => !read.has(member) && !isPart(member))
  if (waiting.length === 0)
    return refuse(`is a zip file with nothing that can be read: it has ${listNames(members)}`)
  // Files without a record are no answer to what the coordinates are, so the first that has one is looked for.
  const ready: { readonly member: ArchiveMember; readonly delivery: Delivery }[] = []
  let crs: Crs | null = null
  let date: string | null = null
  while (crs === null && waiting.length > 0) {
    const member = waiting.shift()!
    const delivery = await openMember(member, context)
    ready.push({ member, delivery })
    crs = delivery.crs
    date ??= delivery.date
  }
  async function* records() {
    for (const { member, delivery } of ready) yield* readMember(member, delivery)
    for (const member of waiting) {
      const delivery = await openMember(member, context)
      if (delivery.crs !== null && delivery.crs !== crs)
        throw new BrokenDelivery(`has ${member.name} in ${delivery.crs} among files in ${crs}`)
      yield* readMember(member, delivery)
    }
  }
  return opened({
    crs,
    date,
    records: records(),
    passedOver: passedOver.map(({ fullName }) => fullName),
    async close() {
      for (const { delivery } of ready) await delivery.close()
      await close()
    },
  })
}

async function openMember(member: ArchiveMember, context: OpenContext): Promise<Delivery> {
  const format = await context.findFormat(member)
  const read = await format!.open(member, context)
  if (read.ok) return read.delivery
  throw new BrokenDelivery(because('member', { file: member.name, failure: whyOf(read.issues) }))
}

async function* readMember(member: ArchiveMember, delivery: Delivery) {
  try {
    yield* delivery.records
  } catch (error) {
    if (!(error instanceof BrokenDelivery)) throw error
    throw new BrokenDelivery(because('member', { file: member.name, failure: error.why }))
  } finally {
    await delivery.close()
    await member.release()
  }
}

/** Other tables of a timetable (GTFS), of which one stands beside the stops. */
const TIMETABLE =
  /^(agency|calendar|calendar_dates|feed_info|routes|shapes|stop_times|transfers|trips)\.txt$/

const isTimetable = (members: readonly Input[]) =>
  members.some(({ name }) => name === 'stops.txt') &&
  members.some(({ name }) => TIMETABLE.test(name))

/** What programs write beside data: its description, and what an editor keeps of before. */
const isSideFile = ({ name }: Input) =>
  /(~|\.bak|\.old|\.swp|\.xsd|\.(shp|gpkg|gml|tif|csv|aux)\.xml)$/i.test(name) ||
  /^(iso[-_]?)?metadata([-_.].*)?\.xml$/i.test(name)

/** The parts of a Shapefile beside its geometry: the text of a `.prj` reads as a table. */
const isPart = ({ name }: Input) => /\.(dbf|shx|prj|cpg|sbn|sbx|qpj)$/i.test(name)

/** Members that are worth opening. */
function select(
  members: readonly ArchiveMember[],
  wanted: readonly string[] | undefined,
): readonly ArchiveMember[] {
  // A timetable (GTFS) has a hundred times more in its other tables, none of which has a place.
  if (isTimetable(members)) return members.filter(({ name }) => name === 'stops.txt')
  // Kadaster names the files of BGT and cadastral map after the one collection that each holds.
  const texts = members.filter(({ name }) => /\.gml$/i.test(name))
  const named = texts.filter(({ name }) =>
    wanted?.some((each) => isSameCollection(each, collectionOf(name) ?? '')),
  )
  return named.length > 0 && texts.every(({ name }) => collectionOf(name)) ? named : members
}

const collectionOf = (name: string) => /^(?:bgt|kadastralekaart)_(\w+)\.gml$/i.exec(name)?.[1]

function listNames(members: readonly Input[]): string {
  const names = members.slice(0, 5).map(({ name }) => name)
  return names.length === 0 ? 'no files' : names.join(', ')
}
