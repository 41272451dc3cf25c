import { keyOf, ZoningCategory } from '@kavel/domain'
import { Badge } from '@mantine/core'
import { zoningColours } from '../../map/zoning-colours.ts'
import { addressText } from '../../shared/texts/address-text.ts'
import { sheetMoment } from '../../shared/texts/sheet-moment.ts'
import classes from './cells.module.css'
import { choicesCell, choicesText, Picture } from './cells.tsx'
import {
  type ColumnContext,
  checkboxEdit,
  choiceEdit,
  choicesEdit,
  type LocationColumn,
  type LocationRow,
  numberEdit,
  textEdit,
} from './column.ts'
import {
  choice,
  figure,
  fixed,
  type Make,
  moment,
  note,
  ofConcept,
  set,
  told,
  unitMix,
  written,
} from './column-kinds.tsx'

/** The columns in the order in which they are offered (spec point 2, Table of locations). */
const MADE = {
  name: ({ i18n, mayChange }) => ({
    width: 240,
    sort: 'name',
    text: ({ name }) => i18n.named(name),
    unknown: i18n.t('location_list.unknown_written'),
    ...(mayChange && {
      edit: { kind: 'text' as const, read: orEmpty(textEdit.read) },
      ...set('name'),
    }),
  }),
  picture: ({ i18n: { t } }) => ({
    width: 64,
    derived: 'picture',
    text: ({ derived }) => (derived?.picture ? String(derived.picture) : ''),
    show: ({ derived }) => <Picture id={derived?.picture ?? null} />,
    copy: () => '',
    unknown: t('location_list.unknown_picture'),
  }),
  id: ({ i18n }) => ({
    width: 80,
    sort: 'id',
    align: 'right',
    text: ({ id }) => String(id),
    unknown: i18n.t('location_list.unknown_register'),
  }),
  status: choice('status'),
  phase: choice('phase'),
  assigned_to: ({ i18n: { t }, people, mayChange }) => {
    const names = new Map(people.map(({ id, name }) => [id, name]))
    const options = people.map(({ id, name }) => ({ value: String(id), label: name }))
    const text = ({ assignedTo }: LocationRow) => (assignedTo ? (names.get(assignedTo) ?? '') : '')
    return {
      width: 150,
      sort: 'derived.assigned_to',
      group: 'assignedTo',
      text,
      unknown: t('location_list.unknown_assigned'),
      ...(mayChange && {
        edit: choiceEdit(
          options,
          ({ assignedTo }) => (assignedTo ? String(assignedTo) : null),
          Number,
        ),
        ...set('assignedTo'),
      }),
    }
  },
  labels: ({ i18n, labels, mayChange }) => {
    const own = ({ derived }: LocationRow) => derived?.labels ?? []
    const options = labels.map(({ id, name, color }) => ({ value: String(id), label: name, color }))
    return {
      width: 200,
      sort: 'derived.labels',
      derived: 'labels',
      text: (row) => choicesText(i18n, own(row)),
      show: (row) => choicesCell(i18n, own(row)),
      unknown: i18n.t('location_list.unknown_labels'),
      ...(mayChange && {
        edit: choicesEdit(options, own),
        patch: (value) => ({ labels: value as number[] }),
        value: (row) => own(row).map(({ id }) => id),
      }),
    }
  },
  plotnr: fixed('plotnr', 150),
  plotsize: figure({
    sort: 'plotsize',
    value: ({ plotsize }) => plotsize || null,
    text: ({ i18n }, value) => i18n.format.area(value),
    unknown: 'register',
    total: 'plotsize',
  }),
  zones: ({ i18n: { t } }) => ({
    width: 200,
    sort: 'cfg.summary.zones.0.name',
    text: ({ cfg }) => cfg.summary.zones.map(({ name }) => name).join('; '),
    show: ({ cfg }) => <Zones zones={cfg.summary.zones} />,
    unknown: t('location_list.unknown_plan'),
  }),
  max_height: figure({
    sort: 'cfg.summary.max_height',
    value: ({ cfg }) => cfg.summary.max_height,
    text: ({ i18n }, value) => i18n.format.length(value),
    unknown: 'plan',
    total: 'cfg.summary.max_height',
    isMean: true,
  }),
  max_fsi: figure({
    sort: 'cfg.summary.max_fsi',
    value: ({ cfg }) => cfg.summary.max_fsi,
    text: ({ i18n }, value) => i18n.format.factor(value),
    unknown: 'plan',
    width: 90,
    total: 'cfg.summary.max_fsi',
    isMean: true,
  }),
  nrconcepts: figure({
    sort: 'cfg.summary.nrconcepts',
    value: ({ cfg }) => cfg.summary.nrconcepts,
    text: ({ i18n }, value) => i18n.format.number(value),
    unknown: 'concepts',
    total: 'cfg.summary.nrconcepts',
  }),
  production_value: ofConcept('production_value', ({ i18n }, value) => i18n.format.money(value)),
  unit_mix: unitMix,
  unit_mix_total: ofConcept('unit_mix_total', ({ i18n }, value) => i18n.format.number(value)),
  chance_of_success: told('chance_of_success'),
  land_position: told('land_position'),
  rating: ({ mayChange, ...context }) => ({
    ...figure({
      sort: 'rating',
      value: ({ rating }) => rating,
      text: ({ i18n }, value) => i18n.format.number(value, 1),
      unknown: 'written',
      width: 95,
      total: 'rating',
    })({ mayChange, ...context }),
    ...(mayChange && { edit: numberEdit(context.i18n), ...set('rating') }),
  }),
  score: figure({
    sort: 'derived.score',
    value: ({ derived }) => derived?.score ?? null,
    text: ({ i18n }, value) => i18n.format.number(value, 1),
    unknown: ({ searchQueryId }) => (searchQueryId === null ? 'score' : 'no_score'),
    width: 80,
    derived: 'score',
    total: 'derived.score',
    isMean: true,
  }),
  activity: ({ i18n }) => ({
    width: 170,
    sort: 'derived.activity',
    derived: 'activity',
    text: ({ derived }) => (derived?.activity ? i18n.format.dateTime(derived.activity) : ''),
    copy: ({ derived }) => (derived?.activity ? sheetMoment(derived.activity) : ''),
    unknown: i18n.t('location_list.unknown_activity'),
  }),
  notes: figure({
    sort: 'derived.notes',
    value: ({ derived }) => derived?.notes ?? null,
    text: ({ i18n }, value) => i18n.format.number(value),
    unknown: 'notes',
    width: 90,
    derived: 'notes',
    total: 'derived.notes',
  }),
  last_note: note('last_note'),
  last_todo: note('last_todo'),
  display_address: ({ i18n: { t } }) => ({
    width: 220,
    sort: 'display_address',
    text: (row) => addressText(t, row),
    copy: ({ display_address }) => display_address ?? '',
    unknown: '',
  }),
  road: written('road'),
  house_number: written('house_number', 105),
  postcode: written('postcode', 100),
  city: written('city', 140, 'city'),
  municipality: written('municipality', 140, 'municipality'),
  state: written('state', 130),
  country: written('country', 110),
  neighbourhood: written('neighbourhood'),
  suburb: written('suburb'),
  region: written('region'),
  businesspark: written('businesspark'),
  owner: written('owner'),
  owners: ({ i18n: { t } }) => ({
    width: 200,
    derived: 'owners',
    text: ({ derived }) => derived?.owners?.join('; ') ?? '',
    unknown: ({ derived }) =>
      t(`location_list.unknown_${derived?.owners ? 'owners_withheld' : 'owners'}`),
  }),
  architect: written('architect'),
  buyer: written('buyer'),
  advisors: written('advisors'),
  builder: written('builder'),
  description: written('description', 240),
  archived: ({ i18n: { t }, mayChange }) => ({
    width: 110,
    sort: 'archived',
    text: ({ archived }) => t(archived ? 'locations.yes' : 'locations.no'),
    unknown: '',
    ...(mayChange && { edit: checkboxEdit, ...set('archived') }),
  }),
  createdByUserName: fixed('createdByUserName', 150),
  createdAt: moment('createdAt'),
  updatedAt: moment('updatedAt'),
} as const satisfies Record<string, Make>

