import { askLookup, createOutbound } from '@kavel/deliveries'
import { englishFailure } from '@kavel/i18n/english-failure'
import {
  type LookupSubject,
  lookupKeys,
  lookupOf,
  pickSubject,
  RESIDENCE_OBJECT,
  readCoordinates,
  readEndpoints,
  readLookupAddress,
} from '@kavel/registers'
import {
  badFields,
  badInput,
  type Command,
  type Failure,
  json,
  readArguments,
  readChoice,
} from '../command.ts'

const OPTIONS = {
  at: { type: 'string' },
  address: { type: 'string' },
  'residence-object': { type: 'string' },
  plot: { type: 'string' },
} as const

type Values = { readonly [Key in keyof typeof OPTIONS]?: string | undefined }

/** The options that say what is asked about, by the kind of question. */
const OPTION_OF = {
  point: '--at',
  address: '--address',
  residence_object: '--residence-object',
  plot: '--plot',
} as const

/** Every look-up with the options that it can be asked by. */
const LIST = lookupKeys.map(
  (key) =>
    `               ${key}: ${lookupOf(key)
      .by.map((kind) => OPTION_OF[kind])
      .join(' or ')}`,
)

/** `kavel lookup KEY`: what a service answers now about one place. */
export const lookup: Command = {
  summary: 'ask a service of the registers about one place',
  usage: `
kavel lookup KEY [--at X,Y] [--address "1234AB 12A-3"] [--residence-object ID] [--plot ID]

KEY            what to ask, and by what it can be asked:
${LIST.join('\n')}

--at                 RD metres or degrees, such as 155000,463000 or 52.155,5.387
--address            postcode and house number
--residence-object   16 digits of the BAG
--plot               id of the BRK

Prints the answer: what was found, that there is nothing, why the service failed, or which key is not set. A service that
fails ends it with 1. Needs no database.`,

  async run(args, { environment }) {
    const read = readArguments(args, OPTIONS, ['KEY'])
    if (!read.ok) return read
    const chosen = readChoice('KEY', read.given.KEY, lookupKeys)
    if (!chosen.ok) return chosen
    const asked = readSubject(read.values)
    if (!asked.ok) return asked
    const { by } = lookupOf(chosen.word)
    if (pickSubject(lookupOf(chosen.word), asked.subject) === null)
      return badInput(OPTION_OF[by[0] ?? 'point'], `is needed to look up ${chosen.word}`)
    const configured = readEndpoints(environment)
    if (!configured.ok) return badFields('settings', configured.issues)
    const { endpoints } = configured
    const outbound = createOutbound({ endpoints })
    try {
      const answer = await askLookup({ outbound, endpoints }, chosen.word, asked.subject)
      const outcome = json(answer)
      if (answer.state !== 'failed' || !outcome.ok) return outcome
      const issues = [{ path: '', message: englishFailure(answer.message) }]
      return { ok: false, exitCode: 1, issues, output: outcome.output }
    } finally {
      await outbound.close()
    }
  },
}

function readSubject({
  at,
  address,
  plot,
  'residence-object': object,
}: Values): { readonly ok: true; readonly subject: LookupSubject } | Failure {
  const place = at === undefined ? undefined : readCoordinates(at)
  if (place === null) return badInput('--at', `"${at}" is no place`)
  if (place && !place.ok) return badInput('--at', `"${at}" lies outside the Netherlands`)
  const [, postcode = '', number = ''] =
    /^\s*(\d{4}\s?[A-Za-z]{2})\s+(.+)$/.exec(address ?? '') ?? []
  const read = address === undefined ? undefined : readLookupAddress(postcode, number)
  if (read === null) return badInput('--address', `"${address}" is no postcode with a house number`)
  if (object !== undefined && !RESIDENCE_OBJECT.test(object))
    return badInput('--residence-object', `"${object}" is no id of a residence object of the BAG`)
  const point = place && ([place.place.x, place.place.y] as const)
  return { ok: true, subject: { point, address: read, residence_object: object, plot } }
}
