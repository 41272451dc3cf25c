/** First looks at plates: is the floor of one to live on, and how good is it? Each plate is looked at once in a search. */

import type { PlateNeed } from './plate.ts'
import { faults } from './quality.ts'
import type { Skeleton, Variant } from './skeleton.ts'
import { type Trial, type TypicalFloor, trialOf } from './trial.ts'

/** A first look at a plate; null when its floor is not one to live on. */
export interface Tried {
  trial: Trial
  /** Its faults. */
  found: number
  /** The floors of all mixes on this plate, once they were asked for; null when one is none to live on. */
  floors?: TypicalFloor[] | null
}

/** What was tried of each variant, by the sides of the plate: a box that binds makes many proportions one plate. */
export type Tries = Map<Variant, Map<number, Tried | null>>

/** More than any side of a plate, so that two sides make one number. */
const SIDES = 0x2000000

export function triedOnce(
  tries: Tries,
  need: PlateNeed,
  variant: Variant,
  skeleton: Skeleton,
): Tried | null {
  let known = tries.get(variant)
  if (!known) {
    known = new Map()
    tries.set(variant, known)
  }
  const key = skeleton.width * SIDES + skeleton.depth
  let tried = known.get(key)
  if (tried === undefined) {
    tried = triedOn(need, skeleton)
    known.set(key, tried)
  }
  return tried
}

/** Dwellings all alike, or with the largest at the ends where that does not work. */
function triedOn(need: PlateNeed, skeleton: Skeleton): Tried | null {
  for (const sizes of isOneSize(need) ? EQUAL : SIZES) {
    const trial = trialOf(need, skeleton, sizes, { rounds: 0, suits: true })
    const found = trial && faults(trial.homes)
    if (trial && found !== null) return { trial, found }
  }
  return null
}

const EQUAL = ['equal'] as const
const SIZES = ['equal', 'graded'] as const

/** Dwellings that all ask for one size are divided alike however they are seated. */
function isOneSize({ mixes }: PlateNeed): boolean {
  const types = mixes[0]?.types ?? []
  return types.every(({ sizeMin }) => sizeMin === types[0]?.sizeMin)
}
