/** Fixes that nobody can be sure of before the building is laid out with them. */

import type { Fix, Message, MessageCode } from '../base/messages.ts'
import type { GeneratorInput } from '../input/schema.ts'
import type { BuildingModel, Mode } from '../model/types.ts'

/**
 * A larger size closes one gap and may open another; a longer bar may have its cores elsewhere; what is wide enough for one
 * bar may not be for all; and the height of a part is also that of what it stands on.
 */
const UNSURE: readonly MessageCode[] = [
  'gap',
  'unit_type_infeasible',
  'width_short',
  'core_missing',
]

function isUnsure({ code, target }: Message): boolean {
  return UNSURE.includes(code) || (code === 'height_exceeded' && isOfPart(target))
}

function isOfPart(target: string | null): target is string {
  return target?.startsWith(PART) ?? false
}
const PART = 'tower:'
/** Buildings laid out to try fixes, for one building. */
const TRIED = 2
/** Dwellings from which on no fix is tried: it takes as long as the building itself. Where nothing stands there is time for it. */
const MOST = 100

/**
 * The messages of a building without the unsure fixes that leave their message standing, and without those that were not
 * tried: of a building that stands while it is dragged or is large, and beyond the first few.
 * @param saidOf the messages of another input
 */
export function keepHelpful(
  { messages, towers, assets, formFactors }: BuildingModel,
  input: GeneratorInput,
  mode: Mode,
  saidOf: (input: GeneratorInput) => readonly Message[],
): Message[] {
  const isEmpty = towers.length + assets.length === 0
  const isQuick = isEmpty || (mode === 'settled' && formFactors.nrunits <= MOST)
  const helps = (message: Message) => {
    const changed = message.fix && applyFix(input, message.fix, message)
    return changed !== null && !saidOf(changed).some((other) => isAlike(other, message))
  }
  const tried = isQuick ? furthestFixes(messages).slice(0, TRIED) : []
  const kept = tried.filter(helps)
  return messages.map((message) =>
    message.fix && isUnsure(message) && !kept.includes(message)
      ? { ...message, fix: null }
      : message,
  )
}

function isAlike(one: Message, other: Message): boolean {
  return one.code === other.code && one.target === other.target
}

/** Of the unsure messages about one thing the one whose fix of a field goes furthest: it may remove the others, too. */
function furthestFixes(messages: readonly Message[]): Message[] {
  const furthest = new Map<string, Message>()
  for (const message of messages) {
    const { code, target, fix } = message
    if (!fix || !isUnsure(message)) continue
    const key = [code, target, fix.field].join(' ')
    const before = furthest.get(key)?.fix
    if (!before || goesFurther(fix, before)) furthest.set(key, message)
  }
  return [...furthest.values()]
}

/** The least depth of a type goes down, all else goes up. */
function goesFurther({ field, value }: Fix, other: Fix): boolean {
  return field === 'cfg.mindepth' ? value < other.value : value > other.value
}

/**
 * The input after a fix, as the editor makes it: of the dwelling type of the message where that has the field, else of the
 * building or its `cfg`; null when none has it. A size that the mix gives a type is changed there, and a part with a height of
 * its own gets another.
 */
export function applyFix(
  asked: GeneratorInput,
  { field, value }: Fix,
  { unit_id: unit, target }: Pick<Message, 'unit_id' | 'target'>,
): GeneratorInput | null {
  // the plot, which may be large, is shared
  const building = structuredClone(asked.building)
  const units = structuredClone(asked.units)
  const input = { ...asked, building, units }
  if (isOfPart(target) && field === 'maxheight') {
    building.maxheight = Math.max(building.maxheight, value)
    building.cfg.towers.forEach(({ id, cfg }, index) => {
      if (cfg.maxheight !== null && target === `${PART}${id ?? index}`)
        cfg.maxheight = Math.max(cfg.maxheight, value)
    })
    return input
  }
  const refs = building.cfg.units.filter(({ unitId }) => unit !== null && String(unitId) === unit)
  const own = units.find(({ id }) => String(id) === unit)
  const isSize = field === 'size' || field === 'size_max'
  const inMix = isSize ? refs.filter((ref) => ref[field] !== null) : []
  const path = field.split('.')
  if (inMix.length > 0) for (const ref of inMix) setAt(ref, path, value)
  else if (![own ?? {}, building, building.cfg].some((record) => setAt(record, path, value)))
    return null
  return input
}

/** Sets a field that a record has, by its path. */
function setAt(record: object, [first = '', ...rest]: readonly string[], value: number): boolean {
  if (!Object.hasOwn(record, first)) return false
  const tree = record as Record<string, unknown>
  const inner = tree[first]
  if (rest.length > 0)
    return typeof inner === 'object' && inner !== null && setAt(inner, rest, value)
  tree[first] = value
  return true
}
