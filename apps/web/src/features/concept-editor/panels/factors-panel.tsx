import { FORM_FACTOR_KEYS, type FormFactorKey, factorValue } from '@kavel/domain'
import { Checkbox, Switch } from '@mantine/core'
import { useState } from 'react'
import { useI18n } from '../../../shared/i18n.ts'
import { useDeferred } from '../../../shared/ready/use-busy.ts'
import { useStore } from '../../../shared/store.ts'
import { useChosenFactors } from '../use-chosen-factors.ts'
import { useEditor } from '../use-editor.ts'
import { formatFormFactor } from './format-factor.ts'
import classes from './panels.module.css'

/** The form factors of the concept: those the user chose, or all of them to choose from. */
export function FactorsPanel() {
  const i18n = useI18n()
  const { t } = i18n
  const { session } = useEditor()
  const view = useDeferred(useStore(session.state).view)
  const { chosen, toggle } = useChosenFactors()
  const [all, setAll] = useState(false)
  if (!view) return null
  const keys: readonly FormFactorKey[] = all
    ? FORM_FACTOR_KEYS
    : FORM_FACTOR_KEYS.filter((key) => chosen.includes(key))
  return (
    <>
      <Switch
        mb="xs"
        label={t('concepts.factors_all')}
        checked={all}
        onChange={(event) => setAll(event.currentTarget.checked)}
      />
      <table className={classes.factors} aria-label={t('concepts.factors_title')}>
        <tbody>
          {keys.map((key) => {
            const name = t(`form_factors.${key}`)
            return (
              <tr key={key} data-factor={key}>
                {all && (
                  <td className={classes.choose}>
                    <Checkbox
                      aria-label={t('concepts.factors_choose', { name })}
                      checked={chosen.includes(key)}
                      onChange={() => toggle(key)}
                    />
                  </td>
                )}
                <th scope="row">{name}</th>
                <td>{formatFormFactor(i18n, key, factorValue(key, view.formFactors))}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}
