import { normalise, SMALLEST } from '@kavel/concept'
import { LIMITS } from '@kavel/generator'
import { Checkbox, Group, Select, Text, Title } from '@mantine/core'
import { memo } from 'react'
import type { BuildingView, ConceptView } from '../../../concept-model/view.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { countOwn } from '../../../shared/parameters/parameters.ts'
import { useDeferred } from '../../../shared/ready/use-busy.ts'
import { useStore } from '../../../shared/store.ts'
import { ownName, useBuildingNames } from '../../../shared/texts/building-name.ts'
import { Editable } from '../../../shared/ui/editable.tsx'
import { NumberField } from '../../../shared/ui/number-field.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import type { Building, BuildingPatch, EditorState } from '../editor.ts'
import { OpenFill } from '../fill/open-fill.tsx'
import { SavePreset } from '../presets/save-preset.tsx'
import { drawnPath } from '../shape/drawn.ts'
import { useEditor } from '../use-editor.ts'
import { AddBuilding } from './add-building.tsx'
import { BlockTypeField } from './block-type-field.tsx'
import { DesignRules } from './design-rules/design-rules.tsx'
import { FitRules } from './fit-rules.tsx'
import { FLOOR_HEIGHT } from './floors/floor-height.ts'
import { floorsSummary } from './floors/floor-text.ts'
import { Floors } from './floors/floors.tsx'
import { floorHeightOf, hasDwellings, hasHeight, hasStoreys, hasUnits } from './kind-of.ts'
import { Messages, messagesSummary } from './messages/messages.tsx'
import { Mix } from './mix/mix.tsx'
import classes from './panels.module.css'
import { canHaveParts } from './parts/part-kinds.ts'
import { Parts } from './parts/parts.tsx'
import { RemoveBuilding } from './remove-building.tsx'
import { Section } from './section.tsx'
import { ShapeModeField } from './shape-mode.tsx'
import { StreetProfileField } from './street-profile.tsx'
import { VersionField } from './version-field.tsx'

/** Metres: a building lower than the lowest storey has no floor. */
const LOWEST = FLOOR_HEIGHT.min

/**
 * Everything of the selected building as numbers, with a choice of buildings above. It follows a drag when there is
 * time for it: the drawing and the figures come first.
 */
export function BuildingPanel() {
  const { editor, session } = useEditor()
  const state = useDeferred(useStore(editor.state))
  const view = useDeferred(useStore(session.state).view)
  return <Panel state={state} view={view} />
}

interface PanelProps {
  readonly state: EditorState
  readonly view: ConceptView | null
}

const Panel = memo(function Panel({ state: { buildings, selected }, view }: PanelProps) {
  const { t } = useI18n()
  const { editor } = useEditor()
  const nameOf = useBuildingNames(buildings)
  const building = buildings.find(({ id }) => id === selected)
  if (!building) return null
  return (
    <>
      {buildings.length > 1 ? (
        <Select
          label={t('concepts.building')}
          mb="xs"
          allowDeselect={false}
          data={buildings.map((each) => ({ value: String(each.id), label: nameOf(each) }))}
          value={String(building.id)}
          onChange={(id) => editor.select(Number(id))}
        />
      ) : (
        <Title order={3} mb="xs">
          {nameOf(building)}
        </Title>
      )}
      <Group gap="xs" mb="sm">
        <AddBuilding variant="default" text={t('concepts.add_another')} />
        <OpenFill variant="light" />
      </Group>
      <Form
        key={building.id}
        building={building}
        name={nameOf(building)}
        view={view?.buildings.find(({ id }) => id === building.id)}
      />
    </>
  )
})

interface FormProps {
  readonly building: Building
  /** What it is called, also when nobody named it. */
  readonly name: string
  readonly view: BuildingView | undefined
}

