import {
  ActionIcon,
  Checkbox,
  SegmentedControl,
  Slider,
  Text,
  Title,
  Tooltip,
  UnstyledButton,
  useComputedColorScheme,
} from '@mantine/core'
import { IconChevronRight, IconStack2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { makeCredits } from '../../map/credits.ts'
import { BASE_MAPS, type BaseMapKey } from '../../map/layers/base-maps.ts'
import { LAYER_GROUPS, mapLayers } from '../../map/layers/catalogue.ts'
import type { LegendEntry, MapLayer } from '../../map/layers/define-layer.ts'
import { useMapView } from '../../map/map-canvas.tsx'
import { MapPanel } from '../../map/map-panel.tsx'
import { palettes } from '../../map/palette.ts'
import { chooseBase, chooseLayer, fitsBase, mapSettings } from '../../map/settings.ts'
import { registerSummaryQuery } from '../../shared/api/register.ts'
import { type I18n, useI18n } from '../../shared/i18n.ts'
import { useStore } from '../../shared/store.ts'
import classes from './layer-panel.module.css'
import { Swatch } from './swatch.tsx'

/** The button that opens the panel with every layer, its legend, source and date. */
export function LayerButton({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  const { t } = useI18n()
  return (
    <Tooltip label={t('map.layers')} position="left" disabled={open}>
      <ActionIcon
        className={classes.button}
        aria-label={t('map.layers')}
        aria-expanded={open}
        data-active={open || undefined}
        onClick={onToggle}
      >
        <IconStack2 size={19} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

/** What lies on the map: on and off, opacity, legend, source and date of every layer. */
export function LayerPanel({ onClose }: { onClose: () => void }) {
  const { t } = useI18n()
  const settings = useStore(mapSettings)
  const zoom = useZoom()
  return (
    <MapPanel title={t('map.layers')} closeLabel={t('map.layers_close')} onClose={onClose}>
      <Text size="xs" fw={600} c="dimmed" mb={4}>
        {t('map.base')}
      </Text>
      <SegmentedControl
        fullWidth
        aria-label={t('map.base')}
        data={BASE_MAPS.map((value) => ({ value, label: t(`map.base_${value}`) }))}
        value={settings.base}
        onChange={(base) => chooseBase(base as BaseMapKey)}
      />
      <Text size="xs" c="dimmed" mt={4}>
        {t(`map.base_hint_${settings.base}`)}
      </Text>
      {LAYER_GROUPS.map((group) => {
        const layers = mapLayers.filter(
          (layer) => layer.group === group && fitsBase(layer, settings.base),
        )
        return (
          layers.length > 0 && (
            <section key={group} className={classes.group}>
              <Title order={3} size="xs" c="dimmed">
                {t(`map.group_${group}`)}
              </Title>
              {layers.map((layer) => (
                <LayerRow key={layer.key} layer={layer} zoom={zoom} />
              ))}
            </section>
          )
        )
      })}
      <section className={classes.group}>
        <Title order={3} size="xs" c="dimmed">
          {t('map.layer_locations')}
        </Title>
        <LegendLine
          text={t('map.class_location')}
          entry={{ shape: 'point', fill: palettes.light.location }}
        />
      </section>
    </MapPanel>
  )
}

function LegendLine({
  text,
  entry,
  opacity,
}: {
  readonly text: string
  readonly entry: Pick<LegendEntry, 'shape' | 'fill' | 'line' | 'dashed'>
  readonly opacity?: number
}) {
  return (
    <div className={classes.entry}>
      <Swatch entry={entry} {...(opacity !== undefined && { opacity })} />
      <Text size="xs">{text}</Text>
    </div>
  )
}

function legendText({ t, label }: I18n, entry: LegendEntry): string {
  return 'text' in entry.label
    ? // the test of the layers holds every key against the catalogue of texts
      t(`map.${entry.label.text}` as 'map.class_plot')
    : label(entry.label.enumeration, entry.label.member)
}

function useOrigin({ imported, register }: MapLayer): string {
  const { t, format } = useI18n()
  const { data } = useQuery(registerSummaryQuery)
  if (!data) return ''
  const sources = data.sources.filter(({ layer }) => layer === imported)
  if (sources.length === 0) return t('map.no_data')
  const credits = makeCredits(data, t('map.fictional_attribution'))([{ imported, register }])
  const latest = sources
    .map(({ date }) => date)
    .toSorted()
    .at(-1)
  return `${credits.join(', ')} · ${format.date(latest)}`
}

/** The zoom of the map, followed while the panel is open. */
function useZoom(): number {
  const { map } = useMapView()
  const [zoom, setZoom] = useState(() => map.getZoom())
  useEffect(() => {
    const follow = () => setZoom(map.getZoom())
    map.on('zoomend', follow)
    return () => {
      map.off('zoomend', follow)
    }
  }, [map])
  return zoom
}

function LayerRow({ layer, zoom }: { layer: (typeof mapLayers)[number]; zoom: number }) {
  const i18n = useI18n()
  const { t } = i18n
  const { on, opacity } = useStore(mapSettings).layers[layer.key]
  const origin = useOrigin(layer)
  const palette = palettes[useComputedColorScheme('light')]
  const legend = layer.legend(palette)
  const [only] = legend
  const [unfolded, setUnfolded] = useState(false)
  const legendId = useId()
  const name = t(`map.layer_${layer.key}`)
  const isSingle = legend.length === 1
  return (
    <div className={classes.layer}>
      <div className={classes.row}>
        <Checkbox
          label={name}
          checked={on}
          onChange={(event) => chooseLayer(layer.key, { on: event.currentTarget.checked })}
        />
        {isSingle && only ? (
          <Swatch entry={only} />
        ) : (
          <UnstyledButton
            className={classes.fold}
            aria-label={t('map.legend_of', { layer: name })}
            aria-expanded={unfolded}
            aria-controls={legendId}
            onClick={() => setUnfolded(!unfolded)}
          >
            <span className={classes.samples} aria-hidden>
              {legend.slice(0, 4).map((entry) => (
                <Swatch key={legendText(i18n, entry)} entry={entry} />
              ))}
            </span>
            <IconChevronRight size={15} aria-hidden data-open={unfolded || undefined} />
          </UnstyledButton>
        )}
      </div>
      <Text size="xs" c="dimmed" className={classes.origin}>
        {origin}
        {on && zoom < layer.from && <em className={classes.later}>{t('map.from_zoom')}</em>}
      </Text>
      {layer.opacity !== undefined && on && (
        <Slider
          className={classes.slider}
          size="sm"
          min={0.1}
          max={1}
          step={0.05}
          label={null}
          thumbLabel={t('map.opacity_of', { layer: name })}
          value={opacity}
          onChange={(next) => chooseLayer(layer.key, { opacity: next })}
        />
      )}
      {!isSingle && unfolded && (
        <div id={legendId} className={classes.legend}>
          {legend.map((entry) => (
            <LegendLine
              key={legendText(i18n, entry)}
              text={legendText(i18n, entry)}
              entry={entry}
              opacity={opacity * (entry.strength ?? 1)}
            />
          ))}
        </div>
      )}
    </div>
  )
}
