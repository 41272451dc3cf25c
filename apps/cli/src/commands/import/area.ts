import { fetchArea } from '@kavel/application/imports'
import type { LayerProgress } from '@kavel/calls'
import { isInRdArea } from '@kavel/domain'
import { englishFailure } from '@kavel/i18n/english-failure'
import { type ImportKey, importKeys, isImportKey, readEndpoints } from '@kavel/registers'
import { badFields, badInput, failure, type Outcome, type Surroundings } from '../../command.ts'
import { withDatabase } from '../../open-database.ts'
import { progressOf } from './progress.ts'

/** The ways to name an area, by option. */
export const TARGETS = ['place', 'municipality', 'province', 'bbox'] as const
type TargetOption = (typeof TARGETS)[number]

export type AreaOptions = { readonly [Option in TargetOption]?: string } & {
  readonly layer?: readonly string[]
}

/** Fetches an area from the services of the registers; what fails of one layer does not hold up the others. */
export async function importFromServices(
  options: AreaOptions,
  surroundings: Surroundings,
): Promise<Outcome> {
  const named = TARGETS.filter((option) => options[option] !== undefined)
  const [option] = named
  if (!option || named.length > 1)
    return badInput('arguments', `name one area: ${TARGETS.map((name) => `--${name}`).join(', ')}`)
  const text = options[option] ?? ''
  const bbox = option === 'bbox' ? readBox(text) : null
  if (option === 'bbox' && !bbox)
    return badInput(
      '--bbox',
      'expected west,south,east,north in RD metres (EPSG:28992), in the Netherlands',
    )
  const wrong = (options.layer ?? []).find((word) => !isImportKey(word))
  if (wrong !== undefined)
    return badInput('--layer', `"${wrong}" is none of ${importKeys.join(', ')}`)
  const services = readEndpoints(surroundings.environment)
  if (!services.ok) return badFields('settings', services.issues)
  const { endpoints } = services
  return withDatabase(surroundings, async ({ kind, pool }, { dataDirectory }) => {
    const request = {
      target: bbox ? { bbox } : { [option]: text },
      layers: (options.layer as ImportKey[] | undefined) ?? null,
      onProgress: sayProgress(surroundings),
    }
    const result = await fetchArea({ pool, endpoints, dataDirectory }, request)
    if (!result.ok) return failure(result.message)
    const { area, outcomes } = result
    const output = `${JSON.stringify({ area, layers: outcomes, database: kind }, null, 2)}\n`
    const failed = outcomes.flatMap(({ layer, result: { ok, ...of } }) =>
      ok === false && 'issues' in of
        ? of.issues.map(({ message }) => ({ path: layer, message: englishFailure(message) }))
        : [],
    )
    return failed.length === 0
      ? { ok: true, output }
      : { ok: false, exitCode: 1, issues: failed, output }
  })
}

/** Says how far the layers are every now and then, and how each ended. */
function sayProgress(surroundings: Surroundings): (progress: readonly LayerProgress[]) => void {
  const ended = new Set<ImportKey>()
  const says = new Map<ImportKey, (read: number) => void>()
  return (progress) => {
    for (const { layer, state, read, message } of progress) {
      if (state === 'waiting' || ended.has(layer)) continue
      const say = says.get(layer) ?? progressOf(surroundings, `records of ${layer} read`)
      says.set(layer, say)
      if (state === 'reading') say(read)
      else {
        ended.add(layer)
        surroundings.say(
          `${layer}: ${state}, ${read} records${message ? `, ${englishFailure(message)}` : ''}`,
        )
      }
    }
  }
}

/** Four numbers, the first two the smaller; degrees lie far outside the Netherlands in RD. */
function readBox(text: string): [number, number, number, number] | null {
  const numbers = text.split(',').map(Number)
  const [west = 0, south = 0, east = 0, north = 0] = numbers
  return numbers.length === 4 &&
    west < east &&
    south < north &&
    isInRdArea(west, south) &&
    isInRdArea(east, north)
    ? [west, south, east, north]
    : null
}
