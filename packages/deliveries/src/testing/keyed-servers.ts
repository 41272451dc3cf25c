/**
 * Services of single objects that ask for a key, over records that the test gives as the properties of features: EP-Online 5,
 * the BAG's and the BRK's individual questions 2, and the documents of the DSO's presenter 8.
 */
import { meets } from './boxes.ts'
import type { Asked, Reply, TestFeature } from './test-service.ts'

type Collections = Readonly<Record<string, readonly TestFeature[]>>
type Properties = TestFeature['properties']

const RD = 'http://www.opengis.net/def/crs/EPSG/0/28992'

/** The refusal of a request whose key is not the one that the test set; null when it is, or when none is asked for. */
export function refuseKey({ headers }: Asked, key: string | undefined): Reply | null {
  if (key === undefined) return null
  const given = headers['x-api-key'] ?? headers.authorization
  if (given === key) return null
  return json(
    { status: 401, title: given ? 'Invalid API Key' : 'Missing API Key' },
    given ? 403 : 401,
  )
}

/** Labels by residence object or by address; a list, and 404 where there is none. */
export function answerEnergyLabels({ path, url }: Asked, collections: Collections): Reply {
  const rows = propertiesOf(collections.PandEnergielabel)
  const [, id] = /^\/PandEnergielabel\/AdresseerbaarObject\/(\w+)$/.exec(path) ?? []
  if (id !== undefined) {
    if (!/^\d{16}$/.test(id)) return json({ title: 'Bad Request' }, 400)
    return listOf(rows.filter(({ BAGVerblijfsobjectID }) => BAGVerblijfsobjectID === id))
  }
  if (path !== '/PandEnergielabel/Adres') return json({ title: 'Not Found' }, 404)
  const ask = (name: string) => url.searchParams.get(name)
  return listOf(
    rows.filter(
      (row) =>
        row.Postcode === ask('postcode') &&
        String(row.Huisnummer) === ask('huisnummer') &&
        (row.Huisletter ?? null) === ask('huisletter') &&
        (row.Huisnummertoevoeging ?? null) === ask('huisnummertoevoeging'),
    ),
  )
}

const listOf = (rows: readonly Properties[]) =>
  rows.length > 0 ? json(rows) : json({ title: 'Not Found' }, 404)

export function answerBagAddresses({ path, url }: Asked, collections: Collections): Reply {
  if (path !== '/adressen') return json({ title: 'notFound' }, 404)
  const ask = (name: string) => url.searchParams.get(name)
  const id = ask('adresseerbaarObjectIdentificatie')
  if (id === null && (ask('postcode') === null || ask('huisnummer') === null))
    return json({ title: 'Verplichte parameter(s) ontbreken', status: 400 }, 400)
  const found = propertiesOf(collections.adressen).filter((row) =>
    id !== null
      ? row.adresseerbaarObjectIdentificatie === id
      : row.postcode === ask('postcode') &&
        String(row.huisnummer) === ask('huisnummer') &&
        (row.huisletter ?? null) === ask('huisletter') &&
        (row.huisnummertoevoeging ?? null) === ask('huisnummertoevoeging'),
  )
  return hal(found.length > 0 ? { adressen: found } : {})
}

/** A plot by its id; by address "nothing" is status 200 with an empty `_embedded`. */
export function answerBrkPlots({ path, url }: Asked, collections: Collections): Reply {
  const rows = propertiesOf(collections.kadastraalonroerendezaken)
  const [, id] = /^\/kadastraalonroerendezaken\/([^/]+)$/.exec(path) ?? []
  if (id !== undefined) {
    const row = rows.find(({ identificatie }) => identificatie === decodeURIComponent(id))
    return row ? json(row) : json({ title: 'notFound', status: 404 }, 404)
  }
  if (path !== '/kadastraalonroerendezaken') return json({ title: 'notFound' }, 404)
  const found = rows.filter((row) =>
    ((row.adressen ?? []) as readonly Properties[]).some(
      ({ postcode, huisnummer }) =>
        postcode === url.searchParams.get('postcode') &&
        String(huisnummer) === url.searchParams.get('huisnummer'),
    ),
  )
  return hal(found.length > 0 ? { kadastraalOnroerendeZaken: found } : {})
}

/** The documents at a point; other names for its coordinates and more than three decimals are refused. */
export function answerRegulations(
  { path, url, headers, body }: Asked,
  collections: Collections,
): Reply {
  const [, plan] = /^\/regelingen\/(?:(\w+)\/regeltekstannotaties\/)?_zoek$/.exec(path) ?? [path]
  if (path !== '/regelingen/_zoek' && plan === undefined)
    return json({ title: 'Not Found', status: 404 }, 404)
  if (headers['content-crs'] !== RD) return json({ title: 'Content-Crs is niet geldig' }, 400)
  const { geometrie } = JSON.parse(body || '{}') as { geometrie?: { coordinates?: unknown } }
  const [x, y] = (geometrie?.coordinates ?? []) as number[]
  if (x === undefined || y === undefined) return json({ title: 'geometrie ontbreekt' }, 400)
  if ([x, y].some((metres) => Math.abs(metres * 1000 - Math.round(metres * 1000)) > 1e-6))
    return json({ title: 'Te veel decimalen in de coördinaten' }, 422)
  const found = (collections.regelingen ?? []).filter((feature) => meets(feature, [x, y, x, y]))
  if (plan !== undefined) {
    const of = found.find(
      ({ properties: { identificatie } }) => String(identificatie).replace(/[/-]/g, '_') === plan,
    )
    return of ? json(of.properties.annotaties ?? {}) : json({ title: 'Not Found' }, 404)
  }
  const size = Number(url.searchParams.get('size') ?? 20)
  return json({
    _embedded: { regelingen: propertiesOf(found).slice(0, size) },
    _links: { self: { href: url.href } },
    page: { size, totalElements: found.length, totalPages: 1, number: 1 },
  })
}

const propertiesOf = (features: readonly TestFeature[] = []) =>
  features.map(({ properties }) => properties)

const hal = (embedded: object) => json({ _links: {}, _embedded: embedded })

function json(value: unknown, status = 200): Reply {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) }
}
