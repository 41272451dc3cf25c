import { CloseButton, Group, Input, Rating as Stars, Text } from '@mantine/core'
import type { Location } from '../../shared/api/locations.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useMay } from '../../shared/session/use-may.ts'
import { useIsNarrow } from '../../shared/ui/use-is-narrow.ts'

/** A mark of 10 is five stars. */
const STAR = 2

interface RatingProps {
  readonly location: Location
  readonly onChange: (patch: { readonly rating: number | null }) => void
}

/** The mark of a location as five stars of two, with the number beside it; null is none. */
export function Rating({ location: { rating }, onChange }: RatingProps) {
  const { t, format } = useI18n()
  const mayChange = useMay('update', 'locations')
  const size = useIsNarrow() ? 44 : 'sm'
  const written = (mark: number) => t('location_detail.rating_of', { mark: format.number(mark, 1) })
  return (
    <div>
      <Input.Label labelElement="div">{t('location_detail.rating')}</Input.Label>
      <Group gap={8} mih={30} wrap="nowrap">
        {mayChange ? (
          <Stars
            size={size}
            fractions={2}
            role="radiogroup"
            aria-label={t('location_detail.rating')}
            value={(rating ?? 0) / STAR}
            getSymbolLabel={(stars) =>
              stars === 0 ? t('location_detail.rating_none') : written(stars * STAR)
            }
            onChange={(stars) => onChange({ rating: stars === 0 ? null : stars * STAR })}
          />
        ) : (
          <Stars fractions={2} readOnly value={(rating ?? 0) / STAR} aria-hidden />
        )}
        <Text size="xs" c="dimmed">
          {rating === null ? t('location_detail.rating_none') : written(rating)}
        </Text>
        {mayChange && rating !== null && (
          <CloseButton
            size="sm"
            aria-label={t('location_detail.rating_clear')}
            onClick={() => onChange({ rating: null })}
          />
        )}
      </Group>
    </div>
  )
}
