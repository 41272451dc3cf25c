/**
 * Where floors stand back, the flat roof before a dwelling is its terrace, from version 3.5 on (generator reference §15). The
 * floor on that roof gets a group of its own: those above it have balconies.
 */
import { RoofType } from '@kavel/domain'
import { type Lu, type Poly, polyArea, type Ring } from '@kavel/geometry'
import { type MessageList, messageList } from '../base/messages.ts'
import { isSameInset } from '../input/floors.ts'
import type { Resolved } from '../input/resolve.ts'
import { planOf } from '../model/face-plan.ts'
import type { FloorGroup, Roof, Tower } from '../model/types.ts'
import { homeDraftOf } from '../plan/drafts.ts'
import { finishFloor } from '../plan/finish.ts'
import type { LayoutFunction } from '../plan/layout.ts'
import { roofOver } from '../roofs/roof-over.ts'
import { uncovered } from '../roofs/uncovered.ts'

/** Roofs that one may walk on without a word; a green one was asked to be green. */
const WALKED: readonly RoofType[] = [RoofType.flat, RoofType.terrace]

/** The layout with terraces on the steps of its floors. */
export function withTerraces(layoutOf: LayoutFunction): LayoutFunction {
  return (b, blocktype, messages) => {
    if (!b.features.terraces || !isStepped(b)) return layoutOf(b, blocktype, messages)
    const said = messageList(messages.buildingId)
    const layout = layoutOf(b, blocktype, said)
    let { roofs = [] } = layout ?? {}
    const towers = layout?.towers.map((tower) => {
      const steps = stepsOf(tower, roofs, b)
      for (const { z, terraces } of steps) roofs = withWalked(roofs, z, terraces)
      return steps.length > 0 ? withSteps(tower, steps) : tower
    })
    messages.all.push(...(towers ? said.all.filter((each) => isTrue(each, towers)) : said.all))
    return layout && towers ? { ...layout, towers, roofs } : layout
  }
}

function isStepped({ floors: [first, ...others] }: Resolved): boolean {
  return others.some(({ inset }) => first && !isSameInset(first.inset, inset))
}

/** The floor on a roof, drawn with its terraces. */
interface Step {
  z: Lu
  group: FloorGroup
  drawn: FloorGroup
  terraces: Ring[]
}

function stepsOf(tower: Tower, roofs: readonly Roof[], b: Resolved): Step[] {
  const { floorGroups } = tower
  const hasUpper = floorGroups.some(({ blocks }) =>
    blocks.some(({ cells }) => cells.some(({ partOf }) => partOf !== undefined)),
  )
  return floorGroups.flatMap((group, g): Step[] => {
    const z = Math.min(...group.levels)
    const under = floorGroups.filter(({ levels, height }) => levels.includes(z - height))
    const below = under.length === 1 ? under[0] : undefined
    const draft = homeDraftOf(group)
    if (!below || !draft || polyArea(below.plate) <= polyArea(group.plate)) return []
    // the upper floors of maisonettes know their lower ones by the group
    if (hasUpper && group.levels.length > 1) return []
    const around = roofs.filter(({ eave }) => eave === z)
    if (around.length === 0 || around.some(({ type }) => !WALKED.includes(type))) return []
    const lowest = draft.floors.filter((floor) => floor.z === z)
    const id = group.levels.length > 1 ? `${tower.id}/g:${floorGroups.length + g}` : group.id
    const openRoof = uncovered(below.plate, [group.plate])
    // what is to be said of it was said with the other floors
    const silent = messageList('')
    const drawn = finishFloor({ ...draft, id, floors: lowest, openRoof }, b, silent)
    const terraces = drawn.assets.filter(({ kind }) => kind === 'terrace').map(({ poly }) => poly)
    return terraces.length > 0 ? [{ z, group, drawn, terraces }] : []
  })
}

/** The steps stand before the floors that were drawn with them. */
function withSteps(tower: Tower, steps: readonly Step[]): Tower {
  const floorGroups = tower.floorGroups.flatMap((group) => {
    const step = steps.find((each) => each.group === group)
    if (!step) return [group]
    const rest = [...group.levels].flatMap((z, i) => (z === step.z ? [] : [i]))
    if (rest.length === 0) return [step.drawn]
    const levels = Int32Array.from(rest, (i) => group.levels[i] as Lu)
    const floors = Int32Array.from(rest, (i) => group.floors[i] as number)
    return [step.drawn, { ...group, levels, floors }]
  })
  return { ...tower, floorGroups }
}

/** The flat roofs at a height, less the terraces on them, and those as roofs of their own. */
function withWalked(roofs: readonly Roof[], z: Lu, terraces: readonly Ring[]): Roof[] {
  const walked = terraces.map((outer): Poly => ({ outer, holes: [] }))
  const parts = roofs.flatMap((roof) => {
    if (roof.eave !== z || roof.type !== RoofType.flat) return [roof]
    const left = roof.faces.flatMap((face) => uncovered({ outer: planOf(face), holes: [] }, walked))
    return left.map((outer) => roofOver(RoofType.flat, { outer, holes: [] }, z))
  })
  const isFlat = roofs.some(({ eave, type }) => eave === z && type === RoofType.flat)
  return isFlat ? [...parts, ...walked.map((poly) => roofOver(RoofType.terrace, poly, z))] : parts
}

/** Is what was said of balconies still true of one? */
function isTrue({ code, unit_id }: MessageList['all'][number], towers: readonly Tower[]): boolean {
  if (code !== 'balcony_small' && code !== 'balcony_impossible') return true
  return towers.some(({ floorGroups }) =>
    floorGroups.some(({ blocks, assets }) => {
      const terraced = new Set(assets.flatMap(({ kind, ref }) => (kind === 'terrace' ? [ref] : [])))
      return blocks.some(({ cells }) =>
        cells.some(({ id, unitType }) => unitType === unit_id && !terraced.has(id)),
      )
    }),
  )
}
