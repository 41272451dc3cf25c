import { type EntityName, locationLink } from '@kavel/domain'
import { Anchor, Button, Tabs, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { plotsAddress } from '../../../shared/addresses.ts'
import { isApiError } from '../../../shared/api/api-error.ts'
import type { Location } from '../../../shared/api/locations.ts'
import { useCustomFields } from '../../../shared/custom-fields.ts'
import { edits, scopeOfLocation } from '../../../shared/edit/edits.ts'
import { UndoRedo } from '../../../shared/edit/undo-redo.tsx'
import { useEditedTree } from '../../../shared/edit/use-edits.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { useMay } from '../../../shared/session/use-may.ts'
import { useTab } from '../../../shared/session/use-tab.ts'
import { HereToo } from '../../../shared/together/here.tsx'
import { FictionalBadge } from '../../../shared/ui/fictional-badge.tsx'
import page from '../../../shared/ui/page.module.css'
import { RecordGone } from '../../../shared/ui/record-gone.tsx'
import { SaveIndicator } from '../../../shared/ui/save-indicator.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../shared/ui/states.tsx'
import { useTitle } from '../../../shared/ui/use-title.ts'
import { CustomValues, SummaryValues } from '../custom-values.tsx'
import { Regulations } from '../regulations.tsx'
import { Steps } from '../steps.tsx'
import { useLocation } from '../use-location.ts'
import { SourcesContext, useSources } from '../use-sources.ts'
import { Activity } from './activity.tsx'
import { Address } from './address.tsx'
import type { FormProps } from './form.ts'
import { General } from './general.tsx'
import { Parties } from './parties.tsx'
import { Shown } from './shown.tsx'
import classes from './whole.module.css'

const TABS = [
  ...(['general', 'address', 'parties', 'custom'] as const),
  ...(['rules', 'shown', 'steps', 'activity'] as const),
] as const
type Tab = (typeof TABS)[number]

/** Entities whose changes this screen shows. */
const SHOWN: readonly EntityName[] = [
  ...(['locations', 'labels', 'locationslabels', 'locationscustomvalues'] as const),
  ...(['constraints', 'jsons'] as const),
]

export interface WholeLocationProps {
  readonly id: number
}

/** One location with every field there is, part by part. */
export function WholeLocation({ id }: WholeLocationProps) {
  const { t, named } = useI18n()
  const { data, error, refetch } = useLocation(id)
  useTitle(data ? named(data.name) || t('locations.unnamed') : t('location_detail.title'))
  if (isApiError(error, 'not_found')) return <RecordGone of="location" level={1} />
  if (error && !data) return <ErrorState error={error} retry={refetch} />
  if (!data) return <LoadingState />
  return <Whole key={id} location={data} />
}

function Whole({ location: read }: { readonly location: Location }) {
  const { t } = useI18n()
  const location = useEditedTree('locations', read)
  const scope = scopeOfLocation(location.id)
  const [tab, keep] = useTab('modify_location.properties', TABS, 'general')
  const sources = useSources(location.id)
  const form: FormProps = {
    location,
    change: (patch) => edits.change(scope, 'locations', location, patch, Object.keys(patch).join()),
    leave: () => void edits.flush(scope),
  }
  return (
    <div className={page.page}>
      <Head location={location} />
      {sources.isError && (
        <Text size="sm" c="dimmed" role="status">
          {t('location_detail.sources_failed')}
        </Text>
      )}
      <SourcesContext value={sources.data ?? []}>
        <Tabs value={tab} onChange={(next) => keep(next as Tab)} keepMounted={false}>
          <Tabs.List className={classes.tabs} aria-label={t('location_detail.parts')}>
            {TABS.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {t(`location_detail.tab_${one}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={tab} className={classes.panel}>
            {/* some parts have headings of their own, which are below it */}
            <VisuallyHidden component="h2">{t(`location_detail.tab_${tab}`)}</VisuallyHidden>
            <Part tab={tab} form={form} />
          </Tabs.Panel>
        </Tabs>
      </SourcesContext>
    </div>
  )
}

interface PartProps {
  readonly tab: Tab
  readonly form: FormProps
}

function Part({ tab, form }: PartProps) {
  switch (tab) {
    case 'general':
      return <General {...form} />
    case 'address':
      return <Address {...form} />
    case 'parties':
      return <Parties {...form} />
    case 'custom':
      return <Custom location={form.location} />
    case 'rules':
      return (
        <div className={classes.narrow}>
          <Regulations location={form.location} />
        </div>
      )
    case 'shown':
      return <Shown {...form} />
    case 'steps':
      return (
        <div className={classes.narrow}>
          <Steps location={form.location} />
        </div>
      )
    case 'activity':
      return <Activity id={form.location.id} />
  }
}

function Head({ location }: { readonly location: Location }) {
  const { t, named } = useI18n()
  const mayChange = useMay('update', 'locations')
  const scope = scopeOfLocation(location.id)
  const { id, lat, lon } = location
  const isPlaced = lat !== 0 || lon !== 0
  return (
    <header>
      <div className={classes.head}>
        <Title order={1}>{named(location.name) || t('locations.unnamed')}</Title>
        <div className={classes.state}>
          <HereToo locationId={id} />
          {mayChange && (
            <>
              <SaveIndicator scope={scope} />
              <UndoRedo scope={scope} shows={({ entity }) => SHOWN.includes(entity)} />
            </>
          )}
        </div>
      </div>
      <div className={classes.links}>
        {location.cfg.summary.fictional && <FictionalBadge />}
        {isPlaced && (
          <Anchor component={Link} size="sm" to={locationLink(location)}>
            {t('locations.on_map')}
          </Anchor>
        )}
        <Anchor component={Link} size="sm" to={plotsAddress(id)}>
          {t('modify_plot.title')}
        </Anchor>
        <Anchor component={Link} size="sm" to={`/locations/list/${id}`}>
          {t('locations.list')}
        </Anchor>
        <Anchor component={Link} size="sm" to={`/concepts/${id}`}>
          {t('locations.concepts')}
        </Anchor>
      </div>
      {!mayChange && (
        <Text size="sm" c="dimmed" className={classes.read} mt={6}>
          <IconLock size={15} aria-hidden />
          {t('location_detail.may_not')}
        </Text>
      )}
    </header>
  )
}

/** The custom fields that the user sees, those of the summary first. */
function Custom({ location }: Pick<FormProps, 'location'>) {
  const { t } = useI18n()
  const { fields } = useCustomFields()
  const maySet = useMay('create', 'customfields')
  if (fields?.length === 0)
    return (
      <EmptyState
        title={t('location_detail.custom_none')}
        action={
          maySet && (
            <Button component={Link} to="/settings/locations/customfields" variant="default">
              {t('location_detail.custom_none_action')}
            </Button>
          )
        }
      />
    )
  return (
    <>
      <SummaryValues location={location} />
      <CustomValues location={location} />
    </>
  )
}
