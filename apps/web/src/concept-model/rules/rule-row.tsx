import { ConstraintType, isOverruled, type RuleClash } from '@kavel/domain'
import { ActionIcon, Anchor } from '@mantine/core'
import { IconArrowsExchange, IconCheck, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { removeEdited } from '../../shared/edit/edits.ts'
import type { Scope } from '../../shared/edit/scope.ts'
import { useI18n } from '../../shared/i18n.ts'
import { usePeople } from '../../shared/people/use-people.ts'
import { useMay } from '../../shared/session/use-may.ts'
import { normName } from '../../shared/texts/norm-name.ts'
import { overruledText } from '../../shared/texts/overruled-text.ts'
import { writeSource } from '../../shared/texts/write-source.ts'
import { showUndo } from '../../shared/ui/undo-notice.tsx'
import { useAct } from '../../shared/use-act.ts'
import { type Constraint, normText } from './norm-text.ts'
import { Overrule } from './overrule.tsx'
import { RuleFields } from './rule-fields.tsx'
import classes from './rules.module.css'

interface RuleRowProps {
  readonly rule: Constraint
  readonly rules: readonly Constraint[]
  /** Names of the zones of the plan. */
  readonly zones: readonly string[]
  readonly clashes: readonly RuleClash[]
  readonly handle: ReactNode
  readonly scope: Scope
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
}

/** One rule: what it asks, where, whence, and what it is at odds with. */
export function RuleRow(props: RuleRowProps) {
  const { rule, rules, zones, clashes, handle, scope, isOpen, onOpen } = props
  const i18n = useI18n()
  const { t } = i18n
  const source = rule.source ?? (rule.isOfPlan ? null : t('location_rules.typed'))
  return (
    <div data-rule-id={rule.id}>
      <div className={classes.rule}>
        {handle}
        <span className={classes.name}>{normName(i18n, rule)}</span>
        <span className={classes.norm} data-rule-norm>
          {normText(i18n, rule)}
        </span>
        <RuleActs rule={rule} scope={scope} isOpen={isOpen} onOpen={onOpen} />
        {rule.value === null && rule.description && (
          <span className={classes.more}>{rule.description}</span>
        )}
        <span className={classes.more}>
          {writeSource(i18n, [rule.zone, rule.subzone, rule.reference, source])}
          {rule.url && /^https?:/.test(rule.url) && (
            <>
              {' · '}
              <Anchor href={rule.url} target="_blank" rel="noreferrer noopener" inherit>
                {t('location_rules.link')}
              </Anchor>
            </>
          )}
        </span>
        <Overruled rule={rule} />
        {clashes.map((clash) => (
          <span
            key={JSON.stringify(clash)}
            className={classes.more}
            data-tone={clash.kind === 'contradiction' ? 'clash' : 'plain'}
          >
            <ClashText clash={clash} rule={rule} rules={rules} />
          </span>
        ))}
      </div>
      {isOpen &&
        (rule.isOfPlan ? (
          <Overrule rule={rule} scope={scope} onDone={() => onOpen(false)} />
        ) : (
          <RuleFields rule={rule} scope={scope} zones={zones} />
        ))}
    </div>
  )
}

function Overruled({ rule }: { readonly rule: Constraint }) {
  const i18n = useI18n()
  const people = usePeople()
  const text = overruledText(i18n, rule)
  if (text === null) return null
  const who = people.find(({ id }) => id === rule.overruledByUserId)?.name
  const when = rule.overruledAt && i18n.format.date(rule.overruledAt)
  return (
    <span className={classes.more} data-tone="other">
      {[text, who, when].filter(Boolean).join(' · ')}
    </span>
  )
}

type ClashTextProps = Pick<RuleRowProps, 'rule' | 'rules'> & { readonly clash: RuleClash }

function ClashText({ clash, rule, rules }: ClashTextProps) {
  const i18n = useI18n()
  const { t } = i18n
  const nameOf = (id: number) => {
    const other = rules.find((one) => one.id === id)
    return other ? `${normName(i18n, other)} ${normText(i18n, other)}` : ''
  }
  if (clash.kind === 'contradiction') {
    const [one, other] = clash.ids
    return t('location_rules.contradiction', { other: nameOf(one === rule.id ? other : one) })
  }
  return clash.id === rule.id
    ? t('location_rules.strictest', { count: clash.others.length + 1 })
    : t('location_rules.milder', { other: nameOf(clash.id) })
}

type RuleActsProps = Pick<RuleRowProps, 'rule' | 'scope' | 'isOpen' | 'onOpen'>

/** What somebody may do with a rule: of the plan overrule its number, of his own change and remove it. */
function RuleActs({ rule, scope, isOpen, onOpen }: RuleActsProps) {
  const i18n = useI18n()
  const { t } = i18n
  const mayChange = useMay('update', 'constraints')
  const mayRemove = useMay('remove', 'constraints')
  const name = normName(i18n, rule) || t('location_rules.rule')
  const remove = useAct({
    mutationFn: () => removeEdited(scope, 'constraints', rule),
    onSuccess: (onUndo) => showUndo(i18n, { text: t('location_rules.removed', { name }), onUndo }),
  })
  const isWords = rule.type === ConstraintType.general || rule.planValue === null
  if (rule.isOfPlan && isWords && !isOverruled(rule)) return null
  return (
    <span className={classes.acts}>
      {mayChange && (
        <ActionIcon
          aria-label={t(labelOf(rule.isOfPlan, isOpen), { name })}
          aria-expanded={isOpen}
          onClick={() => onOpen(!isOpen)}
        >
          <ActIcon isOfPlan={rule.isOfPlan} isOpen={isOpen} />
        </ActionIcon>
      )}
      {mayRemove && !rule.isOfPlan && (
        <ActionIcon
          aria-label={t('location_rules.remove', { name })}
          loading={remove.isPending}
          onClick={() => remove.mutate()}
        >
          <IconTrash size={15} />
        </ActionIcon>
      )}
    </span>
  )
}

function labelOf(isOfPlan: boolean, isOpen: boolean) {
  if (isOfPlan) return 'location_rules.overrule'
  return isOpen ? 'location_rules.edit_end' : 'location_rules.edit'
}

function ActIcon({ isOfPlan, isOpen }: { readonly isOfPlan: boolean; readonly isOpen: boolean }) {
  if (isOfPlan) return <IconArrowsExchange size={15} />
  return isOpen ? <IconCheck size={15} /> : <IconPencil size={15} />
}
