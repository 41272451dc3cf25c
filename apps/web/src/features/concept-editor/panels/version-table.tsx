import type { VersionOutcome } from '@kavel/concept'
import { Button, Text } from '@mantine/core'
import { hasShops } from '../../../concept-model/has-shops.ts'
import { hasNoIncome } from '../../../concept-model/no-income.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { useStore } from '../../../shared/store.ts'
import type { Building } from '../editor.ts'
import { useEditor } from '../use-editor.ts'
import { hasDwellings } from './kind-of.ts'
import { useVersionOutcomes } from './use-version-outcomes.ts'
import { writeDifference } from './version-difference.ts'
import classes from './version-table.module.css'

export interface VersionTableProps {
  readonly building: Building
  /** The version it is drawn with. */
  readonly built: string
  /** Null when the building may not change. */
  readonly onChoose: ((version: string) => void) | null
}

/** What each version of the generator would make of a building, held against the building as it is. */
export function VersionTable({ building, built, onChoose }: VersionTableProps) {
  const { t, format } = useI18n()
  const { session } = useEditor()
  const { view } = useStore(session.state)
  const { outcomes, isBusy, failure } = useVersionOutcomes(building, built)
  if (failure !== null)
    return (
      <Text size="sm" c="var(--mantine-color-error)" role="alert">
        {t('concepts.version_failed', { reason: failure })}
      </Text>
    )
  const now = outcomes?.find(({ version }) => version === built)
  if (!outcomes || !now)
    return (
      <Text size="sm" c="dimmed" role="status">
        {t('concepts.version_busy')}
      </Text>
    )
  const factors = view?.buildings.find(({ id }) => id === building.id)?.formFactors
  const isPriced = view !== null && !hasNoIncome(view) && now.bid !== null
  const write = (each: VersionOutcome, of: 'nrunits' | 'gfa' | 'bid', as: (n: number) => string) =>
    each === now ? as(each[of] ?? Number.NaN) : writeDifference(each[of], now[of], as)
  return (
    <div className={classes.frame} aria-busy={isBusy}>
      <table className={classes.table} data-versions>
        <caption>{t('concepts.version_caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('concepts.version')}</th>
            <th scope="col">
              {t(
                hasDwellings(building) && !hasShops(factors)
                  ? 'concepts.figure_dwellings'
                  : 'concepts.figure_units',
              )}
            </th>
            <th scope="col">{t('form_factors.gfa')}</th>
            {isPriced && <th scope="col">{t('finance.figure.max_land_bid')}</th>}
          </tr>
        </thead>
        <tbody>
          {outcomes.map((each) => {
            const { version, hash } = each
            const isSame = each !== now && hash === now.hash
            return (
              <tr key={version} data-version={version} data-now={each === now || undefined}>
                <th scope="row">
                  {each === now || isSame || !onChoose ? (
                    <>
                      {version}
                      {each === now && ` · ${t('concepts.version_now')}`}
                    </>
                  ) : (
                    <Button
                      variant="default"
                      size="compact-xs"
                      aria-label={t('concepts.version_choose', { version })}
                      onClick={() => onChoose(version)}
                    >
                      {version}
                    </Button>
                  )}
                </th>
                {isSame ? (
                  <td colSpan={isPriced ? 3 : 2} className={classes.same}>
                    {t('concepts.version_same')}
                  </td>
                ) : (
                  <>
                    <td>{write(each, 'nrunits', (count) => format.number(count))}</td>
                    <td>{write(each, 'gfa', (area) => format.squareMetres(area))}</td>
                    {isPriced && <td>{write(each, 'bid', (euros) => format.money(euros))}</td>}
                  </>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
