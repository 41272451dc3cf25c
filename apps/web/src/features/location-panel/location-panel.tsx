import { type EntityName, type PatchFor, profileOf } from '@kavel/domain'
import { Anchor, Skeleton, Stack, Text } from '@mantine/core'
import { IconPhotoOff } from '@tabler/icons-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { plotsAddress, printAddress, wholeAddress } from '../../shared/addresses.ts'
import { isApiError } from '../../shared/api/api-error.ts'
import type { Location } from '../../shared/api/locations.ts'
import { pictureAddress } from '../../shared/api/pictures.ts'
import { edits, scopeOfLocation } from '../../shared/edit/edits.ts'
import { UndoRedo } from '../../shared/edit/undo-redo.tsx'
import { useEditedTree } from '../../shared/edit/use-edits.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useShortcuts } from '../../shared/keyboard/use-shortcuts.ts'
import { Notes } from '../../shared/notes/notes.tsx'
import { Owners } from '../../shared/owners/owners.tsx'
import { useMay } from '../../shared/session/use-may.ts'
import { HereToo } from '../../shared/together/here.tsx'
import { FictionalBadge } from '../../shared/ui/fictional-badge.tsx'
import { PublishMenu } from '../../shared/ui/publish-menu.tsx'
import { RecordGone } from '../../shared/ui/record-gone.tsx'
import { SaveIndicator } from '../../shared/ui/save-indicator.tsx'
import { ErrorState } from '../../shared/ui/states.tsx'
import { Assignee } from './assignee.tsx'
import { Concepts } from './concepts.tsx'
import { CopyLocation } from './copy-location.tsx'
import { CustomValues, SummaryValues } from './custom-values.tsx'
import { Files } from './files.tsx'
import { Jumps } from './jumps.tsx'
import { Labels } from './labels.tsx'
import classes from './location-panel.module.css'
import { Rating } from './rating.tsx'
import { Regulations } from './regulations.tsx'
import { RemoveLocation } from './remove-location.tsx'
import { SavedText } from './saved-text.tsx'
import { StandardFields, useShownFields } from './standard-fields.tsx'
import { Steps } from './steps.tsx'
import { useLocation } from './use-location.ts'

export interface LocationPanelProps {
  readonly id: number
  /** Links that belong beside the name, as the way to the map or the list. */
  readonly links?: React.ReactNode
  /** Goes somewhere else; resolves when the location is no longer shown. */
  readonly onRemoved: () => Promise<void>
}

/** Entities whose changes this panel shows. */
const SHOWN: readonly EntityName[] = [
  'locations',
  'notes',
  'locationscustomvalues',
  'labels',
  'locationslabels',
  'constraints',
  'images',
  'jsons',
]

/** Everything about one location. */
export function LocationPanel({ id, links, onRemoved }: LocationPanelProps) {
  const { t } = useI18n()
  const { data, error, refetch } = useLocation(id)
  if (isApiError(error, 'not_found')) return <RecordGone of="location" level={2} />
  if (error && !data) return <ErrorState error={error} retry={refetch} />
  if (!data)
    return (
      <Stack gap="xs" role="status" aria-label={t('shell.loading')}>
        <Skeleton height={150} />
        <Skeleton height={34} />
        <Skeleton height={120} />
      </Stack>
    )
  return <Panel key={id} location={data} links={links} onRemoved={onRemoved} />
}

function Panel({
  location: read,
  links,
  onRemoved,
}: Pick<LocationPanelProps, 'links' | 'onRemoved'> & { location: Location }) {
  const { t } = useI18n()
  const location = useEditedTree('locations', read)
  const scope = scopeOfLocation(location.id)
  const change = (patch: PatchFor<'locations'>) =>
    edits.change(scope, 'locations', location, patch, Object.keys(patch).join())
  const leave = () => void edits.flush(scope)
  const { cfg } = location
  const mayChange = useMay('update', 'locations')
  const { top, rest } = useShownFields()
  const panel = useFieldKeys()
  return (
    <div ref={panel} className={classes.panel}>
      <div className={classes.top}>
        <Picture location={location} />
        {/* over the picture: who comes moves nothing */}
        <div className={classes.present}>
          <HereToo locationId={location.id} />
        </div>
      </div>
      <SavedText
        look="title"
        field="name"
        label={t('locations.name')}
        placeholder={t('locations.name_placeholder')}
        value={location.name}
        onChange={(name) => change({ name })}
        onLeave={leave}
      />
      <div className={classes.under}>
        <SaveIndicator scope={scope} />
        <UndoRedo scope={scope} shows={({ entity }) => SHOWN.includes(entity)} />
        {cfg.summary.fictional && <FictionalBadge />}
        <Anchor component={Link} size="sm" to={wholeAddress(location.id)}>
          {t(mayChange ? 'location_detail.edit_all' : 'location_detail.all_fields')}
        </Anchor>
        <Anchor component={Link} size="sm" to={plotsAddress(location.id)}>
          {t('modify_plot.title')}
        </Anchor>
        <Anchor component={Link} size="sm" to={printAddress(location.id)}>
          {t('sheets.print')}
        </Anchor>
        <PublishMenu of="location" record={location} />
        {links}
      </div>
      <Jumps panel={panel} />
      <SummaryValues location={location} />
      <StandardFields runs={top} location={location} onChange={change} onLeave={leave} />
      <div className={classes.choices}>
        <Assignee location={location} onChange={change} />
        <div className={classes.rating}>
          <Rating location={location} onChange={change} />
        </div>
        <div className={classes.wide}>
          <Labels location={location} />
        </div>
      </div>
      <CustomValues location={location} />
      <Steps location={location} />
      <Concepts location={location} />
      <Regulations location={location} />
      <Owners location={location} />
      <StandardFields runs={rest} location={location} onChange={change} onLeave={leave} />
      <div data-part="files" className={classes.part}>
        <Files location={location} />
      </div>
      <div data-part="notes" className={classes.part}>
        <Notes notes={location.notes} parent={{ locationId: location.id }} scope={scope} />
      </div>
      <CopyLocation location={location} />
      <RemoveLocation location={location} onRemoved={onRemoved} />
    </div>
  )
}

/** Keys that lead to the fields of the panel. */
function useFieldKeys() {
  const panel = useRef<HTMLDivElement>(null)
  const mayChange = useMay('update', 'locations')
  const fieldOf = (key: string) =>
    panel.current?.querySelector<HTMLInputElement>(`[data-field="${key}"]`)
  const shared = { group: 'record', isOn: () => mayChange } as const
  useShortcuts(
    [
      { ...shared, keys: 'e', text: 'edit_name', run: () => fieldOf('name')?.select() },
      {
        ...shared,
        keys: 's',
        text: 'status',
        isOn: () => mayChange && fieldOf('status') != null,
        run() {
          fieldOf('status')?.focus()
          fieldOf('status')?.click()
        },
      },
    ],
    panel,
  )
  return panel
}

function Picture({ location }: { location: Location }) {
  const { t, named } = useI18n()
  const picture = profileOf(location.images)
  const name = named(location.name) || t('locations.unnamed')
  if (!picture)
    return (
      <div className={classes.picture}>
        <IconPhotoOff size={24} stroke={1.3} aria-hidden />
        <Text size="xs">{t('locations.picture_none')}</Text>
      </div>
    )
  return (
    <img
      className={classes.picture}
      // drawn again under the same id when the step is run again
      src={`${pictureAddress(picture.id)}?v=${Date.parse(picture.updatedAt)}`}
      alt={picture.caption || t('locations.picture', { name })}
    />
  )
}
