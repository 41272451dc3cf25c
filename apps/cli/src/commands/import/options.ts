import type { Area } from '@kavel/database'
import type { Crs, RegisterKey } from '@kavel/registers'
import { badInput, type Failure, readChoice } from '../../command.ts'
import { isAhead } from './days.ts'

export const COORDINATES = ['EPSG:28992', 'EPSG:4326'] as const satisfies readonly Crs[]

/** The options that files of records and maps of cells share. */
export function readOptions(
  options: { readonly register?: string; readonly crs?: string; readonly date?: string },
  registers: readonly RegisterKey[],
): { readonly ok: true; readonly register: RegisterKey; readonly crs: Crs | null } | Failure {
  if (options.register === undefined && registers.length > 1)
    return badInput('--register', `is needed: which of ${registers.join(', ')} the file is of`)
  const register = readChoice('--register', options.register ?? registers[0]!, registers)
  if (!register.ok) return register
  const crs = options.crs === undefined ? null : readChoice('--crs', options.crs, COORDINATES)
  if (crs && !crs.ok) return crs
  if (options.date !== undefined && isAhead(options.date))
    return badInput('--date', `${options.date} lies in the future`)
  return { ok: true, register: register.word, crs: crs?.word ?? null }
}

/** An area by its name or key. */
export function findArea(
  areas: readonly Area[],
  word: string,
): { readonly ok: true; readonly area: Area } | Failure {
  const area = areas.find(({ name, key }) => name === word || key === word)
  if (area) return { ok: true, area }
  const known = areas.map(({ name }) => name).join(', ') || 'none'
  return badInput('--area', `"${word}" is no area that is there; there are ${known}`)
}
