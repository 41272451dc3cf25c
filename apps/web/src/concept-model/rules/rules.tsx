import {
  ConstraintOperator,
  ConstraintType,
  findRuleClashes,
  LoadState,
  type RuleClash,
} from '@kavel/domain'
import { Button, Text, Title } from '@mantine/core'
import { IconPlus, IconScale } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Location } from '../../shared/api/locations.ts'
import { edits, scopeOfLocation } from '../../shared/edit/edits.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useMay } from '../../shared/session/use-may.ts'
import { normName } from '../../shared/texts/norm-name.ts'
import { SortableList } from '../../shared/ui/sortable-list.tsx'
import { useAct } from '../../shared/use-act.ts'
import type { Constraint } from './norm-text.ts'
import { RuleRow } from './rule-row.tsx'
import classes from './rules.module.css'

const Comparison = lazy(async () => ({ default: (await import('./comparison.tsx')).Comparison }))

/** Between the places of two rules, so that one can come in between. */
const PLACE_STEP = 10
/** Rules that are shown before somebody asks for the others. */
const FIRST = 25

/** The rules of a location: of the plan, with what overrules them, and typed ones; each concept held against them when asked. */
export function Rules({ location }: { readonly location: Location }) {
  const { t, format } = useI18n()
  const mayChange = useMay('update', 'constraints')
  const [opened, setOpened] = useState<number | null>(null)
  const [isCompared, setCompared] = useState(false)
  const [isAll, setAll] = useState(false)
  const rules = location.constraints.toSorted((a, b) => a.priority - b.priority || a.id - b.id)
  const isKnown = location.cfg.status.getRegulations === LoadState.success
  const row = useRows(location, rules, opened, setOpened)
  return (
    <section className={classes.section}>
      <Title order={3} mb={4}>
        {t('locations.constraints')}
      </Title>
      {rules.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(isKnown ? 'locations.constraints_none' : 'locations.constraints_waiting')}
        </Text>
      )}
      <RuleList
        location={location}
        rules={rules}
        most={isAll ? rules.length : FIRST}
        mayChange={mayChange}
        row={row}
      />
      {!isAll && rules.length > FIRST && (
        <Button size="compact-sm" variant="subtle" onClick={() => setAll(true)}>
          {t('location_rules.show_all', { formatted: format.number(rules.length) })}
        </Button>
      )}
      {!mayChange && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('location_rules.read_only')}
        </Text>
      )}
      <div className={classes.foot}>
        <AddRule
          location={location}
          rules={rules}
          onAdded={(id) => {
            setOpened(id)
            // it comes last
            setAll(true)
          }}
        />
        {rules.length > 0 && (
          <Button
            variant="default"
            size="compact-xs"
            aria-expanded={isCompared}
            leftSection={<IconScale size={14} aria-hidden />}
            onClick={() => setCompared(!isCompared)}
          >
            {t(isCompared ? 'location_rules.compare_hide' : 'location_rules.compare')}
          </Button>
        )}
      </div>
      {isCompared && (
        <Suspense fallback={<Text size="xs">{t('location_rules.computing')}</Text>}>
          <Comparison location={location} rules={rules} />
        </Suspense>
      )}
    </section>
  )
}

interface RuleListProps {
  readonly location: Location
  readonly rules: readonly Constraint[]
  /** Rows that are shown. */
  readonly most: number
  readonly mayChange: boolean
  readonly row: (rule: Constraint, handle: ReactNode) => ReactNode
}

/** The rules in order, which who may change them moves. */
function RuleList({ location, rules, most, mayChange, row }: RuleListProps) {
  const i18n = useI18n()
  const first = rules.slice(0, most)
  if (!mayChange)
    return (
      <ol className={classes.plain}>
        {first.map((rule) => (
          <li key={rule.id}>{row(rule, null)}</li>
        ))}
      </ol>
    )
  return (
    <SortableList
      items={first}
      nameOf={(rule) => normName(i18n, rule)}
      onOrder={async (ordered) =>
        edits.changeAll(
          scopeOfLocation(location.id),
          [...ordered, ...rules.slice(most)].map((record, place) => ({
            entity: 'constraints',
            record,
            patch: { priority: (place + 1) * PLACE_STEP },
          })),
        )
      }
    >
      {row}
    </SortableList>
  )
}

/** Draws a rule with what others say against it. */
function useRows(
  location: Location,
  rules: readonly Constraint[],
  opened: number | null,
  setOpened: (id: number | null) => void,
) {
  const clashes = findRuleClashes(rules)
  const zones = [...new Set(location.cfg.summary.zones.map(({ name }) => name))].filter(Boolean)
  const clashesOf = (id: number) => clashes.filter((clash) => isAbout(clash, id))
  return (rule: Constraint, handle: ReactNode) => (
    <RuleRow
      rule={rule}
      rules={rules}
      zones={zones}
      clashes={clashesOf(rule.id)}
      handle={handle}
      scope={scopeOfLocation(location.id)}
      isOpen={opened === rule.id}
      onOpen={(isOpen) => setOpened(isOpen ? rule.id : null)}
    />
  )
}

function isAbout(clash: RuleClash, id: number): boolean {
  return clash.kind === 'contradiction'
    ? clash.ids.includes(id)
    : clash.id === id || clash.others.includes(id)
}

interface AddRuleProps {
  readonly location: Location
  readonly rules: readonly Constraint[]
  readonly onAdded: (id: number) => void
}

function AddRule({ location, rules, onAdded }: AddRuleProps) {
  const { t } = useI18n()
  const mayAdd = useMay('create', 'constraints')
  const add = useAct({
    mutationFn: () =>
      edits.exchange(
        scopeOfLocation(location.id),
        'constraints',
        [],
        [
          {
            type: ConstraintType.building_height,
            operator: ConstraintOperator.greater_than,
            priority: (rules.at(-1)?.priority ?? 0) + PLACE_STEP,
            locationId: location.id,
          },
        ],
      ),
    onSuccess: ([made]) => made && onAdded(made.id),
  })
  if (!mayAdd) return null
  return (
    <Button
      variant="default"
      size="compact-xs"
      leftSection={<IconPlus size={14} aria-hidden />}
      loading={add.isPending}
      onClick={() => add.mutate()}
    >
      {t('location_rules.add')}
    </Button>
  )
}
