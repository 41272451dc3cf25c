/**
 * Every parameter of a company acts: each is set to another value, and the trial that shows it has more or less of what it should.
 * The direction is written down by hand; where a sum can be made it stands beside it.
 */
import {
  type CompanyParameter,
  type FormFactorKey,
  GENERATION_PARAMETERS,
  PARAMETER_RANGES,
  perCompanyParameter,
  readParameter,
  SITE_PARAMETERS,
} from '@kavel/domain'
import { describe, expect, it } from 'vitest'
import { computeConcept } from '../compute-concept.ts'
import type { SiteRuleKey } from '../site-rules/catalogue.ts'
import { TRIAL_OF, TRIALS, trialOf } from './trials.ts'

const NONE = perCompanyParameter(() => '')

function compute(name: CompanyParameter, text: string) {
  const { site, buildings } = trialOf(TRIAL_OF[name], { ...NONE, [name]: text })
  return computeConcept(site.location, { buildings }, site.parameters)
}

type Effect =
  | { readonly of: FormFactorKey; readonly is: 'more' | 'less'; readonly by?: number }
  /** A remark that the generator did not make before. */
  | { readonly of: 'remark'; readonly rule: string }
  | {
      readonly of: 'rule'
      readonly key: SiteRuleKey
      readonly required: number
      readonly isBroken: boolean
    }

const more = (of: FormFactorKey, by?: number): Effect => ({ of, is: 'more', ...(by && { by }) })
const less = (of: FormFactorKey, by?: number): Effect => ({ of, is: 'less', ...(by && { by }) })
const remark = (rule: string): Effect => ({ of: 'remark', rule })
const rule = (key: SiteRuleKey, required: number, isBroken: boolean): Effect => ({
  of: 'rule',
  key,
  required,
  isBroken,
})

const EFFECTS: Record<CompanyParameter, readonly (readonly [text: string, effect: Effect])[]> = {
  // what walls take is no usable area
  outer_wall_thickness: [
    ['0,6', less('nfa')],
    ['0,6', more('nonsaleablearea')],
    ['0,1', more('nfa')],
  ],
  inner_wall_thickness: [
    ['0,4', less('nfa')],
    ['0,1', more('nfa')],
  ],
  // dwellings of the gallery flat are less than 10 m deep, and none is divided into rooms: it is said
  min_room_depth: [['10', remark('min_room_depth')]],
  max_room_depth: [['2', remark('max_room_depth')]],
  min_room_length: [['6', remark('min_room_length')]],
  max_room_length: [['2', remark('max_room_length')]],
  // 3 m² less in each dwelling
  unit_shaft_size: [['3', less('nfa')]],
  // cores are no usable area
  elevator_width: [
    ['2,9', less('nfa')],
    ['1,2', more('nfa')],
  ],
  elevator_length: [['4,5', more('nonsaleablearea')]],
  staircase_width: [
    ['3,6', less('nfa')],
    ['2', more('nfa')],
  ],
  staircase_length: [['6', more('nonsaleablearea')]],
  tower_staircase_width: [['4', more('nonsaleablearea')]],
  tower_staircase_length: [['8,6', more('nonsaleablearea')]],
  corridor_width: [
    ['2', less('nfa')],
    ['1', more('nfa')],
  ],
  // one metre more along a row of 36 m
  street_width: [
    ['7', more('pavedarea', 36)],
    ['5', less('pavedarea', 36)],
  ],
  // four rows of spaces half a metre less deep, over a garage of 62 m
  max_parking_depth: [['4,5', less('builtarea', 4 * 0.5 * 62)]],
  max_parking_length: [
    ['3', less('nrparking')],
    ['2,4', more('nrparking')],
  ],
  // 60 m of flat in the middle of 70 m of plot: 5 m to either side
  boundary_distance: [
    ['5', rule('boundary_distance', 5, false)],
    ['5,5', rule('boundary_distance', 5.5, true)],
  ],
  // 28 m from middle to middle less 11.6 m of flat, and what stands before the façades
  facade_distance: [
    ['12', rule('facade_distance', 12, false)],
    ['30', rule('facade_distance', 30, true)],
  ],
  parking_norm: [
    ['0', rule('parking_norm', 0, false)],
    ['5', rule('parking_norm', 0, true)],
  ],
}

describe('a parameter of a company', () => {
  const names = [...GENERATION_PARAMETERS, ...SITE_PARAMETERS]

  it.each(names)('%s changes what is built, measured or checked', (name) => {
    const usual = compute(name, '')
    for (const [text, effect] of EFFECTS[name]) {
      expect(readParameter(name, text), text).not.toBeNull()
      expectEffect(effect, usual, compute(name, text))
    }
  })

  it.each(names)('%s that is no number within its range leaves everything as it was', (name) => {
    const usual = compute(name, '')
    const { max } = PARAMETER_RANGES[name]
    for (const text of ['breed', String(max + 1), '1e9']) {
      const { formFactors, siteRules } = compute(name, text)
      expect({ formFactors, siteRules }).toEqual({
        formFactors: usual.formFactors,
        siteRules: usual.siteRules,
      })
    }
  })
})

type Result = ReturnType<typeof compute>

function expectEffect(effect: Effect, usual: Result, other: Result): void {
  if (effect.of === 'remark') {
    const rules = ({ messages }: Result) => messages.map((message) => message.rule)
    expect(rules(usual)).not.toContain(effect.rule)
    expect(rules(other)).toContain(effect.rule)
  } else if (effect.of === 'rule') {
    const check = other.siteRules.find(({ key }) => key === effect.key)
    if (effect.key !== 'parking_norm') expect(check?.required).toBe(effect.required)
    expect(check?.status).toBe(effect.isBroken ? 'exceeded' : 'ok')
  } else {
    const change = other.formFactors[effect.of] - usual.formFactors[effect.of]
    if (effect.is === 'more') expect(change, effect.of).toBeGreaterThan(0)
    else expect(change, effect.of).toBeLessThan(0)
    if (effect.by !== undefined) expect(Math.abs(change)).toBeCloseTo(effect.by, 6)
  }
}

it('a shaft is taken from the usable area of each dwelling', () => {
  const usual = compute('unit_shaft_size', '').formFactors
  const other = compute('unit_shaft_size', '3').formFactors
  expect(usual.nfa - other.nfa).toBeCloseTo(3 * usual.nrunits, 6)
})

it('the parking norm asks for as many spaces a dwelling', () => {
  const { formFactors, siteRules } = compute('parking_norm', '0,5')
  const check = siteRules.find(({ key }) => key === 'parking_norm')
  expect(check?.required).toBe(Math.ceil(formFactors.nrunits / 2))
})

it.each(TRIALS)(
  '%s stands without a rule of the site that it breaks, but for its spaces',
  (key) => {
    const { site, buildings } = trialOf(key, null)
    const { models, siteRules } = computeConcept(site.location, { buildings }, site.parameters)
    for (const model of models) expect(model.towers.length + model.assets.length).toBeGreaterThan(0)
    const broken = siteRules.filter(({ status }) => status === 'exceeded').map((check) => check.key)
    expect(broken.filter((rule) => rule !== 'parking_norm')).toEqual([])
  },
)
