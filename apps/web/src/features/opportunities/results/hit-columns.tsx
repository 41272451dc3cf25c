/** The columns of the list of plots that a search found. */
import { features } from '@kavel/search'
import { IconMapPinFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { GridColumn } from '../../../shared/grid/column.ts'
import { CHECK } from '../../../shared/grid/grid-line.tsx'
import { plainNumber } from '../../../shared/grid/plain-number.ts'
import { type I18n, useI18n } from '../../../shared/i18n.ts'
import { featureName } from '../../../shared/search-texts/feature-name.ts'
import { type Names, valueText } from '../../../shared/search-texts/value-text.ts'
import { isSortable } from '../search/asked-features.ts'
import type { Hit } from '../search/search-calls.ts'
import type { Place, Places } from '../search/use-places.ts'
import classes from './hit-cells.module.css'
import { Score } from './score.tsx'

const WIDTHS = { designation: 162, address: 230, score: 116, size: 96, value: 128 } as const
/** Plot, score and size side by side on a telephone. */
const NARROW_WIDTHS = { ...WIDTHS, designation: 136, score: 104, size: 106, address: 190 } as const

/** Pixels in which plot, address, score and size stand side by side. */
const WIDE = 660
/** Widest that an address becomes where there is room for it. */
const MOST_ADDRESS = 360

export interface HitColumnsOptions {
  readonly features: readonly string[]
  readonly hasAddress: boolean
  /** Pixels that the table has; 0: not known yet. */
  readonly room: number
  readonly names: Names
  readonly places: Places
}

/** What every list shows of a plot, and the features that are asked. */
export function hitColumns(i18n: I18n, options: HitColumnsOptions): GridColumn<Hit>[] {
  const { room, hasAddress, names, places } = options
  const isNarrow = room > 0 && room < WIDE
  const widths = isNarrow ? NARROW_WIDTHS : WIDTHS
  const others = widths.designation + widths.score + widths.size
  const spare = room - CHECK - others - options.features.length * WIDTHS.value
  const wide = Math.max(widths.address, Math.min(spare, MOST_ADDRESS))
  const address = hasAddress ? [addressColumn(i18n, wide, places)] : []
  const compared = [scoreColumn(i18n, widths.score), sizeColumn(i18n, widths.size)]
  return [
    designationColumn(i18n, widths.designation, places),
    // with little room, as on a telephone or beside an open plot, what hits are compared by comes first
    ...(isNarrow ? [...compared, ...address] : [...address, ...compared]),
    ...options.features.map((key) => valueColumn(i18n, key, names)),
  ]
}

const designationColumn = ({ t }: I18n, width: number, places: Places): GridColumn<Hit> => ({
  key: 'designation',
  title: t('opportunities.column_plot'),
  width,
  sort: 'designation',
  text: ({ designation }) => designation,
  show: ({ id, designation }) => {
    const place = places.get(id)
    return (
      <span className={classes.named} title={designation}>
        <span className={classes.plot}>{designation}</span>
        {place && <LocationMarks place={place} />}
      </span>
    )
  },
  unknown: '',
})

const addressColumn = ({ t }: I18n, width: number, places: Places): GridColumn<Hit> => ({
  key: 'address',
  title: t('opportunities.column_address'),
  width,
  text: ({ id }) => places.get(id)?.address ?? '',
  unknown: t('opportunities.unknown_address'),
})

const scoreColumn = (i18n: I18n, width: number): GridColumn<Hit> => ({
  key: 'score',
  title: i18n.t('opportunities.column_score'),
  width,
  sort: 'score',
  isDescendingFirst: true,
  text: ({ score }) => (score === null ? '' : i18n.format.number(score)),
  copy: ({ score }) => plainNumber(i18n, score),
  show: ({ score }) => <Score score={score} />,
  unknown: i18n.t('opportunities.unknown_score'),
})

const sizeColumn = (i18n: I18n, width: number): GridColumn<Hit> => ({
  key: 'size',
  title: i18n.t('opportunities.column_size'),
  width,
  align: 'right',
  sort: 'size',
  isDescendingFirst: true,
  text: ({ size }) => i18n.format.area(size),
  copy: ({ size }) => plainNumber(i18n, size),
  unknown: '',
})

function valueColumn(i18n: I18n, key: string, names: Names): GridColumn<Hit> {
  const isNumber = features.get(key)?.kind === 'number'
  const text = ({ values }: Hit) => {
    const value = values[key] ?? null
    return value === null ? '' : valueText(i18n, key, value, names)
  }
  return {
    key,
    title: featureName(i18n, key),
    width: WIDTHS.value,
    align: isNumber ? 'right' : undefined,
    sort: isSortable(key) ? key : undefined,
    isDescendingFirst: true,
    text,
    copy: (hit) => {
      const value = hit.values[key]
      return isNumber && typeof value === 'number' ? plainNumber(i18n, value) : text(hit)
    },
    unknown: i18n.t('opportunities.unknown_value'),
  }
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
