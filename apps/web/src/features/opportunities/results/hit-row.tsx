import { NO_VALUE } from '@kavel/i18n'
import { features } from '@kavel/search'
import { Checkbox, UnstyledButton } from '@mantine/core'
import { IconMapPinFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useI18n } from '../../../shared/i18n.ts'
import type { Hit } from '../search/search-calls.ts'
import type { Place } from '../search/use-places.ts'
import { type Names, valueText } from '../search/value-text.ts'
import classes from './results-table.module.css'

/** What every list shows of a plot beside its designation. */
export type Fixed = 'address' | 'score' | 'size'

interface HitRowProps {
  readonly hit: Hit
  readonly place: Place | undefined
  readonly columns: readonly string[]
  readonly names: Names
  readonly fixed: readonly Fixed[]
  /** From 1, the head included. */
  readonly row: number
  readonly isCurrent: boolean
  readonly isSelected: boolean
  readonly onSelect: (withShift: boolean) => void
  readonly onOpen: (hit: Hit) => void
}

/** A plot that matches, with the locations that it belongs to. */
export function HitRow(props: HitRowProps) {
  const { hit, place, columns, names, fixed, row, isCurrent, isSelected } = props
  const { onSelect, onOpen } = props
  const i18n = useI18n()
  const { t, format } = i18n
  return (
    <tr
      aria-rowindex={row}
      data-current={isCurrent || undefined}
      data-plot={hit.id}
      // the button in the designation is the way of the keyboard
      onClick={(event) => {
        if (!(event.target as Element).closest('input, label, button, a')) onOpen(hit)
      }}
    >
      <td>
        <Checkbox
          aria-label={t('opportunities.select_plot', { name: hit.designation })}
          checked={isSelected}
          onChange={(event) =>
            onSelect((event.nativeEvent as unknown as MouseEvent).shiftKey === true)
          }
        />
      </td>
      <td>
        <span className={classes.named}>
          <UnstyledButton className={classes.plot} onClick={() => onOpen(hit)}>
            {hit.designation}
          </UnstyledButton>
          {place && <LocationMarks place={place} />}
        </span>
      </td>
      {fixed.map((key) =>
        key === 'address' ? (
          <td key={key} title={place?.address ?? undefined}>
            {place ? (place.address ?? NO_VALUE) : ''}
          </td>
        ) : key === 'score' ? (
          <td key={key}>
            <Score score={hit.score} />
          </td>
        ) : (
          <td key={key} data-align="right">
            {format.area(hit.size)}
          </td>
        ),
      )}
      {columns.map((key) => {
        const text = valueText(i18n, key, hit.values[key] ?? null, names)
        return (
          <td
            key={key}
            title={text}
            data-align={features.get(key)?.kind === 'number' ? 'right' : undefined}
          >
            {text}
          </td>
        )
      })}
    </tr>
  )
}

/** Links to the locations of the company that a plot belongs to. */
function LocationMarks({ place }: { readonly place: Place }) {
  const { t } = useI18n()
  return place.locations.map(({ id, name }) => {
    const text = t('opportunities.in_location', { name })
    return (
      <Link
        key={id}
        className={classes.mark}
        to={`/locations/map/detail/${id}`}
        aria-label={text}
        title={text}
      >
        <IconMapPinFilled size={15} aria-hidden />
      </Link>
    )
  })
}

/** A score as a bar with its number, 0 to 100. */
export function Score({ score }: { readonly score: number | null }) {
  const { format } = useI18n()
  if (score === null) return <>{format.number(null)}</>
  return (
    <span className={classes.score}>
      <span className={classes.scoreTrack} aria-hidden>
        <span className={classes.scoreBar} style={{ width: `${score}%` }} />
      </span>
      {format.number(score)}
    </span>
  )
}
