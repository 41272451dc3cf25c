import { locationLink } from '@kavel/domain'
import { Anchor, Button, Text, Title } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { rememberedView, startView } from '../../map/camera.ts'
import { MapCanvas } from '../../map/map-canvas.tsx'
import { isApiError } from '../../shared/api/api-error.ts'
import type { Location } from '../../shared/api/locations.ts'
import { registerSummaryQuery } from '../../shared/api/register.ts'
import { useCurrentLocation } from '../../shared/current/use-current.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useMay } from '../../shared/session/use-may.ts'
import { FictionalBadge } from '../../shared/ui/fictional-badge.tsx'
import { RecordGone } from '../../shared/ui/record-gone.tsx'
import { ErrorState, LoadingState } from '../../shared/ui/states.tsx'
import { useTitle } from '../../shared/ui/use-title.ts'
import { useHome } from '../../shared/use-areas.ts'
import { DrawBar } from './draw-bar.tsx'
import { Follows } from './follows.tsx'
import classes from './modify-plot.module.css'
import { OnMap } from './on-map.tsx'
import { ParcelSearch } from './parcel-search.tsx'
import { PlotList } from './plot-list.tsx'
import { PlotTools } from './plot-tools.tsx'
import { StepButtons } from './step-buttons.tsx'
import { useModify } from './use-modify.ts'

/** The plots of one location on a map: drawn, split, merged and cut. */
export function ModifyPlot() {
  const { t, named } = useI18n()
  const { data, error, refetch } = useCurrentLocation()
  const { data: summary, isPending } = useQuery(registerSummaryQuery)
  const home = useHome()
  const name = data ? named(data.name) || t('locations.unnamed') : ''
  useTitle(name ? `${t('modify_plot.title')} – ${name}` : t('modify_plot.title'))
  if (isApiError(error, 'not_found')) return <RecordGone of="location" />
  if (error && !data) return <ErrorState error={error} retry={refetch} />
  if (!data || isPending || home.isPending) return <LoadingState />
  const { lat, lon } = data
  const isPlaced = lat !== 0 || lon !== 0
  const start = startView(
    isPlaced ? { zoom: PLACED, lat, lon } : undefined,
    rememberedView(),
    summary?.bbox ?? null,
    home.bounds,
  )
  return (
    <Opened key={data.id} location={data} name={name} start={start} summary={summary ?? null} />
  )
}

/** Zoom at which a location without plots is shown. */
const PLACED = 18
/** Without these nothing could be snapped to or added. */
const ALWAYS = ['plots', 'buildings', 'zoning'] as const
const nothing = () => undefined

interface OpenedProps extends Pick<Parameters<typeof MapCanvas>[0], 'start' | 'summary'> {
  readonly location: Location
  readonly name: string
}

function Opened({ location, name, start, summary }: OpenedProps) {
  const { t } = useI18n()
  const mays = [useMay('create', 'plots'), useMay('update', 'plots'), useMay('remove', 'plots')]
  const may = mays.every(Boolean)
  const modify = useModify(location, may)
  const { changes, tool, sketch, plots, selected, hovered, changed } = modify
  const { proposal } = changes
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div className={classes.screen}>
      <div className={classes.map}>
        <MapCanvas
          start={start}
          summary={summary}
          always={ALWAYS}
          events={{ onClick: modify.onClick, onMove: nothing, onTrouble: nothing }}
        >
          <OnMap
            tool={tool}
            sketch={sketch}
            isSquare={modify.isSquare}
            onDone={modify.onDone}
            {...{ plots, selected, hovered, changed }}
            onHover={modify.setHovered}
          />
          {may && (
            <>
              <PlotTools
                tool={tool}
                onTool={modify.setTool}
                count={plots.length}
                selected={selected.size}
                blocked={proposal ? t('modify_plot.unsaved') : null}
                isSquare={modify.isSquare}
                onSquare={modify.setSquare}
                onMerge={modify.merge}
                onRoads={modify.cutRoads}
                onRemove={modify.remove}
              />
              <DrawBar
                tool={tool}
                sketch={sketch}
                fault={modify.drawingFault}
                onCorner={modify.addCorner}
                onBack={modify.back}
                onFinish={modify.finish}
                onStop={modify.stop}
              />
            </>
          )}
        </MapCanvas>
      </div>
      <section className={classes.panel} aria-label={t('modify_plot.title')}>
        <header className={classes.head}>
          <div>
            <Anchor component={Link} size="sm" to={locationLink(location)}>
              {t('location_print.back', { name })}
            </Anchor>
            <Title ref={heading} order={1} size="h3" tabIndex={-1}>
              {t('modify_plot.title')}
            </Title>
          </div>
          {may && <StepButtons changes={changes} onUndo={modify.undo} />}
        </header>
        {location.cfg.summary.fictional && <FictionalBadge />}
        {!may && (
          <Text size="sm" c="dimmed">
            <IconLock size={15} aria-hidden /> {t('modify_plot.may_not')}
          </Text>
        )}
        {may && tool === 'add' && (
          <>
            <Text size="sm">{t('modify_plot.hint_add')}</Text>
            <ParcelSearch onChoose={modify.addParcel} />
          </>
        )}
        {modify.fault && (
          <div className={classes.failure} role="alert">
            <Text size="sm">{modify.fault}</Text>
            {modify.retry && (
              <Button variant="default" size="xs" onClick={modify.retry}>
                {t('shell.retry')}
              </Button>
            )}
          </div>
        )}
        {proposal && (
          <Follows
            locationId={location.id}
            answer={proposal.answer}
            isBusy={changes.isBusy}
            heading={heading}
            onSave={changes.save}
            onDiscard={modify.discard}
          />
        )}
        {plots.length > 0 ? (
          <PlotList
            {...{ plots, selected, hovered, changed }}
            onToggle={modify.toggle}
            onHover={modify.setHovered}
          />
        ) : (
          <Text size="sm" c="dimmed">
            {t(may ? 'modify_plot.empty' : 'modify_plot.empty_read')}
          </Text>
        )}
      </section>
    </div>
  )
}
