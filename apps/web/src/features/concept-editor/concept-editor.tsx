import { Button, Group, Select, Stack, Tabs, Text, Title, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FloorPlan } from '../../concept-model/floor-plan.tsx'
import { countRules } from '../../concept-model/rules.ts'
import type { ConceptView } from '../../concept-model/view.ts'
import { surroundingsQuery } from '../../shared/api/surroundings.ts'
import { edits } from '../../shared/edit/edits.ts'
import { useEditedTree } from '../../shared/edit/use-edits.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useMay } from '../../shared/session/use-may.ts'
import { useTab } from '../../shared/session/use-tab.ts'
import { createStore, useStore } from '../../shared/store.ts'
import { useBuildingNames } from '../../shared/texts/building-name.ts'
import { LoadingState } from '../../shared/ui/states.tsx'
import { useIsNarrow } from '../../shared/ui/use-is-narrow.ts'
import { WithInspector } from '../../shared/ui/with-inspector.tsx'
import { ConceptScene } from '../../viewer3d/concept-scene.tsx'
import classes from './editor.module.css'
import { Figures } from './figures.tsx'
import { FillPanel } from './fill/fill-panel.tsx'
import { OpenFill } from './fill/open-fill.tsx'
import { EditorMap } from './map/editor-map.tsx'
import { AddBuilding } from './panels/add-building.tsx'
import { BuildingPanel } from './panels/building-panel.tsx'
import { FactorsPanel } from './panels/factors-panel.tsx'
import { RulesPanel } from './panels/rules-panel.tsx'
import { type Location, useConceptPlace } from './place.ts'
import type { Placing } from './placing.ts'
import { createSpot, type Spot } from './spot.ts'
import { Toolbar } from './toolbar.tsx'
import { EditorContext, useEditor, useFill, useStartedEditor } from './use-editor.ts'
import { useSelect } from './use-select.ts'
import type { View } from './views.ts'

export interface ConceptEditorProps {
  readonly location: Location
  readonly concept: Location['concepts'][number]
  readonly view: View
  readonly onView: (view: View) => void
}

/** Design of the buildings of one concept, with everything that follows from it. */
export function ConceptEditor({ location: read, concept, view, onView }: ConceptEditorProps) {
  const location = useEditedTree('locations', read)
  const place = useConceptPlace(location)
  const started = useStartedEditor(concept, place)
  const fill = useFill(concept.id)
  const [placing] = useState(() => createStore<Placing | null>(null))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place of one concept is none of another
  useEffect(() => () => placing.set(null), [placing, concept.id])
  const [spot] = useState(createSpot)
  if (!started) return <LoadingState />
  const { editor } = started
  function show(wanted: Spot) {
    const [first] = wanted.buildings
    if (first !== undefined) editor.select(first)
    spot.set({ ...wanted, of: editor.state.get().buildings, isReached: false })
    if (view !== 'map' && view !== 'split') onView('map')
  }
  return (
    <EditorContext value={{ ...started, fill, placing, location, concept, place, spot, show }}>
      <Frame view={view} onView={onView} />
    </EditorContext>
  )
}

function Frame({ view, onView }: Pick<ConceptEditorProps, 'view' | 'onView'>) {
  const { t } = useI18n()
  const { editor, fill, placing } = useEditor()
  const isFilling = useStore(fill.isOpen)
  const isPlacing = useStore(placing) !== null
  const isNarrow = useIsNarrow()
  const hasBuildings = useSelect(editor.state, ({ buildings }) => buildings.length > 0)
  // only the 3D view needs triangles
  const meshes = view === '3d' || view === 'split'
  useEffect(() => editor.setMeshes(meshes), [editor, meshes])
  const panel = isFilling ? <FillPanel /> : hasBuildings ? <Panels /> : null
  // what is looked for stands beside the map; on a phone, where the design is
  const wantsView = isFilling && (isNarrow ? view !== 'design' : view !== 'map' && view !== 'split')
  // a place is looked at and drawn on the map
  useEffect(() => {
    if (isPlacing && view !== 'map' && view !== 'split') onView('map')
  }, [isPlacing, view, onView])
  const asked = useRef(false)
  useEffect(() => {
    if (!isFilling) asked.current = false
    else if (!asked.current) {
      asked.current = true
      if (wantsView) onView(isNarrow ? 'design' : 'map')
    }
  }, [isFilling, wantsView, isNarrow, onView])

  return (
    <div className={classes.frame}>
      <Toolbar view={view} isNarrow={isNarrow} onView={onView} />
      <div className={classes.inspector}>
        <WithInspector
          title={t('concepts.inspector')}
          panel="modify_concept"
          inspector={isNarrow ? null : panel}
        >
          <div className={classes.work}>
            <div className={classes.views} data-view={view}>
              {(view === 'map' || view === 'split') && (
                <div className={classes.pane}>
                  <EditorMap isShared={view === 'split'} />
                </div>
              )}
              {(view === '3d' || view === 'split') && (
                <div className={classes.pane}>
                  <SceneView />
                </div>
              )}
              {view === 'plan' && (
                <div className={classes.pane}>
                  <PlanView />
                </div>
              )}
              {view === 'design' && (
                <div className={classes.pane}>
                  <div className={classes.design}>
                    <VisuallyHidden component="h2">{t('concepts.inspector')}</VisuallyHidden>
                    {panel}
                  </div>
                </div>
              )}
            </div>
            {hasBuildings ? <Figures /> : !isFilling && <FirstBuilding />}
          </div>
        </WithInspector>
      </div>
    </div>
  )
}

