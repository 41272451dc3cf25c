/** Introduction for integrators, in Markdown; names and numbers come from the code. */

import { KEY_HEADER, KNOWN_HOURS } from '@kavel/application'
import { BUDGETS, SESSION_DAYS, STAFF_HOURS, TOKEN_PREFIX } from '@kavel/application/accounts'
import { DEPTH_LIMIT, DOCUMENT_LIMIT, LIST_LIMIT, LIST_SIZE } from '@kavel/application/records'
import { EVENT_HOURS, MOST_AT_ONCE } from '@kavel/calls'
import {
  ANSWER_BYTES,
  CHILDREN,
  ENTITY_NAMES,
  type Entity,
  ERRORS,
  entities,
  PUBLIC_ENTITIES,
  RESTORE_DAYS,
  TEXT_LIMIT,
  UPLOAD_BYTES,
} from '@kavel/domain'
import { SESSION_COOKIE } from './accounts/caller.ts'
import { BODY_LIMIT } from './body-limit.ts'
import { ANSWERS_AT_ONCE, KEYS_AT_ONCE, WRITES } from './records/public-routes.ts'

const code = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(', ')
const megabytes = (bytes: number) => `${bytes / 1e6} MB`
const entitiesWhere = (is: (entity: Entity) => boolean) =>
  code(ENTITY_NAMES.filter((name) => is(entities[name])))

