import { SELECTED_PLOTS } from '@kavel/domain'
import { notifications } from '@mantine/notifications'
import { useRef } from 'react'
import { selection, withPlots } from '../../map/selection.ts'
import { isApiError } from '../../shared/api/api-error.ts'
import { errorText } from '../../shared/api/error-text.ts'
import { plotsWithin } from '../../shared/api/plots.ts'
import { type I18n, useI18n } from '../../shared/i18n.ts'

const NOTICE = 'area-selection'

function failureText(i18n: I18n, error: unknown): string {
  if (!isApiError(error, 'invalid_input')) return errorText(i18n, error)
  const tooMany = error.issues.some(({ message }) => message.includes('more than'))
  return tooMany ? i18n.t('map.too_many', { limit: SELECTED_PLOTS }) : i18n.t('map.wrong_shape')
}

/** Selects the plots that lie in a drawn area, and says how many came along. */
export function useAreaSelection(): (area: GeoJSON.Polygon) => void {
  const i18n = useI18n()
  const latest = useRef(i18n)
  latest.current = i18n
  return (area) => {
    const say = (message: string, color?: string) => {
      notifications.hide(NOTICE)
      notifications.show({ id: NOTICE, message, withCloseButton: false, ...(color && { color }) })
    }
    plotsWithin(area).then(
      (plots) => {
        const { t } = latest.current
        const before = selection.get()
        const after = withPlots(before, plots)
        selection.set(after)
        const count = after.length - before.length
        if (plots.length === 0) say(t('map.no_plots_there'))
        else say(count === 0 ? t('map.plots_added_none') : t('map.plots_added', { count }))
      },
      (error) => say(failureText(latest.current, error), 'red'),
    )
  }
}
