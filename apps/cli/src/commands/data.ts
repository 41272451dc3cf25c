import { readHoldings, readRejects } from '@kavel/application/imports'
import { KEPT_REJECTS } from '@kavel/database'
import { rejectCodes } from '@kavel/registers'
import { badInput, type Command, json, readArguments } from '../command.ts'
import { withDatabase } from '../open-database.ts'

const OPTIONS = { rejects: { type: 'string' }, area: { type: 'string' } } as const

/** Rejects that are printed: all that are kept. */
const MOST_REJECTS = KEPT_REJECTS * rejectCodes.length

/** `kavel data`: what is held of the registers. */
export const data: Command = {
  summary: 'list what is held of the registers, how old it is and what was left out',
  usage: `
kavel data [--area NAME]
kavel data --rejects IMPORT

Prints every area with every layer: records, day of the delivery, age beside the layer's rhythm, the last
good import, how many records it left out, and why a later one failed.

--area      only this area
--rejects   the records that an import left out, each with its id and reason; "importId" in the list names it.
            Of each reason all are counted and the first ${KEPT_REJECTS} kept

Works while the server runs, or alone.`,

  async run(args, surroundings) {
    const read = readArguments(args, OPTIONS, [])
    if (!read.ok) return read
    const { area, rejects } = read.values
    const id = rejects === undefined ? null : Number(rejects)
    if (id !== null && !(Number.isSafeInteger(id) && id > 0))
      return badInput('--rejects', `"${rejects}" is no number of an import`)
    return withDatabase(surroundings, async ({ pool }, { endpoints }) => {
      if (id !== null) {
        const found = await readRejects(pool, id, { limit: MOST_REJECTS, offset: 0 })
        return found ? json(found) : badInput('--rejects', `${id} is no import that is there`)
      }
      const held = await readHoldings(pool, endpoints)
      if (area === undefined) return json(held)
      const named = held.areas.filter(({ id }) => id !== null)
      const areas = named.filter(({ name }) => name === area)
      const known = named.map(({ name }) => name).join(', ') || 'none'
      return areas.length > 0
        ? json({ ...held, areas })
        : badInput('--area', `"${area}" is no area that is there; there are ${known}`)
    })
  },
}