export function introduction(): string {
  const marked = entitiesWhere(({ fields }) => 'deleted' in fields)
  const errors = Object.entries(ERRORS).map(
    ([name, { status, message }]) => `- ${status} \`${name}\`: ${message}`,
  )
  return `Plots, locations, concepts and buildings of a company, and what it publishes of them.

**Signing in.** \`POST /api/session\` with a name and a password sets the cookie \`${SESSION_COOKIE}\`, which holds for ${SESSION_DAYS} days, of staff for ${STAFF_HOURS} hours; send it with every call, and with each that changes something the header \`Origin\` of this address. \`DELETE /api/session\` ends it. Who has a second factor gets a \`secondFactor\` instead: \`POST /api/session/second-factor\` with its key and a code of an app, a recovery code or a passkey sets the cookie. When the company requires one that he has not, he may only set one up; his tokens do nothing until then. People of a company with Microsoft Entra ID or another OpenID provider sign in there with a browser (\`POST /api/session/providers/{companyKey}/starts\`); where that is the only way, a right password is answered with \`password_off\`, and programs come with a token. A call with an empty \`security\` needs none.

**Tokens for programs.** A person makes one under his name, or by \`POST /api/tokens\`: it begins with \`${TOKEN_PREFIX}\`, is shown once, ends on a day that he chooses and reaches what its scope and his role both allow. Send it as a header; cookies and \`Origin\` are then of no account:

    curl -H 'Authorization: Bearer ${TOKEN_PREFIX}…' https://kavel.example/api/locations/list
    curl -H 'Authorization: Bearer ${TOKEN_PREFIX}…' -H 'Content-Type: application/json' \\
      -d '{"name":"Havenkade"}' https://kavel.example/api/locations/list

**Who may.** A user sees the records of its own company alone. What members, administrators and staff may do stands in the description of each call; a record of another company is a 404.

**Records.** Every kind of record has the same calls below \`/api/{entity}\`. An \`id\` is a whole number that the server makes, of one kind of record within one company. A \`key\` is the public name of a record that readers use who have no account. A field that ends in \`Id\` holds the id of another record. Children (of \`locations\`: ${code(CHILDREN.locations.map(({ name }) => name))}) are removed with their parent.

**Places.** GeoJSON (\`plots.geometry\`, and what the register answers as such) is WGS 84, EPSG:4326: longitude, then latitude, in degrees; \`lat\` and \`lon\` of a location are too. \`x\` and \`y\` of buildings and of \`cfg.buildable_area\`, and the surroundings of a location, are RD New, EPSG:28992, in metres. Lengths are metres, areas square metres, angles radians, money euro, moments ISO 8601 with offset.

**Lists.** \`limit\` (${LIST_SIZE} when left out, ${LIST_LIMIT} at most) and \`offset\` choose the page; the header \`X-Total-Count\` says how many there are. \`order\` names a field, with \`-\` for descending. Any other parameter is the name of a field and a value that it equals; \`null\` finds what is not known. \`fields\` says which are sent, \`depth\` how many levels of children come along: 1 in a list, ${DEPTH_LIMIT} in a detail, when left out. An unknown parameter is refused.

**Saving.** A PATCH changes the fields it names. A document (\`cfg\`, \`summary\`) is merged into what is stored; a list within it is replaced, but items with the id of a stored one keep what they leave out. Fields that only the server sets may be sent back and are ignored, as are ids that are text and fields ending in \`Id\` that hold text (\`administrationId\` excepted), which are temporary names of a client. An unknown field is refused. Keys of a document that are newer than a record may be missing from it: their default holds.

**Children are not saved with their parent.** Make the parent, then its children with the id that it got. A body with \`plots\` or \`units\` in it is refused. \`POST /api/locations/from-plots\` makes a location with its plots in one call.

**Changes of others.** Send the \`updatedAt\` that you read with a change: when somebody saved the record since, it is a 409 \`stale\` and nothing is changed. Without it the last change wins.

**What others change as they do.** \`GET /api/events\` gives a cursor, and with \`after\` the ids of what was changed since, for ${EVENT_HOURS} hours; \`isReset\` says to read everything again. A person who signed in may open \`/api/events/stream\` instead. A UUID in the header \`X-Client\` of a change stands in its event as \`client\`.

**Many at once.** POST to a list, PUT \`detail\`, PUT \`order\` and DELETE \`list\` take up to ${MOST_AT_ONCE} records and do all of it or nothing. Issues name the place in the list: \`3.name\`.

**Removing.** DELETE removes for ever, children too. ${marked} are marked instead: \`GET /api/{entity}/deleted\` lists them and \`POST /api/{entity}/detail/{id}/restore\` brings one back, for an administrator within ${RESTORE_DAYS} days.

**Sending again.** A create with the header \`${KEY_HEADER}\` is done once: the same key and body of the same person within ${KNOWN_HOURS} hours gets the first answer, another body with the key is a 409.

**Files.** \`POST /api/images/upload\` is a form (\`multipart/form-data\`): the fields first, then one part \`file\`. A picture has ${megabytes(UPLOAD_BYTES.picture)} at most, a document ${megabytes(UPLOAD_BYTES.document)}. \`GET /api/images/binary/{id}/{file}\` gives it back.

**Readers.** The calls with \`public\` in their address show ${code(PUBLIC_ENTITIES)} as far as a published publication opens them, by the key of the record, and never children; anything else is a 404. \`keys\` holds up to ${KEYS_AT_ONCE}, divided by commas; ${ANSWERS_AT_ONCE} answers to a survey are sent at once.

**Limits.** A body has ${megabytes(BODY_LIMIT)} at most, an answer ${megabytes(ANSWER_BYTES)}, a text ${TEXT_LIMIT} characters, a document ${DOCUMENT_LIMIT}. Signing in: ${BUDGETS.address.points} times in a minute from one address, ${BUDGETS.account.points} wrong ones in ${BUDGETS.account.duration / 60} minutes for one name, and as many more in a browser that the person signed in with before; ${BUDGETS.code.points} wrong codes in a day for one person; writes of readers: ${WRITES.max} in ${WRITES.timeWindow} from one address. Beyond that is a 429.

**Refusals.** The body has a \`code\`, which never changes, a sentence and, of what was sent, the \`issues\` with the path of each. A request with the header \`Origin\` of another site is refused.

${errors.join('\n')}

**Types.** \`npx openapi-typescript openapi.json --default-non-nullable=false\`: with its own setting it demands in bodies whatever has a default; \`--enum\` gives the members of enumerations their names.
`
}
