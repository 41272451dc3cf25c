import { SegmentedControl, Slider, TagsInput, Text } from '@mantine/core'
import { useI18n } from '../../../shared/i18n.ts'
import {
  type Child,
  codesOf,
  type FilterPath,
  numberOf,
} from '../../../shared/search-texts/filters.ts'
import { percentText } from '../../../shared/search-texts/value-text.ts'
import classes from './builder.module.css'
import { useBuilder } from './builder-context.tsx'
import { type ChoiceFilterOf, enumerationKeys } from './choice-codes.ts'
import { CodeList } from './code-list.tsx'

export interface ChoiceCardProps {
  readonly path: FilterPath
  readonly filter: Child
  readonly declared: ChoiceFilterOf
  readonly name: string
}

/** Steps of a share on its slider. */
const SHARE_STEP = 0.05

/** One of several codes; of shares with the least that they are together, of several codes any or none. */
export function ChoiceCard({ path, filter, declared, name }: ChoiceCardProps) {
  const { t, format } = useI18n()
  const { change } = useBuilder()
  const chosen = enumerationKeys(declared.feature, codesOf(filter, 'param1'))
  const set = (codes: readonly string[]) => change(path, { param1: [...codes] })
  if (declared.test === 'starts')
    return (
      <TagsInput
        size="xs"
        aria-label={name}
        placeholder={t('opportunities.type_codes')}
        value={[...chosen]}
        onChange={set}
        splitChars={[',', ' ']}
      />
    )
  const share = numberOf(filter, 'param2') ?? declared.usual.param2 ?? 0
  return (
    <>
      {declared.test === 'has' && (
        <SegmentedControl
          fullWidth
          aria-label={t('opportunities.any_or_none', { name })}
          data={[
            { value: '1', label: t('opportunities.any_of') },
            { value: '0', label: t('opportunities.none_of') },
          ]}
          value={filter.param2 === 0 || filter.param2 === false ? '0' : '1'}
          onChange={(value) => change(path, { param2: Number(value) })}
        />
      )}
      <CodeList
        path={path}
        filterKey={filter.key}
        feature={declared.feature}
        name={name}
        chosen={chosen}
        onChange={set}
      />
      {declared.test === 'share' && (
        <div className={classes.share}>
          <Text size="xs" c="dimmed">
            {t('opportunities.share_of_plot', { share: percentText(format, share) })}
          </Text>
          <Slider
            size="xs"
            label={null}
            min={0}
            max={1}
            step={SHARE_STEP}
            value={share}
            thumbLabel={t('opportunities.share_label', { name })}
            onChange={(param2) =>
              change(path, { param2: Number(param2.toFixed(2)) }, `share ${path}`)
            }
          />
        </div>
      )}
    </>
  )
}
