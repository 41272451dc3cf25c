import { describe, expect, it } from 'vitest'
import { ConstraintOperator, ConstraintType } from './enums.ts'
import { findRuleClashes, type Rule, type RuleCheck, ruleVerdict } from './rules.ts'

const { greater_than: most, smaller_than: least, equal } = ConstraintOperator
const {
  building_height,
  gutter_height,
  gsi,
  ground_space_index,
  floor_space,
  gfa,
  general,
  nr_of_units,
  psi,
  fsi,
  buildable_area_gsi,
} = ConstraintType

type Said = readonly [
  type: ConstraintType,
  operator: ConstraintOperator,
  value: number | null,
  zone?: string,
]
/** Rules with the ids 1, 2, … */
const rulesOf = (...said: Said[]): Rule[] =>
  said.map(([type, operator, value, zone = null], place) => ({
    id: place + 1,
    type,
    operator,
    value,
    zone,
  }))

describe('two rules contradict', () => {
  it.each<[string, Said, Said, boolean]>([
    [
      '9 m at most and 12 m at least',
      [building_height, most, 9],
      [building_height, least, 12],
      true,
    ],
    [
      'the same, the other way round',
      [building_height, least, 12],
      [building_height, most, 9],
      true,
    ],
    [
      '12 m at most and 9 m at least',
      [building_height, most, 12],
      [building_height, least, 9],
      false,
    ],
    ['9 m at most and at least', [building_height, most, 9], [building_height, least, 9], false],
    ['less than the tolerance apart', [gsi, most, 0.6], [gsi, least, 0.600_005], false],
    ['more than the tolerance apart', [gsi, most, 0.6], [gsi, least, 0.600_02], true],
    ['10 m and 9 m at most', [building_height, equal, 10], [building_height, most, 9], true],
    ['9 m and 9 m at most', [building_height, equal, 9], [building_height, most, 9], false],
    ['8 m and 9 m at least', [building_height, equal, 8], [building_height, least, 9], true],
    ['two numbers', [nr_of_units, equal, 20], [nr_of_units, equal, 21], true],
    ['two maxima', [building_height, most, 9], [building_height, most, 12], false],
    ['height and eaves', [building_height, most, 9], [gutter_height, least, 12], false],
    ['both kinds of GSI', [gsi, most, 0.5], [ground_space_index, least, 0.6], true],
    ['both kinds of floor space', [floor_space, most, 1000], [gfa, least, 1200], true],
    ['two zones', [gfa, most, 10, 'Wonen'], [gfa, least, 12, 'Kantoor'], false],
    ['one zone', [gfa, most, 10, 'Wonen'], [gfa, least, 12, ' wonen '], true],
    ['a zone and everywhere', [gfa, most, 10, 'Wonen'], [gfa, least, 12], true],
    ['words', [general, most, null], [general, least, null], false],
    ['a number that is not known', [gfa, most, null], [gfa, least, 12], false],
  ])('%s', (_, one, other, expected) => {
    const found = findRuleClashes(rulesOf(one, other)).filter(
      ({ kind }) => kind === 'contradiction',
    )
    expect(found).toEqual(expected ? [{ kind: 'contradiction', ids: [1, 2] }] : [])
  })
})

describe('of several bounds', () => {
  it.each<[string, Said[], { id: number; others: number[] }[]]>([
    [
      'at most, the least counts',
      [
        [building_height, most, 12],
        [building_height, most, 9],
        [building_height, most, 10],
      ],
      [{ id: 2, others: [3, 1] }],
    ],
    [
      'at least, the largest counts',
      [
        [psi, least, 1],
        [psi, least, 1.2],
      ],
      [{ id: 2, others: [1] }],
    ],
    [
      'in other zones each counts',
      [
        [building_height, most, 12, 'Wonen'],
        [building_height, most, 9, 'Kantoor'],
        [building_height, most, 7],
      ],
      [],
    ],
    [
      'that are a maximum and a minimum both count',
      [
        [building_height, most, 12],
        [building_height, least, 9],
      ],
      [],
    ],
  ])('%s', (_, said, expected) => {
    expect(findRuleClashes(rulesOf(...said))).toEqual(
      expected.map((one) => ({ kind: 'strictest', ...one })),
    )
  })

  it('contradictions are told first', () => {
    const found = findRuleClashes(
      rulesOf(
        [gfa, most, 12],
        [gfa, most, 9],
        [building_height, most, 9],
        [building_height, least, 12],
      ),
    )
    expect(found.map(({ kind }) => kind)).toEqual(['contradiction', 'strictest'])
  })
})

describe('a rule against a concept', () => {
  const check = (type: ConstraintType, more: Partial<RuleCheck>): RuleCheck => ({
    type,
    status: 'unknown',
    required: null,
    actual: null,
    margin: null,
    ...more,
  })

  // the examples of domain reference 4.2
  it.each([
    ['a height of 15 m, 12 m at most', building_height, 'exceeded', 12, 15, -3],
    ['an FSI of 1.08, 1.2 at most', fsi, 'ok', 1.2, 1.08, 0.12],
    ['1.0 spaces a dwelling, 1.2 at least', psi, 'exceeded', 1.2, 1, -0.2],
    ['49 dwellings, 50 at most', nr_of_units, 'ok', 50, 49, 1],
  ] as const)('%s', (_, type, status, required, actual, margin) => {
    const figures = { required, actual, margin }
    const found = ruleVerdict(check(type, { status, ...figures }), false)
    expect(found).toEqual({ status, ...figures })
  })

  it.each([
    ['must fit the street scene', general, { status: 'manual' }, false, 'words'],
    ['has no number', gfa, {}, false, 'no_number'],
    // what is not there is no lower than 9 m
    [
      'is about nothing that is drawn',
      building_height,
      { status: 'ok', required: 9, actual: 0, margin: 9 },
      true,
      'nothing_drawn',
    ],
    ['is a share of an unknown plot', gsi, { required: 0.5 }, false, 'no_plot_area'],
    [
      'is a share of an unknown envelope',
      buildable_area_gsi,
      { required: 0.5 },
      false,
      'no_envelope',
    ],
    ['asks spaces of no dwellings', psi, { required: 1.2 }, false, 'no_dwellings'],
    ['is not measured', gfa, { required: 100 }, false, 'not_measured'],
  ] as const)('that %s is not known', (_, type, more, isEmpty, reason) => {
    expect(ruleVerdict(check(type, more), isEmpty)).toEqual({ status: 'unknown', reason })
  })
})