export type StandardKey = keyof typeof MADE
export const STANDARD_KEYS = Object.keys(MADE) as StandardKey[]

/** The columns that every company has. */
export function standardColumns(context: ColumnContext): LocationColumn[] {
  return STANDARD_KEYS.map((key) => ({
    key,
    title: context.i18n.t(`locations.column_${key}`),
    ...MADE[key](context),
  }))
}

/** A text that is never null. */
function orEmpty(read: (typeof textEdit)['read']): (typeof textEdit)['read'] {
  return (text) => {
    const said = read(text)
    return said.ok && said.value === null ? { ok: true, value: '' } : said
  }
}

/** Zones that are named; more are counted. */
const NAMED = 2

function Zones({ zones }: { readonly zones: LocationRow['cfg']['summary']['zones'] }) {
  return (
    <span className={classes.several}>
      {zones.slice(0, NAMED).map(({ name, category }) => (
        <span key={name} className={classes.choice}>
          <span
            className={classes.patch}
            style={{ background: zoningColours[keyOf(ZoningCategory, category) ?? 'other'] }}
          />
          {name}
        </span>
      ))}
      {zones.length > NAMED && (
        <Badge size="xs" variant="default">
          +{zones.length - NAMED}
        </Badge>
      )}
    </span>
  )
}
