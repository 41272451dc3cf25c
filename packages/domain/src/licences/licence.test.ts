import { describe, expect, it } from 'vitest'
import { LicenceTier, type LicenceTierKey } from '../enums.ts'
import { type Amount, FEATURE_KEYS, type LicenceFeature } from './features.ts'
import { allowance, type Contract, daysLeft, licenceAt, whyUnlicensed } from './licence.ts'

/** The domain reference, §6: how much of each none, trial, essential, professional, premium and enterprise have; `-` none, `*` any. */
const TABLE = `
edit             | - | * | * | * | * | *
locations        | 0 | 5 | 25 | 100 | * | *
custom_fields    | - | 0 | 5 | 20 | * | *
concepts         | 0 | 2 | 3 | 10 | * | *
halls            | - | * | - | * | * | *
unit_mix         | - | * | - | * | * | *
shadow_study     | - | * | 0 | * | * | *
finance          | - | * | - | * | * | *
rgw              | - | 0 | - | - | * | *
queries          | 0 | 1 | 1 | 5 | 25 | *
query_results    | 20 | 20 | * | * | * | *
premium_filters  | - | 0 | - | - | * | *
premium_layers   | - | 0 | - | - | * | *
weekly_mail      | - | - | - | * | * | *
publications     | 0 | 1 | 1 | 5 | 25 | *
no_watermark     | - | - | * | * | * | *
survey_pages     | - | - | - | - | * | *
style_colours    | - | - | - | * | * | *
style_logo       | - | - | - | - | * | *
presets          | - | 0 | 0 | * | * | *
people           | 1 | 2 | 3 | 10 | 25 | *
single_sign_on   | - | - | - | - | - | *
geojson          | - | - | - | * | * | *
ifc              | - | - | - | - | * | *
api              | - | - | - | - | - | *`
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([feature, ...cells]) => ({
    feature: feature as LicenceFeature,
    amounts: cells.map((cell): Amount => {
      if (cell === '*') return null
      return cell === '-' ? 0 : Number(cell)
    }),
  }))

const of = (tier: LicenceTierKey) => ({ tier: LicenceTier[tier], until: null, changes: {} })

describe('the tiers', () => {
  it('say something of every feature', () => {
    expect(TABLE.map(({ feature }) => feature)).toEqual(FEATURE_KEYS)
  })
  it.each(TABLE)('give as much of $feature as the reference says', ({ feature, amounts }) => {
    const tiers = ['none', 'trial', 'essential', 'professional', 'premium', 'enterprise'] as const
    expect(tiers.map((tier) => allowance(of(tier), feature))).toEqual(amounts)
    // a pilot has the limits of professional, a template company those of enterprise, staff no limits
    expect(allowance(of('pilot'), feature)).toBe(amounts[3])
    expect(allowance(of('template'), feature)).toBe(amounts[5])
    expect(allowance(of('staff'), feature)).toBeNull()
  })
  it('name the least tier that has enough', () => {
    expect(whyUnlicensed(of('trial'), 'locations', 6)).toEqual({
      feature: 'locations',
      most: 5,
      needed: 'essential',
    })
    expect(whyUnlicensed(of('trial'), 'locations', 26)?.needed).toBe('professional')
    expect(whyUnlicensed(of('essential'), 'single_sign_on')?.needed).toBe('enterprise')
    expect(whyUnlicensed(of('trial'), 'locations', 5)).toBeNull()
    expect(whyUnlicensed(undefined, 'single_sign_on')).toBeNull()
  })
  it('follow what staff changed', () => {
    const licence = { ...of('essential'), changes: { essential: { locations: 40, rgw: null } } }
    expect(allowance(licence, 'locations')).toBe(40)
    expect(whyUnlicensed(licence, 'rgw')).toBeNull()
    expect(whyUnlicensed({ ...licence, tier: LicenceTier.trial }, 'rgw')?.needed).toBe('essential')
  })
})

describe('the licence of a company', () => {
  const company: Contract = {
    subscription: 'none',
    trialStartedAt: '2026-03-01T00:00:00+01:00',
    createdAt: '2026-01-01T00:00:00+01:00',
    licence: LicenceTier.essential,
    hasCancelled: false,
  }
  const tierAt = (contract: Partial<Contract>, moment: string) =>
    licenceAt({ ...company, ...contract }, Date.parse(moment)).tier

  it('is the stored one without a subscription', () => {
    expect(tierAt({}, '2026-03-02T00:00:00+01:00')).toBe(LicenceTier.essential)
  })
  it('is a trial for 30 days, a pilot for 90, whatever is stored', () => {
    // 30 days after 1 March is 31 March, 90 days is 30 May; between them the clocks go forward
    const trial = { subscription: 'trial' } as const
    expect(tierAt(trial, '2026-03-30T23:59:59+01:00')).toBe(LicenceTier.trial)
    expect(tierAt(trial, '2026-03-31T00:00:00+01:00')).toBe(LicenceTier.essential)
    const pilot = { subscription: 'pilot', licence: LicenceTier.none } as const
    expect(tierAt(pilot, '2026-05-29T23:59:59+01:00')).toBe(LicenceTier.pilot)
    expect(tierAt(pilot, '2026-05-30T00:00:00+01:00')).toBe(LicenceTier.none)
  })
  it('begins with the company where no start is noted, and ends with nothing when it was cancelled', () => {
    const trial = { subscription: 'trial', trialStartedAt: null } as const
    expect(tierAt(trial, '2026-01-30T23:59:59+01:00')).toBe(LicenceTier.trial)
    expect(tierAt(trial, '2026-01-31T00:00:00+01:00')).toBe(LicenceTier.essential)
    const cancelled = { subscription: 'trial', hasCancelled: true } as const
    expect(tierAt(cancelled, '2026-03-05T00:00:00+01:00')).toBe(LicenceTier.trial)
    expect(tierAt(cancelled, '2026-04-05T00:00:00+01:00')).toBe(LicenceTier.none)
  })
  it('tells how many days are left', () => {
    const at = (moment: string) =>
      daysLeft(
        licenceAt({ ...company, subscription: 'trial' }, Date.parse(moment)),
        Date.parse(moment),
      )
    expect(at('2026-03-01T00:00:00+01:00')).toBe(30)
    expect(at('2026-03-30T12:00:00+01:00')).toBe(1)
    expect(at('2026-04-01T12:00:00+01:00')).toBeNull()
  })
})
