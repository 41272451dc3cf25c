/** The door for files: anything in, a checked input or named issues out; never throws. */
import { Archetype, BlockType, buildingCfgSchema, codeOrKeySchema, sortOf } from '@kavel/domain'
import type { z } from 'zod'
import { areaIssues } from './areas.ts'
import { withGeometries } from './features.ts'
import { isTree, withPreset } from './preset.ts'
import { type GeneratorInput, generatorInputSchema } from './schema.ts'
import { ownFloorHeight } from './work.ts'

export interface Issue {
  /** Path in the file, `building.cfg.units.0.unitId`. */
  path: string
  message: string
}

export type Parsed = { ok: true; input: GeneratorInput } | { ok: false; issues: Issue[] }

/** Reads a generator file: field names and defaults of the specification, kinds as code or key text. */
export function parseGeneratorInput(json: unknown): Parsed {
  const whole = withPreset(withGeometries(withOwnSort(json)))
  if (!whole.ok) return { ok: false, issues: whole.error.issues.flatMap(namedIssues) }
  const result = generatorInputSchema.safeParse(whole.value)
  if (!result.success) return { ok: false, issues: result.error.issues.flatMap(namedIssues) }
  const input = result.data
  const issues = [...geometryIssues(input), ...referenceIssues(input)]
  return issues.length > 0 ? { ok: false, issues } : { ok: true, input }
}

/** The block type of a file that names its archetype alone: the first of its sort. The record's own default is a tower. */
const OWN_BLOCKTYPE: Partial<Record<Archetype, BlockType>> = {
  [Archetype.flat]: BlockType.flat_path_gallery,
  [Archetype.house]: BlockType.terraced,
  [Archetype.street]: BlockType.street,
}

/** The block type of a record that says nothing. */
const RECORD_BLOCKTYPE = buildingCfgSchema.parse({}).blocktype

/** Of archetype and block type the one that a file leaves out is that of the other; so is the height of floors of work. */
function withOwnSort(json: unknown): unknown {
  if (!isTree(json) || json.preset !== undefined || !isTree(json.building)) return json
  const { cfg = {}, archetype } = json.building
  if (!isTree(cfg)) return json
  const own = archetype === undefined ? sortOfType(cfg.blocktype) : sortOfArchetype(archetype, cfg)
  return { ...json, building: { ...json.building, ...own } }
}

function sortOfType(blocktype: unknown): object {
  const read = codeOrKeySchema(BlockType).safeParse(blocktype ?? RECORD_BLOCKTYPE)
  return read.success && read.data > BlockType.clear
    ? { archetype: sortOf(read.data).archetype }
    : {}
}

function sortOfArchetype(archetype: unknown, cfg: Readonly<Record<string, unknown>>): object {
  const read = codeOrKeySchema(Archetype).safeParse(archetype)
  if (!read.success) return {}
  const blocktype = cfg.blocktype === undefined ? OWN_BLOCKTYPE[read.data] : undefined
  const height = cfg.floor_height === undefined ? ownFloorHeight(read.data) : undefined
  return {
    cfg: {
      ...cfg,
      ...(blocktype !== undefined && { blocktype }),
      ...(height !== undefined && { floor_height: height }),
    },
  }
}

function geometryIssues(input: GeneratorInput): Issue[] {
  const areas: [string, (typeof input)['plot']][] = [['plot', input.plot]]
  const { buildable } = input
  if (Array.isArray(buildable)) {
    areas.push(...buildable.map((a, i): (typeof areas)[number] => [`buildable.${i}`, a]))
  } else if (buildable) areas.push(['buildable', buildable])
  input.obstacles?.forEach(({ area }, i) => {
    areas.push([`obstacles.${i}.area`, area])
  })
  return areas.flatMap(([name, area]) =>
    areaIssues(area).map(({ path, message }) => ({ path: [name, ...path].join('.'), message })),
  )
}

function referenceIssues(input: GeneratorInput): Issue[] {
  const known = new Set(input.units.map((unit) => String(unit.id)))
  const issues: Issue[] = []
  if (known.size < input.units.length)
    issues.push({ path: 'units', message: 'two units share an id' })
  input.building.cfg.units.forEach((ref, i) => {
    if (ref.mode !== 'reference' || (ref.unitId !== null && known.has(String(ref.unitId)))) return
    const message = ref.unitId === null ? 'is missing' : `no unit has the id ${ref.unitId}`
    issues.push({ path: `building.cfg.units.${i}.unitId`, message })
  })
  return issues
}

function namedIssues(issue: z.core.$ZodIssue): Issue[] {
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: path ? `${path}.${key}` : key,
      message: 'unknown field',
    }))
  }
  if (issue.code === 'invalid_union') {
    const deepest = issue.errors
      .flat()
      .reduce<z.core.$ZodIssue | null>(
        (best, each) => (each.path.length > (best?.path.length ?? 0) ? each : best),
        null,
      )
    if (deepest) {
      return [{ path: [...issue.path, ...deepest.path].join('.'), message: deepest.message }]
    }
  }
  return [{ path, message: issue.message }]
}
