import { type Actor, type LicenceFeature, whyUnlicensed } from '@kavel/domain'
import { Unlicensed } from '../refusal.ts'

/** Refuses what the licence of the actor does not have, or not so many of. @throws Unlicensed */
export function assertLicence(
  { licence }: Pick<Actor, 'licence'>,
  feature: LicenceFeature,
  wanted = 1,
): void {
  const why = whyUnlicensed(licence, feature, wanted)
  if (why) throw new Unlicensed(why)
}
