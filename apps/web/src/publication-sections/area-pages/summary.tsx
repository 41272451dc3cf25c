import type { AreaSummaryData } from '@kavel/concept'
import { useI18n } from '../../shared/i18n.ts'
import { AreaDrawing } from '../area-map/area-map.tsx'
import type { SectionView } from '../define.ts'
import blocks from '../figures.module.css'
import { keyFigureName } from '../key-figure.ts'
import page from '../page.module.css'
import { FiguresSource, figureText, OfArea, placeText, UnknownFigures } from './area-notes.tsx'
import classes from './bars.module.css'

/** Where an area lies, its outline and its headline figures. */
function Summary({ data }: { readonly data: AreaSummaryData }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const { area, outline, outline_source, figures, source } = data
  const drawn = [outline_source.name, outline_source.date && format.date(outline_source.date)]
  return (
    <OfArea area={area}>
      {(name) => (
        <div className={page.summary}>
          <div className={classes.outline}>
            {outline ? (
              <AreaDrawing
                areas={[{ name, outline, isOwn: true, href: null }]}
                title={t('area_pages.outline', { name })}
              />
            ) : (
              <p className={page.dim}>{t('area_pages.outline_none')}</p>
            )}
            {outline && outline_source.name && (
              <span className={page.source}>
                {t('area_pages.outline_source', { source: drawn.filter(Boolean).join(', ') })}
              </span>
            )}
          </div>
          <div>
            <p className={classes.place}>{placeText(i18n, area)}</p>
            {figures.length === 0 ? (
              <p className={page.dim}>{t('area_pages.no_figures')}</p>
            ) : (
              <dl className={`${page.figures} ${blocks.figures}`}>
                {figures.map(({ figure, value }) => (
                  <div key={figure}>
                    <dt>{keyFigureName(i18n, figure)}</dt>
                    <dd>{figureText(i18n, figure, value)}</dd>
                  </div>
                ))}
              </dl>
            )}
            <UnknownFigures figures={figures} />
            <FiguresSource source={source} />
          </div>
        </div>
      )}
    </OfArea>
  )
}

export const areaSummary: SectionView<AreaSummaryData> = { sketch: 'facts', View: Summary }
