import {
  type Actor,
  contentNeeds,
  type EntityName,
  whyDenied,
  whyUnlicensed,
  whyUnlicensedTo,
} from '@kavel/domain'
import { readI18n } from '../i18n.ts'
import { licenceText } from '../texts/licence-text.ts'

/** Why the actor may not change this of a record, as a sentence; null when he may. */
export function whyNotChange(
  actor: Actor,
  entity: EntityName,
  record: { readonly id: number },
  patch: object,
): string | null {
  const ownUser = entity === 'users' && record.id === actor.userId
  // who looks as a viewer keeps his tabs and switches to himself
  if (actor.isPreview && ownUser && Object.keys(patch).join() === 'cfg') return null
  const who = { entity, actions: ['update'], ownUser } as const
  const denial = whyDenied(actor, who)
  if (denial && denial !== 'licence')
    return readI18n().t(actor.isPreview ? 'edit.may_not_preview' : 'edit.may_not')
  const [lacking] = [
    whyUnlicensedTo(actor, who),
    ...contentNeeds(entity, patch, { ...record }).map((feature) =>
      whyUnlicensed(actor.licence, feature),
    ),
  ].filter((one) => one !== null)
  return lacking ? licenceText(readI18n(), lacking) : null
}
