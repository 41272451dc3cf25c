/** Services of single objects that ask for a key: energy labels, addresses of the BAG, plots of the BRK. */
import type { LookupAddress } from '@kavel/registers'
import { answered, askJson, listAt, type Question, type RawAnswer, urlOf } from './question.ts'

const HAL = 'application/hal+json'

const addressed = ({ postcode, number, letter, addition }: LookupAddress) => ({
  postcode,
  huisnummer: number,
  huisletter: letter,
  huisnummertoevoeging: addition,
})

/** EP-Online: the labels of a residence object, the latest first. An id that it does not know brings unrelated rows. */
export async function askEnergyLabels(question: Question<'energy-labels'>): Promise<RawAnswer> {
  const { endpoint, service, subject } = question
  const id = subject.residence_object
  const url =
    id !== undefined
      ? urlOf(endpoint, `PandEnergielabel/AdresseerbaarObject/${encodeURIComponent(id)}`)
      : urlOf(endpoint, 'PandEnergielabel/Adres', addressed(subject.address as LookupAddress))
  const headers = { authorization: endpoint.key ?? '' }
  const answer = await askJson(question, { url, headers, mayBeMissing: true })
  if (!answer.ok) return answer
  const found = listAt(answer.value, [], url.host)
  if (!found.ok) return found
  const labels = found.list
    .filter(isLabel)
    .filter((label) => id === undefined || String(label.BAGVerblijfsobjectID ?? id) === id)
  return answered(
    service.fields,
    labels.sort((a, b) => String(b.Registratiedatum).localeCompare(String(a.Registratiedatum))),
  )
}

type Label = Readonly<Record<string, unknown>>
const isLabel = (value: unknown): value is Label => typeof value === 'object' && value !== null

/** BAG: the address of a residence object, or the addresses of a house number. */
export async function askBagAddresses(question: Question<'bag-addresses'>): Promise<RawAnswer> {
  const { endpoint, service, subject } = question
  const id = subject.residence_object
  const asked: Parameters<typeof urlOf>[2] =
    id !== undefined
      ? { adresseerbaarObjectIdentificatie: id }
      : { ...addressed(subject.address as LookupAddress), exacteMatch: 'true' }
  const url = urlOf(endpoint, 'adressen', asked)
  const headers = { 'x-api-key': endpoint.key ?? '', accept: HAL }
  const answer = await askJson(question, { url, headers, mayBeMissing: true })
  if (!answer.ok) return answer
  const found = listAt(answer.value, ['_embedded', 'adressen'], url.host)
  return found.ok ? answered(service.fields, found.list) : found
}

/** BRK: a plot by its id, or the plots of an address. */
export async function askBrkPlots(question: Question<'brk-plots'>): Promise<RawAnswer> {
  const { endpoint, service, subject } = question
  const path = 'kadastraalonroerendezaken'
  const headers = { 'x-api-key': endpoint.key ?? '', accept: HAL }
  if (subject.plot !== undefined) {
    const url = urlOf(endpoint, `${path}/${encodeURIComponent(subject.plot)}`)
    const answer = await askJson(question, { url, headers, mayBeMissing: true })
    return answer.ok
      ? answered(service.fields, answer.value === null ? [] : [answer.value])
      : answer
  }
  const url = urlOf(endpoint, path, addressed(subject.address as LookupAddress))
  const answer = await askJson(question, { url, headers, mayBeMissing: true })
  if (!answer.ok) return answer
  const found = listAt(answer.value, ['_embedded', 'kadastraalOnroerendeZaken'], url.host)
  return found.ok ? answered(service.fields, found.list) : found
}
