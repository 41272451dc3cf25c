import { type CompanyParameter, type GenerationParameter, SITE_PARAMETERS } from '@kavel/domain'
import { Button, Text } from '@mantine/core'
import { edits } from '../../../../shared/edit/edits.ts'
import { useI18n } from '../../../../shared/i18n.ts'
import { ParameterField } from '../../../../shared/parameters/parameter-field.tsx'
import {
  BUILDING_PARAMETERS,
  countOwn,
  noParameters,
  ROOM_PARAMETERS,
  standardText,
  underText,
} from '../../../../shared/parameters/parameters.ts'
import { useSession } from '../../../../shared/session/session.ts'
import { useMay } from '../../../../shared/session/use-may.ts'
import type { Building } from '../../editor.ts'
import { useEditor } from '../../use-editor.ts'
import classes from './design-rules.module.css'

/** The sizes the generator builds with: of the product, of the company over them, of this building over both. */
export function DesignRules({ building }: { readonly building: Building }) {
  const i18n = useI18n()
  const { t } = i18n
  const { editor } = useEditor()
  const { company } = useSession()
  const own = building.cfg.generation_parameters
  const mayChange = useMay('update', 'companies')
  function saveCompany(name: CompanyParameter, text: string) {
    const patch = { cfg: { parameters: { [name]: text } } }
    // a failure is shown as a notice
    edits.commit('companies', company, patch).catch(() => undefined)
  }

  const rows = (names: readonly GenerationParameter[]) =>
    names.map((name) => (
      <Row
        key={name}
        name={name}
        building={building}
        onCompany={mayChange ? (text) => saveCompany(name, text) : null}
      />
    ))
  return (
    <>
      <Text size="xs" c="dimmed">
        {t('design.design_rules_hint')}
      </Text>
      <table className={classes.table} aria-label={t('design.design_rules')}>
        <thead>
          <tr>
            <th scope="col">{t('design.design_rules_name')}</th>
            <th scope="col">{t('design.design_rules_company')}</th>
            <th scope="col">{t('design.design_rules_building')}</th>
          </tr>
        </thead>
        <tbody>{rows(BUILDING_PARAMETERS)}</tbody>
        <tbody>
          <tr>
            <td colSpan={3} className={classes.note}>
              {t('design.design_rules_rooms')}
            </td>
          </tr>
          {rows(ROOM_PARAMETERS)}
        </tbody>
        <tbody>
          <tr>
            <td colSpan={3} className={classes.note}>
              {t('design.design_rules_site')}
            </td>
          </tr>
          {SITE_PARAMETERS.map((name) => (
            <tr key={name} data-parameter={name}>
              <th scope="row">{t(`design.parameter_${name}`)}</th>
              <td>
                <CompanyValue
                  name={name}
                  standard={standardText(i18n, name)}
                  onCompany={mayChange ? (text) => saveCompany(name, text) : null}
                />
              </td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
      {countOwn(own) > 0 && (
        <Button
          variant="default"
          w="fit-content"
          onClick={() =>
            editor.change(building.id, { cfg: { generation_parameters: noParameters() } })
          }
        >
          {t('design.design_rules_none')}
        </Button>
      )}
    </>
  )
}

interface RowProps {
  readonly name: GenerationParameter
  readonly building: Building
  /** Null: the company's value is not for this user to change. */
  readonly onCompany: ((text: string) => void) | null
}

interface CompanyValueProps {
  readonly name: CompanyParameter
  readonly standard: string
  readonly onCompany: ((text: string) => void) | null
}

/** The company's own text, or what holds without one; a field for who may change it. */
function CompanyValue({ name, standard, onCompany }: CompanyValueProps) {
  const { t } = useI18n()
  const { parameters } = useSession().company.cfg
  if (!onCompany) return parameters[name] || standard
  return (
    <ParameterField
      name={name}
      label={t('design.design_rules_of_company', { name: t(`design.parameter_${name}`) })}
      text={parameters[name]}
      placeholder={standard}
      onCommit={onCompany}
    />
  )
}

function Row({ name, building, onCompany }: RowProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { editor } = useEditor()
  const { company } = useSession()
  const { parameters } = company.cfg
  const title = t(`design.parameter_${name}`)
  return (
    <tr data-parameter={name}>
      <th scope="row">{title}</th>
      <td>
        <CompanyValue name={name} standard={standardText(i18n, name)} onCompany={onCompany} />
      </td>
      <td>
        <ParameterField
          name={name}
          label={t('design.design_rules_of_building', { name: title })}
          text={building.cfg.generation_parameters[name] ?? ''}
          placeholder={underText(i18n, name, parameters)}
          onCommit={(text) =>
            editor.change(building.id, {
              cfg: { generation_parameters: { [name]: text === '' ? null : text } },
            })
          }
        />
      </td>
    </tr>
  )
}
