/** What a plan is called: the kinds of its buildings, that with the most floor area first. */
import type { DrawnPoint } from '../../../concept-model/fill-protocol.ts'
import type { I18n } from '../../../shared/i18n.ts'

export function nameOfPlan(
  t: I18n['t'],
  { kind, kinds }: Pick<DrawnPoint, 'kind' | 'kinds'>,
): string {
  const names = [kind, ...kinds.filter((other) => other !== kind)].map((each) =>
    t(`fill.kind_${each}`),
  )
  const [first = '', ...others] = names
  return [first, ...others.map((name) => name.toLocaleLowerCase())].join(' + ')
}
