import { TRIAL_OF, type TrialKey } from '@kavel/concept'
import {
  type CompanyParameter,
  GENERATION_PARAMETERS,
  perCompanyParameter,
  SITE_PARAMETERS,
} from '@kavel/domain'
import { Button, Group, Text, Title } from '@mantine/core'
import { useState } from 'react'
import columns from '../../concept-model/trial-columns.module.css'
import { useI18n } from '../../shared/i18n.ts'
import { BUILDING_PARAMETERS, ROOM_PARAMETERS } from '../../shared/parameters/parameters.ts'
import { useLacking } from '../../shared/session/use-lacking.ts'
import { Licensed } from '../../shared/ui/licensed.tsx'
import { useCompanySettings } from '../../shared/use-company-settings.ts'
import { useSame } from '../../shared/use-same.ts'
import { LiveDrawing } from './live-drawing.tsx'
import { ParameterRow } from './parameter-row.tsx'
import classes from './parameters.module.css'

const GROUPS = [
  { key: 'building', names: BUILDING_PARAMETERS, text: null },
  { key: 'rooms', names: ROOM_PARAMETERS, text: 'parameters.rooms_text' },
  { key: 'site', names: SITE_PARAMETERS, text: 'parameters.site_text' },
] as const satisfies readonly {
  readonly key: string
  readonly names: readonly CompanyParameter[]
  readonly text: string | null
}[]

/** What the company says otherwise than the design rules, beside a building that shows it. */
export function Parameters() {
  const { t } = useI18n()
  const { company, mayChange: isAdministrator, change } = useCompanySettings()
  const mayChange = useLacking('presets') === null && isAdministrator
  const [typed, setTyped] = useState<Partial<Record<CompanyParameter, string>>>({})
  const [trial, setTrial] = useState<TrialKey>('gallery')
  const { parameters } = company.cfg
  const shown = useSame({ ...parameters, ...typed })
  const own = [...GENERATION_PARAMETERS, ...SITE_PARAMETERS].filter((name) => parameters[name])

  return (
    <section aria-labelledby="parameters">
      <Group justify="space-between" align="flex-start" mb="sm">
        <div style={{ maxWidth: 620 }}>
          <Title order={2} id="parameters">
            {t('parameters.title')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('parameters.text')}
          </Text>
        </div>
        <Licensed feature="presets">{null}</Licensed>
        {own.length > 0 && (
          <Group gap="xs">
            <Text size="sm">{t('parameters.own', { count: own.length })}</Text>
            {mayChange && (
              <Button
                variant="default"
                onClick={() => change({ cfg: { parameters: perCompanyParameter(() => '') } })}
              >
                {t('parameters.clear_all')}
              </Button>
            )}
          </Group>
        )}
      </Group>
      <div className={columns.columns}>
        <div className={classes.list}>
          {GROUPS.map(({ key, names, text }) => (
            <section key={key} aria-labelledby={`parameters-${key}`}>
              <Title order={3} id={`parameters-${key}`}>
                {t(`parameters.${key}`)}
              </Title>
              {text && (
                <Text size="xs" c="dimmed">
                  {t(text)}
                </Text>
              )}
              <ul className={classes.rows}>
                {names.map((name) => (
                  <ParameterRow
                    key={name}
                    name={name}
                    text={parameters[name]}
                    mayChange={mayChange}
                    onVisit={() => setTrial(TRIAL_OF[name])}
                    onPreview={(text) => setTyped(text === null ? {} : { [name]: text })}
                    onCommit={(text) => change({ cfg: { parameters: { [name]: text } } })}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
        <LiveDrawing trial={trial} onTrial={setTrial} parameters={shown} />
      </div>
    </section>
  )
}
