import {
  BOOK_KEYS,
  type BookKey,
  MONEY_LIMIT,
  type PatchFor,
  PRICE_BOOK,
  PRICE_LEVEL,
} from '@kavel/domain'
import { ActionIcon, Checkbox, Tooltip } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { edits, SETTINGS_SCOPE } from '../../shared/edit/edits.ts'
import { useI18n } from '../../shared/i18n.ts'
import { fractionOf, percentOf } from '../../shared/number-entry/percent.ts'
import { writeBasis } from '../../shared/texts/book-basis.ts'
import { NumberField } from '../../shared/ui/number-field.tsx'
import { SettingsSection } from '../../shared/ui/settings-section.tsx'
import { SideScroll } from '../../shared/ui/side-scroll.tsx'
import classes from './template.module.css'
import type { TemplatePartProps } from './template-units.tsx'

const SECTIONS = ['building', 'parking', 'ground', 'land', 'rent', 'sale'] as const
const SUFFIX = { eur_per_m2: '€/m²', eur_per_unit: '€', fraction: '%' } as const

/** The price book of the template: each amount with its source and price level. */
export function TemplateBook({ template, mayEdit }: TemplatePartProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { price_book } = template.cfg.finance_parameters
  const change = (patch: Partial<typeof price_book>, mark?: string) =>
    edits.change(
      SETTINGS_SCOPE,
      'locations',
      template,
      { cfg: { finance_parameters: { price_book: patch } } } as PatchFor<'locations'>,
      mark ?? null,
    )
  return (
    <SettingsSection
      id="template-book"
      title={t('sheets.book_title', { year: PRICE_LEVEL.book })}
      text={t('template.book_text', { year: PRICE_LEVEL.ranges })}
    >
      <fieldset className={classes.fields} disabled={!mayEdit} aria-labelledby="template-book">
        <Checkbox
          label={t('template.book_active')}
          checked={price_book.active}
          onChange={(event) => change({ active: event.currentTarget.checked })}
        />
        <SideScroll>
          <table className={classes.table} aria-labelledby="template-book">
            {SECTIONS.map((section) => (
              <tbody key={section}>
                <tr>
                  <th scope="rowgroup" colSpan={3}>
                    {t(`sheets.book_${section}`)}
                  </th>
                </tr>
                {BOOK_KEYS.filter((key) => PRICE_BOOK[key].section === section).map((key) => (
                  <Entry
                    key={key}
                    name={key}
                    value={price_book[key]}
                    mayEdit={mayEdit}
                    onChange={(value) => change({ [key]: value }, `book ${key}`)}
                  />
                ))}
              </tbody>
            ))}
          </table>
        </SideScroll>
      </fieldset>
    </SettingsSection>
  )
}

interface EntryProps {
  readonly name: BookKey
  readonly value: number | null
  readonly mayEdit: boolean
  readonly onChange: (value: number | null) => void
}

function Entry({ name, value, mayEdit, onChange }: EntryProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { unit, value: standard } = PRICE_BOOK[name]
  const isFraction = unit === 'fraction'
  const label = t(`finance.book.${name}`)
  const isOwn = value !== standard
  return (
    <tr data-book={name}>
      <th scope="row">{label}</th>
      <td className={classes.number}>
        <NumberField
          label={label}
          hidesLabel
          value={isFraction ? percentOf(value) : value}
          placeholder={t('sheets.none')}
          suffix={SUFFIX[unit]}
          max={isFraction ? 100 : MONEY_LIMIT}
          onCommit={(next) => onChange(isFraction ? fractionOf(next) : next)}
          onClear={() => onChange(null)}
        />
      </td>
      <td className={classes.source}>
        {isOwn ? t('template.book_own') : writeBasis(i18n, name)}
        {isOwn && mayEdit && (
          <Tooltip label={t('parameters.clear', { name: label })}>
            <ActionIcon
              size="sm"
              aria-label={t('parameters.clear', { name: label })}
              onClick={() => onChange(standard)}
            >
              <IconRestore size={15} />
            </ActionIcon>
          </Tooltip>
        )}
      </td>
    </tr>
  )
}
