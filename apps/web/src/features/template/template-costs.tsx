import {
  CostGroup,
  type CostGroupKey,
  CostKind,
  keyOf,
  MONEY_LIMIT,
  type PatchFor,
  type RecordFor,
} from '@kavel/domain'
import { COST_KINDS, usualCost } from '@kavel/finance'
import { ActionIcon, Button, Checkbox, Select, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { edits, reorderEdited, SETTINGS_SCOPE } from '../../shared/edit/edits.ts'
import { movedBy } from '../../shared/edit-list.ts'
import { useI18n } from '../../shared/i18n.ts'
import { fractionOf, percentOf } from '../../shared/number-entry/percent.ts'
import { MoveButtons } from '../../shared/ui/move-buttons.tsx'
import { NumberField } from '../../shared/ui/number-field.tsx'
import { SettingsSection } from '../../shared/ui/settings-section.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { inOrder, useLines } from './add-line.ts'
import classes from './template.module.css'
import type { TemplatePartProps } from './template-units.tsx'

type Cost = RecordFor<'costs'>

const GROUPS = Object.entries(CostGroup) as [CostGroupKey, CostGroup][]

/** The cost lines of the template in their seven groups. */
export function TemplateCosts({ template, mayEdit }: TemplatePartProps) {
  const { t, label } = useI18n()
  const costs = inOrder(template.costs.filter(({ deleted }) => !deleted))
  const { add, remove } = useLines('costs', costs)
  return (
    <SettingsSection
      id="template-costs"
      title={t('template.costs')}
      text={t('template.costs_text')}
    >
      <fieldset className={classes.fields} disabled={!mayEdit} aria-label={t('template.costs')}>
        {GROUPS.map(([key, category]) => {
          const lines = costs.filter((cost) => cost.category === category)
          const group = label('cost_group', key)
          const move = (index: number, by: number) => () => {
            const next = movedBy(lines, index, by)
            const rest = costs.filter((cost) => cost.category !== category)
            reorderEdited(
              SETTINGS_SCOPE,
              'costs',
              GROUPS.flatMap(([, code]) =>
                code === category ? next : rest.filter((cost) => cost.category === code),
              ),
            )
          }
          return (
            <section key={key} aria-label={group}>
              <Text size="sm" fw={600}>
                {group}
              </Text>
              <ul className={classes.list}>
                {lines.map((cost, index) => (
                  <CostLine
                    key={cost.id}
                    cost={cost}
                    onRemove={() => remove(cost)}
                    {...(index > 0 && { onUp: move(index, -1) })}
                    {...(index < lines.length - 1 && { onDown: move(index, 1) })}
                  />
                ))}
              </ul>
              {mayEdit && (
                <Button
                  variant="subtle"
                  size="compact-xs"
                  leftSection={<IconPlus size={14} aria-hidden />}
                  onClick={() =>
                    add({ name: t('sheets.cost_new'), category, locationId: template.id })
                  }
                >
                  {t('sheets.cost_add', { group })}
                </Button>
              )}
            </section>
          )
        })}
      </fieldset>
    </SettingsSection>
  )
}

interface CostLineProps {
  readonly cost: Cost
  readonly onUp?: () => void
  readonly onDown?: () => void
  readonly onRemove: () => void
}

function CostLine({ cost, onUp, onDown, onRemove }: CostLineProps) {
  const { t, label, named } = useI18n()
  const { id, type, parameter, category } = cost
  const kind = keyOf(CostKind, type)!
  const isFraction = COST_KINDS[kind].parameterUnit === 'fraction'
  const name = named(cost.name) || t('sheets.cost_unnamed')
  const change = (patch: PatchFor<'costs'>) =>
    edits.change(SETTINGS_SCOPE, 'costs', cost, patch, `cost ${id} ${Object.keys(patch).join()}`)
  const usual = usualCost(kind, keyOf(CostGroup, category)!)
  return (
    <li className={classes.cost} data-template-cost={id}>
      <TextField
        label={t('sheets.cost_name')}
        hidesLabel
        value={name}
        onCommit={(next) => change({ name: next })}
      />
      <Select
        aria-label={`${t('sheets.cost_kind')}, ${name}`}
        allowDeselect={false}
        data={Object.values(CostKind).map((value) => ({
          value: String(value),
          label: label('cost_kind', value),
        }))}
        value={String(type)}
        onChange={(value) => {
          const next = Number(value) as CostKind
          const isOther =
            COST_KINDS[keyOf(CostKind, next)!].parameterUnit !== COST_KINDS[kind].parameterUnit
          // 100,000 euro is not 10,000,000 %
          change({ type: next, ...(isOther && { parameter: 0 }) })
        }}
      />
      <NumberField
        label={`${t('sheets.value')}, ${name}`}
        hidesLabel
        value={isFraction ? percentOf(parameter) : parameter}
        of={{ entity: 'costs', id, path: 'parameter' }}
        suffix={isFraction ? '%' : kind === 'per_m2_floor' ? '€/m²' : '€'}
        {...(!isFraction && usual && { usual })}
        min={-MONEY_LIMIT}
        max={MONEY_LIMIT}
        onCommit={(value) => change({ parameter: isFraction ? fractionOf(value) : value })}
      />
      <ActionIcon.Group>
        <MoveButtons name={name} onUp={onUp} onDown={onDown} />
        <ActionIcon aria-label={t('presets.remove', { name })} onClick={onRemove}>
          <IconTrash size={15} />
        </ActionIcon>
      </ActionIcon.Group>
      {cost.archived && (
        <Checkbox
          label={t('template.cost_off')}
          checked
          onChange={() => change({ archived: false })}
        />
      )}
    </li>
  )
}
