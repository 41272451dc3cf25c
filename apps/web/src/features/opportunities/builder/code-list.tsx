import { listChoices } from '@kavel/search'
import { Checkbox, Loader, Text, TextInput, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../../shared/i18n.ts'
import { useRested } from '../../../shared/ready/use-busy.ts'
import { choicesQuery } from '../../../shared/search-texts/choices-query.ts'
import { choicesOf, codeText } from '../../../shared/search-texts/value-text.ts'
import { useNumbers } from '../search/use-numbers.ts'
import classes from './builder.module.css'
import { useBuilder } from './builder-context.tsx'

export interface CodeListProps {
  readonly path: string
  /** Key of the filter, when its choices come with the data. */
  readonly filterKey?: string
  readonly feature: string
  readonly name: string
  readonly chosen: readonly string[]
  readonly onChange: (codes: readonly string[]) => void
}

interface Choice {
  readonly code: string
  readonly name: string
  /** Plots; null while it is not known. */
  readonly count: number | null
}

/** Choices above which there is a field to find one. */
const MANY = 8
/** Milliseconds without typing before the server looks. */
const PAUSE = 200
/** Chosen ones that are named in the closed list. */
const NAMED = 3

/** Choices with the number of plots of each; closed it names those that are chosen. */
export function CodeList(props: CodeListProps) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(props.chosen.length === 0)
  const names = useNames(props)
  const { chosen, name } = props
  const first = chosen
    .slice(0, NAMED)
    .map((code) => names(code))
    .join(', ')
  const rest = chosen.length - NAMED
  const text =
    chosen.length === 0
      ? t('opportunities.choose_none')
      : rest > 0
        ? t('opportunities.choose_more', { first, count: rest })
        : first
  return (
    <div>
      <UnstyledButton
        className={classes.chosen}
        aria-expanded={isOpen}
        aria-label={`${t('opportunities.choices_of', { name })}, ${text}`}
        onClick={() => setOpen(!isOpen)}
      >
        <span data-none={chosen.length === 0 || undefined}>{text}</span>
        <IconChevronDown size={15} aria-hidden />
      </UnstyledButton>
      {isOpen && <OpenList {...props} nameOf={names} />}
    </div>
  )
}

/** Names of codes: ours, else those that came with the data. */
function useNames({ feature, filterKey, chosen }: CodeListProps): (code: string) => string {
  const i18n = useI18n()
  const isClosed = isOwnList(feature)
  const { data } = useQuery({
    ...choicesQuery(filterKey ?? '', { codes: chosen.join(',') }),
    enabled: !isClosed && filterKey !== undefined && chosen.length > 0,
  })
  const names = Object.fromEntries((data ?? []).map(({ code, name }) => [code, name]))
  return (code) => codeText(i18n, feature, code, names)
}

function isOwnList(feature: string): boolean {
  const choices = choicesOf(feature)
  return choices !== null && choices !== 'data' && !('areas' in choices)
}

function OpenList({
  path,
  filterKey,
  feature,
  name,
  chosen,
  onChange,
  nameOf,
}: CodeListProps & { readonly nameOf: (code: string) => string }) {
  const { t, format } = useI18n()
  const { live } = useBuilder()
  const counted = useNumbers(live, (numbers) => numbers.counted?.choices[path])
  const [typed, setTyped] = useState('')
  const q = useRested(typed.trim(), PAUSE)
  const choices = choicesOf(feature)
  const isClosed = isOwnList(feature)
  const asked = useQuery({
    ...choicesQuery(filterKey ?? '', { q }),
    enabled: !isClosed && filterKey !== undefined,
  })
  const counts = new Map(counted?.map(({ code, count }) => [code, count]))
  const list: readonly Choice[] =
    choices !== null && choices !== 'data' && !('areas' in choices)
      ? listChoices(choices)
          .map((code) => ({
            code,
            name: nameOf(code),
            count: counted ? (counts.get(code) ?? 0) : null,
          }))
          .filter((one) => one.name.toLowerCase().includes(typed.trim().toLowerCase()))
      : (asked.data ?? []).map((one) => ({
          ...one,
          count: counts.get(one.code) ?? (counts.size > 0 ? 0 : one.count),
        }))
  const isLong = list.length > MANY || typed !== '' || !isClosed
  return (
    <fieldset className={classes.choices} aria-label={name}>
      {isLong && (
        <TextInput
          aria-label={t('opportunities.find_choice', { name })}
          placeholder={t('opportunities.find_choice_short')}
          leftSection={<IconSearch size={13} aria-hidden />}
          rightSection={asked.isFetching ? <Loader size={12} aria-hidden /> : undefined}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <div className={classes.choiceList}>
        {list.map(({ code, name: label, count }) => (
          <Checkbox
            key={code}
            classNames={{ body: classes.choiceBody, labelWrapper: classes.choiceLabel }}
            label={
              <>
                <span className={classes.choiceName}>{label}</span>
                <span className={classes.choiceCount}>{format.number(count)}</span>
              </>
            }
            checked={chosen.includes(code)}
            onChange={(event) =>
              onChange(
                event.currentTarget.checked
                  ? [...chosen, code]
                  : chosen.filter((other) => other !== code),
              )
            }
          />
        ))}
        {list.length === 0 && !asked.isFetching && (
          <Text size="xs" c="dimmed" role="status">
            {asked.error ? t('opportunities.choices_failed') : t('opportunities.choices_none')}
          </Text>
        )}
      </div>
    </fieldset>
  )
}