function Form({ building, name, view }: FormProps) {
  const i18n = useI18n()
  const { t, format } = i18n
  const { editor } = useEditor()
  const { id, cfg } = building
  const floorHeight = floorHeightOf(building)
  const ownRules = countOwn(cfg.generation_parameters)
  const change = (patch: BuildingPatch) => editor.change(id, patch, Object.keys(patch).join())

  return (
    <div>
      <Editable entity="buildings">
        <section className={classes.section}>
          <TextField
            label={t('concepts.name')}
            value={ownName(building)}
            placeholder={name}
            onCommit={(own) => change({ name: own })}
          />
          <BlockTypeField building={building} />
          <StreetProfileField building={building} />
          <SavePreset building={building} name={name} />
        </section>

        <section className={classes.section} aria-label={t('concepts.measures')}>
          <Title order={3}>{t('concepts.measures')}</Title>
          <ShapeModeField building={building} />
          <div className={classes.pair}>
            {drawnPath(building) === null && (
              <NumberField
                label={t('concepts.length')}
                value={building.maxlength}
                of={{ entity: 'buildings', id: building.id, path: 'maxlength' }}
                suffix="m"
                min={SMALLEST}
                max={LIMITS.side}
                step={0.5}
                onCommit={(maxlength) => change({ maxlength })}
              />
            )}
            <NumberField
              label={t('concepts.width')}
              value={building.maxwidth}
              of={{ entity: 'buildings', id: building.id, path: 'maxwidth' }}
              suffix="m"
              min={SMALLEST}
              max={LIMITS.side}
              step={0.1}
              onCommit={(maxwidth) => change({ maxwidth })}
            />
            {hasHeight(building) && (
              <>
                <NumberField
                  label={t('concepts.height')}
                  value={building.maxheight}
                  of={{ entity: 'buildings', id: building.id, path: 'maxheight' }}
                  suffix="m"
                  min={LOWEST}
                  max={LIMITS.height}
                  step={floorHeight}
                  onCommit={(maxheight) => change({ maxheight })}
                />
                <NumberField
                  label={t('concepts.floor_height')}
                  value={floorHeight}
                  suffix="m"
                  min={FLOOR_HEIGHT.min}
                  max={FLOOR_HEIGHT.max}
                  step={0.1}
                  onCommit={(floor_height) => change({ cfg: { floor_height } })}
                />
              </>
            )}
          </div>
          <FitRules building={building} />
        </section>
      </Editable>

      {hasStoreys(building) && (
        <Section
          name="floors"
          title={t('concepts.floors')}
          startsOpen
          summary={floorsSummary(i18n, cfg.floors, view?.floors.length ?? null)}
        >
          <Editable entity="buildings">
            <Floors building={building} view={view} />
          </Editable>
        </Section>
      )}

      {canHaveParts(building) && (
        <Section
          name="parts"
          title={t('design.parts')}
          summary={
            cfg.towers.length === 0
              ? t('design.parts_whole')
              : t('design.parts_count', { count: cfg.towers.length })
          }
        >
          <Editable entity="buildings">
            <Parts building={building} view={view} />
          </Editable>
        </Section>
      )}

      {hasUnits(building) && (
        <Section
          name={hasDwellings(building) ? 'mix' : 'units'}
          title={t(hasDwellings(building) ? 'design.mix' : 'design.units')}
          startsOpen={hasDwellings(building)}
          summary={t(hasDwellings(building) ? 'design.mix_types' : 'design.units_types', {
            count: cfg.units.length,
          })}
        >
          <Editable entity="buildings">
            <Mix building={building} view={view} />
          </Editable>
        </Section>
      )}

      <Section
        name="design-rules"
        title={t('design.design_rules')}
        summary={
          ownRules === 0
            ? t('design.design_rules_standard')
            : t('design.design_rules_own', { count: ownRules })
        }
      >
        <Editable entity="buildings">
          <DesignRules building={building} />
        </Editable>
      </Section>

      <Section
        name="messages"
        title={t('concepts.messages')}
        startsOpen
        summary={view && messagesSummary(i18n, view.messages)}
      >
        {view && <Messages building={building} messages={view.messages} />}
      </Section>

      <section className={classes.section} aria-label={t('concepts.place')}>
        <Editable entity="buildings">
          <Title order={3}>{t('concepts.place')}</Title>
          <div className={classes.pair}>
            <NumberField
              label={t('concepts.x')}
              value={building.x}
              of={{ entity: 'buildings', id: building.id, path: 'x' }}
              suffix="m"
              min={-10_000}
              max={300_000}
              step={0.5}
              onCommit={(x) => change({ x })}
            />
            <NumberField
              label={t('concepts.y')}
              value={building.y}
              of={{ entity: 'buildings', id: building.id, path: 'y' }}
              suffix="m"
              min={300_000}
              max={640_000}
              step={0.5}
              onCommit={(y) => change({ y })}
            />
            <NumberField
              label={t('concepts.rotation')}
              value={(building.rotate_z * 180) / Math.PI}
              suffix="°"
              min={-360}
              max={360}
              decimals={1}
              onCommit={(degrees) => change({ rotate_z: normalise((degrees * Math.PI) / 180) })}
            />
          </div>
          <Checkbox
            label={t('concepts.locked')}
            checked={cfg.locked}
            onChange={(event) => change({ cfg: { locked: event.currentTarget.checked } })}
          />
          <VersionField building={building} built={view?.version ?? building.version} />
          <Group justify="space-between">
            <Text size="xs" c="dimmed">
              {view && `${t('concepts.geometry', { hash: view.hash.slice(0, 8) })} · `}
              {format.dateTime(building.updatedAt)}
            </Text>
            <RemoveBuilding id={id} name={name} />
          </Group>
        </Editable>
      </section>
    </div>
  )
}
