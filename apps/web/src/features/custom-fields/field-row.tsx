import {
  CustomFieldType,
  type CustomFieldTypeKey,
  hasChoices,
  keyOf,
  MOST_DECIMALS,
  VISIBILITIES,
} from '@kavel/domain'
import { ActionIcon, Collapse, NumberInput, Select, Text, Textarea } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { type CustomField, choicesOf } from '../../shared/custom-fields.ts'
import { edits, SETTINGS_SCOPE } from '../../shared/edit/edits.ts'
import { useEdited } from '../../shared/edit/use-edits.ts'
import { useI18n } from '../../shared/i18n.ts'
import { CommitText } from '../../shared/ui/commit-text.tsx'
import { Choices } from './choices.tsx'
import classes from './custom-fields.module.css'

export interface FieldRowProps {
  readonly field: CustomField
  readonly handle: ReactNode
  readonly mayChange: boolean
  readonly onRemove: () => void
}

/** Kinds other than those with choices that say nothing without their options. */
const HAS_OPTIONS: readonly CustomFieldType[] = [CustomFieldType.number, CustomFieldType.info]

type Patch = Parameters<typeof edits.change<'customfields'>>[3]

/** One custom field: its name, kind and visibility, and below them what belongs to its kind. */
export function FieldRow({ field: read, handle, mayChange, onRemove }: FieldRowProps) {
  const { t, labels } = useI18n()
  const field = useEdited('customfields', read)
  const [isOpen, setOpen] = useState(false)
  const name = field.name || t('custom_fields.unnamed')
  const change = (patch: Patch, mark: string | null = null) =>
    edits.change(SETTINGS_SCOPE, 'customfields', field, patch, mark)
  const isUnfit = edits.refusalOf('customfields', field.id, 'type') !== null
  return (
    <>
      <div className={classes.field}>
        {handle}
        <ActionIcon
          aria-label={t('custom_fields.details', { name })}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
        </ActionIcon>
        <CommitText
          className={classes.grow}
          aria-label={t('custom_fields.name')}
          maxLength={200}
          value={field.name}
          disabled={!mayChange}
          onCommit={(next) => change({ name: next })}
        />
        <Select
          className={classes.kind}
          aria-label={`${t('custom_fields.type')}: ${name}`}
          data={Object.entries(CustomFieldType).map(([key, code]) => ({
            value: String(code),
            label: labels.customfield_type[key as CustomFieldTypeKey],
          }))}
          value={String(field.type)}
          error={isUnfit && t('custom_fields.type_unfit')}
          allowDeselect={false}
          disabled={!mayChange}
          onChange={(code) => {
            if (!code) return
            const type = Number(code) as CustomFieldType
            change({ type })
            // its choices or unit are what one gives next
            if (hasChoices(type) || HAS_OPTIONS.includes(type)) setOpen(true)
          }}
        />
        <Select
          className={classes.publish}
          aria-label={`${t('custom_fields.publish')}: ${name}`}
          data={VISIBILITIES.map((key) => ({
            value: key,
            label: t(`custom_fields.publish_${key}`),
          }))}
          value={field.publish}
          allowDeselect={false}
          disabled={!mayChange}
          onChange={(key) => key && change({ publish: key as CustomField['publish'] })}
        />
        {mayChange && (
          <ActionIcon aria-label={t('custom_fields.remove', { name })} onClick={onRemove}>
            <IconTrash size={16} />
          </ActionIcon>
        )}
      </div>
      <Collapse expanded={isOpen}>
        {isOpen && <Options {...{ field, name, mayChange, change }} />}
      </Collapse>
    </>
  )
}

interface OptionsProps {
  readonly field: CustomField
  readonly name: string
  readonly mayChange: boolean
  readonly change: (patch: Patch, mark?: string) => void
}

function Options({ field, name, mayChange, change }: OptionsProps) {
  const { t } = useI18n()
  const { type, cfg } = field
  const kind = keyOf(CustomFieldType, type)
  return (
    <div className={classes.options}>
      {kind === 'number' && (
        <div className={classes.row}>
          <CommitText
            label={t('custom_fields.unit')}
            placeholder={t('custom_fields.unit_placeholder')}
            w={150}
            maxLength={20}
            mayBeEmpty
            value={cfg.unit ?? ''}
            disabled={!mayChange}
            onCommit={(unit) => change({ cfg: { unit: unit || null } })}
          />
          <NumberInput
            label={t('custom_fields.decimals')}
            w={110}
            min={0}
            max={MOST_DECIMALS}
            allowDecimal={false}
            clampBehavior="strict"
            value={cfg.decimals}
            disabled={!mayChange}
            onChange={(value) =>
              typeof value === 'number' &&
              change({ cfg: { decimals: value } }, `decimals ${field.id}`)
            }
          />
        </div>
      )}
      <Textarea
        label={t(kind === 'info' ? 'custom_fields.text_info' : 'custom_fields.text')}
        autosize
        maxRows={6}
        maxLength={2000}
        value={cfg.text ?? ''}
        disabled={!mayChange}
        onChange={({ currentTarget: { value } }) =>
          change({ cfg: { text: value === '' ? null : value } }, `text ${field.id}`)
        }
      />
      {hasChoices(type) && (
        <section aria-label={t('custom_fields.choices', { name })}>
          <Text size="sm" fw={500} mb={4}>
            {t('custom_fields.choices', { name })}
          </Text>
          <Choices list={choicesOf(field)} fieldType={type} mayChange={mayChange} />
        </section>
      )}
    </div>
  )
}
