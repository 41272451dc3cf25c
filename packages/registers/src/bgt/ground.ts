import { defineLayer, type Layer } from '../define-layer.ts'
import { integer, text } from '../fields.ts'
import { lookUp } from '../look-up.ts'
import type { RegisterTable } from '../tables.ts'
import { greenKinds, roadKinds, terrainKinds, waterKinds } from './kinds.ts'

/** Ids and dates are named alike in all collections of the BGT. */
export const bgtNames = {
  registers: ['bgt'],
  idNames: ['lokaalID', 'lokaal_id', 'identificatie', 'gml_id'],
  dateNames: ['tijdstipRegistratie', 'tijdstip_registratie', 'creationDate'],
} as const

/** Roads: `wegdeel` and `ondersteunendwegdeel`. */
export const roads = groundLayer('roads', ['function', 'functie', 'bgt_functie'], roadKinds)
/** Water: `waterdeel`. */
export const water = groundLayer('water', ['class', 'type', 'bgt_type'], waterKinds)
/** Green: `begroeidterreindeel`. */
export const green = groundLayer('green', ['class', ...physical()], greenKinds)
/** The rest of the ground: `onbegroeidterreindeel`. */
export const terrain = groundLayer('terrain', physical(), terrainKinds)

function physical(): string[] {
  return ['bgt-fysiekVoorkomen', 'bgt_fysiek_voorkomen', 'fysiek_voorkomen', 'fysiekVoorkomen']
}

/** A layer of areas with a kind. What lies below ground (a tunnel, a culvert) is left out: it is not the ground. */
function groundLayer(
  table: Extract<RegisterTable, 'roads' | 'water' | 'green' | 'terrain'>,
  names: readonly string[],
  kinds: Readonly<Record<string, string>>,
): Layer {
  return defineLayer({
    ...bgtNames,
    tables: [table],
    fields: {
      found: text(...names),
      level: integer('relatieveHoogteligging', 'relatieve_hoogteligging'),
    },
    map({ found, level }) {
      if (level !== null && level < 0)
        return { reject: 'below_ground', reason: `relatieveHoogteligging: ${level}` }
      const kind = lookUp(kinds, found?.toLowerCase() ?? null) ?? 'other'
      return { table, columns: { kind } }
    },
  })
}
