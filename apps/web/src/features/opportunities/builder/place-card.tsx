import { findBounds } from '@kavel/registers'
import { Autocomplete, Button, Group, Slider, Text } from '@mantine/core'
import { IconCurrentLocation, IconFocus2, IconPolygon, IconTarget } from '@tabler/icons-react'
import { useState } from 'react'
import { useI18n } from '../../../shared/i18n.ts'
import { type Child, type FilterPath, numberOf } from '../../../shared/search-texts/filters.ts'
import { percentText } from '../../../shared/search-texts/value-text.ts'
import { usePlaces } from '../../../shared/use-places.ts'
import classes from './builder.module.css'
import { useBuilder } from './builder-context.tsx'
import { NumberBox } from './number-box.tsx'

export interface PlaceCardProps {
  readonly path: FilterPath
  readonly filter: Child
  readonly kind: 'box' | 'area' | 'point'
  readonly name: string
  readonly error: string | null
}

/** A place on the map: what is seen of it, an area that is drawn, or so many km around a point. */
export function PlaceCard(props: PlaceCardProps) {
  if (props.kind === 'box') return <BoxCard {...props} />
  return props.kind === 'area' ? <AreaCard {...props} /> : <PointCard {...props} />
}

function BoxCard({ path, filter }: PlaceCardProps) {
  const { t } = useI18n()
  const { change, map } = useBuilder()
  const [west, south, east, north] = (['param1', 'param2', 'param3', 'param4'] as const).map(
    (param) => numberOf(filter, param),
  )
  const isWhole = [west, south, east, north].every((one) => typeof one === 'number')
  return (
    <Group gap={6}>
      <Button
        variant="default"
        leftSection={<IconFocus2 size={14} aria-hidden />}
        onClick={() => {
          const box = map.getBox()
          if (!box) return
          const [param1, param2, param3, param4] = box.map((one) => Number(one.toFixed(6)))
          change(path, {
            param1: param1 ?? null,
            param2: param2 ?? null,
            param3: param3 ?? null,
            param4: param4 ?? null,
          })
        }}
      >
        {t('opportunities.take_view')}
      </Button>
      {isWhole && (
        <Button
          variant="subtle"
          color="gray"
          onClick={() =>
            map.fit([west as number, south as number, east as number, north as number])
          }
        >
          {t('opportunities.show_on_map')}
        </Button>
      )}
    </Group>
  )
}

/** Steps of a share on its slider. */
const SHARE_STEP = 0.05

function AreaCard({ path, filter, name, error }: PlaceCardProps) {
  const { t, format } = useI18n()
  const { change, map } = useBuilder()
  const isAsked = map.asked?.path === path
  const share = numberOf(filter, 'param1') ?? 0.5
  const { polygon } = filter
  return (
    <>
      <Group gap={6}>
        <Button
          variant={isAsked ? 'filled' : 'default'}
          leftSection={<IconPolygon size={14} aria-hidden />}
          aria-pressed={isAsked}
          onClick={() => (isAsked ? map.cancel() : map.ask(path, 'area'))}
        >
          {t(
            isAsked
              ? 'opportunities.draw_now'
              : polygon
                ? 'opportunities.draw_again'
                : 'opportunities.draw_area',
          )}
        </Button>
        {polygon && (
          <Button
            variant="subtle"
            color="gray"
            onClick={() => {
              const box = boundsOf(polygon)
              if (box) map.fit(box)
            }}
          >
            {t('opportunities.show_on_map')}
          </Button>
        )}
      </Group>
      {!polygon && (
        <Text size="xs" c="dimmed">
          {t('opportunities.area_hint')}
        </Text>
      )}
      {error && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
      <div className={classes.share}>
        <Text size="xs" c="dimmed">
          {t('opportunities.share_in_area', { share: percentText(format, share) })}
        </Text>
        <Slider
          size="xs"
          label={null}
          min={0}
          max={1}
          step={SHARE_STEP}
          value={share}
          thumbLabel={t('opportunities.share_label', { name })}
          onChange={(param1) =>
            change(path, { param1: Number(param1.toFixed(2)) }, `share ${path}`)
          }
        />
      </div>
    </>
  )
}

function boundsOf(area: NonNullable<Child['polygon']>) {
  const rings =
    area.type === 'Polygon'
      ? (area.coordinates as number[][][])
      : (area.coordinates as number[][][][]).flat()
  return findBounds(rings.flat().map(([lon = 0, lat = 0]) => [lon, lat]))
}

function PointCard({ path, filter, name }: PlaceCardProps) {
  const { t, format } = useI18n()
  const { change, map } = useBuilder()
  const [typed, setTyped] = useState('')
  const { places } = usePlaces(typed)
  const isAsked = map.asked?.path === path
  const [lat, lon] = [numberOf(filter, 'param2'), numberOf(filter, 'param3')]
  const labels = [...new Set(places.map(({ label }) => label))]
  return (
    <>
      <NumberBox
        label={`${name}, km`}
        value={numberOf(filter, 'param1')}
        decimals={3}
        unit="km"
        onChange={(param1) => change(path, { param1 })}
      />
      <Autocomplete
        size="xs"
        aria-label={t('opportunities.point_address')}
        placeholder={t('opportunities.point_address')}
        data={labels}
        filter={({ options }) => options}
        value={typed}
        onChange={setTyped}
        onOptionSubmit={(label) => {
          const place = places.find((one) => one.label === label)
          if (place) change(path, { param2: place.lat, param3: place.lon })
        }}
      />
      <Group gap={6} justify="space-between">
        <Button
          variant={isAsked ? 'filled' : 'default'}
          leftSection={<IconTarget size={14} aria-hidden />}
          aria-pressed={isAsked}
          onClick={() => (isAsked ? map.cancel() : map.ask(path, 'point'))}
        >
          {t(isAsked ? 'opportunities.point_now' : 'opportunities.point_pick')}
        </Button>
        {lat !== null && lon !== null && (
          <Text size="xs" c="dimmed">
            <IconCurrentLocation size={12} aria-hidden /> {format.number(lat, 4)} ·{' '}
            {format.number(lon, 4)}
          </Text>
        )}
      </Group>
    </>
  )
}
