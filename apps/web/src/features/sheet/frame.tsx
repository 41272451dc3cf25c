import type { EntityName } from '@kavel/domain'
import { ActionIcon, Group, Select, Text, Title, Tooltip } from '@mantine/core'
import { IconBuildingCommunity, IconMapPin, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { sheetAddress } from '../../shared/addresses.ts'
import { isApiError } from '../../shared/api/api-error.ts'
import { useCurrent, useCurrentLocation } from '../../shared/current/use-current.ts'
import { UndoRedo } from '../../shared/edit/undo-redo.tsx'
import { useI18n } from '../../shared/i18n.ts'
import { useSession } from '../../shared/session/session.ts'
import { useNamed } from '../../shared/texts/building-name.ts'
import { LocationLabel } from '../../shared/ui/location-label.tsx'
import { LocationSelect, locationChoice } from '../../shared/ui/location-select.tsx'
import '../../shared/ui/print.css'
import { Licensed } from '../../shared/ui/licensed.tsx'
import { RecordGone } from '../../shared/ui/record-gone.tsx'
import { SaveIndicator } from '../../shared/ui/save-indicator.tsx'
import { ErrorState, LoadingState } from '../../shared/ui/states.tsx'
import { useTitle } from '../../shared/ui/use-title.ts'
import { WithInspector } from '../../shared/ui/with-inspector.tsx'
import {
  type Figures,
  FiguresValue,
  type SheetContext,
  SheetContextValue,
  useSheet,
} from './context.ts'
import { Inspector } from './inspector.tsx'
import { LocationChoice } from './location-choice.tsx'
import { PrintHead } from './print-head.tsx'
import classes from './sheet.module.css'
import { type Concept, type Location, useSheetModel } from './sheet-model.ts'
import { shownConcept } from './shown-concept.ts'
import { type SheetAddress, SheetTabs, sheetTextKey } from './tabs.tsx'
import { useSheetEdits } from './use-sheet-edits.ts'

export interface SheetFrameProps {
  readonly sheet: SheetAddress
  /** The tables of the sheet; they read `useSheet()` and `useFigures()`. */
  readonly children: ReactNode
}

/** One sheet: the choice of location and concept, the tabs, the tables, and the inspector that explains. */
export function SheetFrame({ sheet, children }: SheetFrameProps) {
  const { t } = useI18n()
  const { location: id } = useCurrent()
  const { data, error, refetch } = useCurrentLocation()
  useTitle(data ? `${t(sheetTextKey(sheet))} – ${data.name}` : t('sheets.title'))

  if (id === undefined) return <LocationChoice sheet={sheet} />
  if (isApiError(error) && error.status === 404) return <RecordGone of="location" />
  if (error && !data) return <ErrorState error={error} retry={refetch} />
  if (!data) return <LoadingState text={t('sheets.loading')} />
  return (
    <Opened key={data.id} record={data} sheet={sheet}>
      {children}
    </Opened>
  )
}

/** Separates the keys of the trail in the address; no key holds it. */
const TRAIL_MARK = '~'

const NO_BUILDINGS: Concept['buildings'] = []

function Opened({ record, sheet, children }: SheetFrameProps & { record: Location }) {
  const { t } = useI18n()
  const { company } = useSession()
  const { edits, location } = useSheetEdits(record)
  const [search, setSearch] = useSearchParams()
  const { concept: asked } = useCurrent()
  const concept = shownConcept(location, asked)
  const { parameters } = company.cfg
  const buildings = useNamed(concept?.buildings ?? NO_BUILDINGS)
  const { model, failure, retry } = useSheetModel(location, concept, buildings, parameters)

  const trail = search.get('figure')?.split(TRAIL_MARK).filter(Boolean) ?? []
  function setTrail(next: readonly string[]) {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (next.length > 0) after.set('figure', next.join(TRAIL_MARK))
        else after.delete('figure')
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  }
  const context: SheetContext = {
    location,
    concept,
    parameters,
    edits,
    addressOf: (other) => sheetAddress(other, location.id, asked ? concept?.id : undefined),
  }
  const figures: Figures | null = model && {
    ...model,
    selected: trail.at(-1) ?? null,
    open: (key) => setTrail([key]),
  }
  return (
    <SheetContextValue value={context}>
      <FiguresValue value={figures}>
        <WithInspector
          title={t('sheets.explanation')}
          panel="area_summary"
          onClose={() => setTrail([])}
          inspector={figures && trail.length > 0 && <Inspector trail={trail} onTrail={setTrail} />}
        >
          <div className={classes.page}>
            <Head sheet={sheet} />
            <SheetTabs addressOf={context.addressOf} />
            {failure !== null && <ErrorState error={new Error(failure)} retry={retry} />}
            {figures && <PrintHead sheet={sheet} />}
            {figures ? children : failure === null && <LoadingState text={t('sheets.loading')} />}
          </div>
        </WithInspector>
      </FiguresValue>
    </SheetContextValue>
  )
}

/** Where the records of a step are seen to change; the land price of the parameters is on three. */
const SHOWN: Partial<Record<EntityName, readonly SheetAddress[]>> = {
  units: ['finance/income'],
  costs: ['finance/costs'],
  locations: ['finance/income', 'finance/costs', 'finance/results', 'finance/rgw'],
}

function Head({ sheet }: { sheet: SheetAddress }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const { location, concept, edits } = useSheet()
  const navigate = useNavigate()
  const [, setSearch] = useSearchParams()
  return (
    <header className={classes.head}>
      <div className={classes.title}>
        <LocationLabel location={location}>
          <Title order={1}>{i18n.named(location.name) || t('sheets.unnamed')}</Title>
        </LocationLabel>
        <Text size="sm" c="dimmed">
          {[
            t(sheetTextKey(sheet)),
            location.display_address ?? location.plotnr,
            format.area(location.plotsize),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <div className={classes.choices}>
        <LocationSelect
          by="id"
          aria-label={t('sheets.location')}
          className={classes.locationChoice}
          leftSection={<IconMapPin size={15} aria-hidden />}
          chosen={locationChoice(i18n, location, 'id')}
          onChange={(next) => next && void navigate(`/sheets/${sheet}/${next.value}`)}
        />
        {concept && (
          <Select
            aria-label={t('sheets.concept')}
            className={classes.conceptChoice}
            allowDeselect={false}
            leftSection={<IconBuildingCommunity size={15} aria-hidden />}
            data={location.concepts.map(({ id, name }) => ({
              value: String(id),
              label: i18n.named(name) || t('sheets.concept_unnamed'),
            }))}
            value={String(concept.id)}
            onChange={(value) => value && setSearch({ concept: value })}
          />
        )}
        <Group gap={4} wrap="nowrap">
          <UndoRedo
            scope={edits.scope}
            shows={({ entity }) => SHOWN[entity]?.includes(sheet) ?? false}
            inFields
          />
          <Tooltip label={t('sheets.print')}>
            <ActionIcon aria-label={t('sheets.print')} onClick={() => window.print()}>
              <IconPrinter size={17} />
            </ActionIcon>
          </Tooltip>
        </Group>
        <SaveIndicator scope={edits.scope} />
        {sheet.startsWith('finance/') && (
          <Licensed feature={sheet === 'finance/rgw' ? 'rgw' : 'finance'}>{null}</Licensed>
        )}
      </div>
    </header>
  )
}