/** The one thing to do in a new concept. */
function FirstBuilding() {
  const { t } = useI18n()
  const canAdd = useEditor().place.plots.length > 0
  if (!useMay('create', 'buildings')) return null
  return (
    <div className={classes.call}>
      <Stack gap="xs" align="center">
        <Title order={2} size="h3">
          {t('concepts.empty_title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t(canAdd ? 'concepts.empty_text' : 'concepts.empty_no_plot')}
        </Text>
        {canAdd && (
          <Group gap="xs" justify="center">
            <AddBuilding size="sm" text={t('concepts.add_building')} />
            <OpenFill size="sm" variant="default" />
          </Group>
        )}
      </Stack>
    </div>
  )
}

const TABS = ['building', 'rules', 'figures'] as const

function Panels() {
  const { t } = useI18n()
  const [tab, keepTab] = useTab('modify_concept.buildings', TABS, 'building')
  const { editor, session } = useEditor()
  const selected = useSelect(editor.state, (state) => state.selected)
  const errors = useSelect(session.state, ({ view }) => countErrors(view, selected))
  const exceeded = useSelect(session.state, ({ view }) => view && countRules(view, 'exceeded'))
  return (
    <Tabs value={tab} onChange={(next) => keepTab(next as typeof tab)} keepMounted={false}>
      <Tabs.List mb="sm">
        <Tabs.Tab value="building">
          {t('concepts.tab_building')}
          {errors > 0 && (
            <span className={classes.badge} title={t('concepts.count_error', { count: errors })}>
              {errors}
            </span>
          )}
        </Tabs.Tab>
        <Tabs.Tab value="rules">
          {t('concepts.tab_rules')}
          {exceeded !== null && exceeded > 0 && (
            <span
              className={classes.badge}
              title={t('concepts.checks_exceeded', { count: exceeded })}
            >
              {exceeded}
            </span>
          )}
        </Tabs.Tab>
        <Tabs.Tab value="figures">{t('concepts.tab_figures')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="building">
        <BuildingPanel />
      </Tabs.Panel>
      <Tabs.Panel value="rules">
        <RulesPanel />
      </Tabs.Panel>
      <Tabs.Panel value="figures">
        <FactorsPanel />
      </Tabs.Panel>
    </Tabs>
  )
}

/** Errors that the generator found in one building. */
function countErrors(view: ConceptView | null, building: number | null): number {
  const messages = view?.buildings.find(({ id }) => id === building)?.messages ?? []
  return messages.filter(({ severity }) => severity === 'error').length
}

function SceneView() {
  const { t } = useI18n()
  const { session, place, location } = useEditor()
  const view = useStore(session.state).view
  const { data: surroundings, isError, refetch } = useQuery(surroundingsQuery(location.id))
  return (
    <>
      <ConceptScene
        buildings={view?.buildings ?? []}
        surroundings={surroundings ?? null}
        plots={place.plots}
        origin={place.origin}
        settings={location.cfg.render_settings}
        // how it looks is no step of the design
        onSettings={(settings) =>
          edits.change(undefined, 'locations', location, { cfg: { render_settings: settings } })
        }
      />
      {isError && (
        <div className={classes.note} role="alert">
          {t('concepts.scene_no_surroundings')}
          <Button variant="default" size="compact-xs" onClick={() => refetch()}>
            {t('shell.retry')}
          </Button>
        </div>
      )}
    </>
  )
}

function PlanView() {
  const { t } = useI18n()
  const { editor, session } = useEditor()
  const { buildings, selected } = useStore(editor.state)
  const view = useStore(session.state).view
  const nameOf = useBuildingNames(buildings)
  // a building that nobody chose is drawn rather than none
  const building = buildings.find(({ id }) => id === selected) ?? buildings[0]
  const drawn = view?.buildings.find(({ id }) => id === building?.id)
  if (!building)
    return (
      <div className={classes.noPlan}>
        <Text c="dimmed" size="sm">
          {t('concepts.plan_none')}
        </Text>
      </div>
    )
  if (!drawn) return <LoadingState />
  return (
    <Stack gap={0} h="100%">
      {buildings.length > 1 && (
        <div className={classes.planHead}>
          <Select
            aria-label={t('concepts.plan_building')}
            w={240}
            allowDeselect={false}
            data={buildings.map((each) => ({ value: String(each.id), label: nameOf(each) }))}
            value={String(building.id)}
            onChange={(id) => editor.select(Number(id))}
          />
        </div>
      )}
      <FloorPlan model={session} building={drawn} title={nameOf(building)} />
    </Stack>
  )
}
