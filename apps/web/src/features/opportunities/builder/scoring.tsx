import { Group, Text } from '@mantine/core'
import { useId } from 'react'
import { useI18n } from '../../../shared/i18n.ts'
import type { Child, FilterPath } from '../../../shared/search-texts/filters.ts'
import classes from './builder.module.css'
import { useBuilder } from './builder-context.tsx'
import { NumberBox } from './number-box.tsx'

/** Largest weight that a filter is stored with. */
const MOST_WEIGHT = 1000

export interface ScoringProps {
  readonly path: FilterPath
  readonly filter: Child
  readonly name: string
  /** Of the value; null where it is no number. */
  readonly decimals: number | null
}

/** How much a filter counts in the score, and which value is the best. */
export function Scoring({ path, filter, name, decimals }: ScoringProps) {
  const { t } = useI18n()
  const { change } = useBuilder()
  const id = useId()
  return (
    <fieldset className={classes.scoring} aria-labelledby={id}>
      <Text id={id} size="xs" c="dimmed">
        {t('opportunities.scoring_hint')}
      </Text>
      <Group gap={8} grow align="end">
        <Labelled text={t('opportunities.weight')}>
          <NumberBox
            label={t('opportunities.weight_of', { name })}
            value={filter.weight}
            decimals={2}
            onChange={(value) =>
              change(path, { weight: Math.min(MOST_WEIGHT, Math.max(0, value ?? 1)) })
            }
          />
        </Labelled>
        {decimals !== null && (
          <Labelled text={t('opportunities.optimal')}>
            <NumberBox
              label={t('opportunities.optimal_of', { name })}
              value={filter.optimal}
              decimals={decimals}
              placeholder={t('opportunities.optimal_none')}
              onChange={(optimal) => change(path, { optimal })}
            />
          </Labelled>
        )}
      </Group>
    </fieldset>
  )
}

function Labelled({
  text,
  children,
}: {
  readonly text: string
  readonly children: React.ReactNode
}) {
  return (
    <div>
      <Text size="xs" fw={600} aria-hidden>
        {text}
      </Text>
      {children}
    </div>
  )
}
