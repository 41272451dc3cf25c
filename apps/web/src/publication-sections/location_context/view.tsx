import { CONTEXT_GROUPS, type SectionContents } from '@kavel/concept'
import { type I18n, useI18n } from '../../shared/i18n.ts'
import { featureName } from '../../shared/search-texts/feature-name.ts'
import { valueText } from '../../shared/search-texts/value-text.ts'
import type { SectionView } from '../define.ts'
import { FigureTable } from '../figure-table.tsx'
import blocks from '../figures.module.css'
import page from '../page.module.css'
import { Drawing } from './drawing.tsx'

type Data = SectionContents['location_context']
type Told = Data['figures'][number]

/** What lies around: a drawing, and figures of the registers. */
function Context({ data }: { readonly data: Data }) {
  const { t } = useI18n()
  const { drawing, parcel, figures, names } = data
  return (
    <>
      {drawing ? (
        <Drawing drawing={drawing} />
      ) : (
        <p className={page.dim}>{t('location_context.drawing_none')}</p>
      )}
      {parcel === null ? (
        <p className={page.dim}>{t('location_context.none')}</p>
      ) : (
        <>
          {CONTEXT_GROUPS.map((group) => (
            <Group
              key={group}
              caption={t(`location_context.${group}`)}
              figures={figures.filter((one) => one.group === group)}
              names={names}
            />
          ))}
          <p className={`${page.source} ${blocks.block}`}>
            {t('location_context.of_parcel', { parcel })}
          </p>
        </>
      )}
    </>
  )
}

function sourceText({ format }: I18n, { source, date }: Told): string {
  return [source, date && format.date(date)].filter(Boolean).join(', ')
}

function Group(props: {
  readonly caption: string
  readonly figures: readonly Told[]
  readonly names: Data['names']
}) {
  const i18n = useI18n()
  const { t } = i18n
  const known = props.figures.filter(({ value }) => value !== null)
  const unknown = props.figures.filter(({ value }) => value === null)
  const unknownNames = unknown.map(({ feature }) => featureName(i18n, feature)).join(', ')
  if (known.length === 0)
    return (
      <>
        <h4>{props.caption}</h4>
        <p className={page.dim}>{t('location_context.all_unknown')}</p>
      </>
    )
  return (
    <div className={`${blocks.block} ${blocks.withSources}`}>
      <FigureTable
        caption={props.caption}
        heads={[
          t('location_context.figure'),
          t('location_context.value'),
          t('location_context.source'),
        ]}
      >
        {known.map((told) => (
          <tr key={told.feature}>
            <th scope="row">
              {featureName(i18n, told.feature)}
              <span className={`${page.source} ${blocks.onPhone}`}>{sourceText(i18n, told)}</span>
            </th>
            <td data-number>{valueText(i18n, told.feature, told.value, props.names)}</td>
            <td data-number>
              <span className={page.source}>{sourceText(i18n, told)}</span>
            </td>
          </tr>
        ))}
      </FigureTable>
      {unknownNames && (
        <details className={page.more}>
          <summary>{t('location_context.unknown_many', { count: unknown.length })}</summary>
          {unknownNames}
        </details>
      )}
    </div>
  )
}

export const context: SectionView<Data> = {
  sketch: 'map',
  View: Context,
}
