/** A location made again of another: as a copy, as a template, or from a template. */
import type { Received } from '@kavel/calls'
import {
  type Actor,
  type Entity,
  type EntityName,
  entities,
  isAllowed,
  LoadState,
  type LocationCfg,
  LocationType,
  type RecordFor,
} from '@kavel/domain'
import type pg from 'pg'
import { rewriteDocuments } from '../company/archive/references.ts'
import { createRecords } from '../records/create.ts'
import { hidden } from '../records/hidden.ts'
import { readOne } from '../records/list.ts'
import { MAY_NOT_CHANGE } from '../records/rights.ts'
import { Refusal } from '../refusal.ts'

type Name = 'POST /locations/detail/{id}/copy'

/** What comes along with every copy: what a person, the company's template or the plan says of it. */
const ALWAYS = [
  'units',
  'costs',
  'constraints',
  'locationslabels',
  'locationscustomvalues',
] as const satisfies readonly EntityName[]

/**
 * Copies a location with its children in the caller's transaction; gives the id of the copy. Notes, files, owner information and
 * publications stay with the location.
 * @throws Refusal `not_found`; `forbidden` for an actor that may not make what comes along; `invalid_input` for a field that the
 *   company requires and the location lacks, and for concepts without the plots that they stand on
 */
export async function copyLocation(
  client: pg.PoolClient,
  actor: Actor,
  id: number,
  { name, type, plots, concepts }: Received<Name>['body'],
): Promise<number> {
  const tables: readonly EntityName[] = [
    ...ALWAYS,
    ...(plots ? (['plots'] as const) : []),
    ...(concepts ? (['concepts', 'buildings'] as const) : []),
  ]
  assertMayCopy(actor, tables)
  const source = JSON.parse(await readOne(client, 'locations', id, 0)) as RecordFor<'locations'>
  // a template is of no place
  const isPlaced = plots || type === 'default'
  const [made] = await createRecords(client, actor, 'locations', {
    ...fieldsOf(source),
    ...(isPlaced ? {} : { ...NOWHERE, cfg: cfgOfNowhere(source.cfg) }),
    name,
    type: LocationType[type],
  })
  const copy = made?.id as number
  for (const table of ALWAYS.slice(1))
    await copyChildren(client, table, id, copy, isPlaced || table !== 'constraints' ? '' : TYPED)
  const units = await copyChildren(client, 'units', id, copy)
  if (plots) await copyChildren(client, 'plots', id, copy)
  if (concepts) {
    const made = await copyConcepts(client, actor, id, copy)
    await copyBuildings(client, made, units)
    const leading = made.get(source.leadingConceptId ?? 0)
    if (leading)
      await client.query('update locations set "leadingConceptId" = $2 where id = $1', [
        copy,
        leading,
      ])
  }
  return copy
}

function assertMayCopy(actor: Actor, tables: readonly EntityName[]): void {
  if (tables.every((table) => isAllowed(actor, 'create', table))) return
  throw new Refusal('forbidden', [{ path: '', message: MAY_NOT_CHANGE }])
}

/** Fields that a location has by itself, and what points elsewhere. */
const ITS_OWN = ['publicationId', 'searchQueryId', 'leadingConceptId', 'order', 'listOrder']

/** Fields that a copy takes over. Its dwelling types and costs are there at once. */
function fieldsOf(
  source: RecordFor<'locations'>,
): Record<string, unknown> & Pick<RecordFor<'locations'>, 'cfg'> {
  const { fields } = entities.locations as Entity
  const kept = Object.entries(source).filter(
    ([field]) => fields[field] && !fields[field].readOnly && !ITS_OWN.includes(field),
  )
  const status = {
    ...source.cfg.status,
    ...COPIED,
    // the picture is not copied
    getProfilePicture: LoadState.not_started,
  }
  return { ...Object.fromEntries(kept), archived: false, cfg: { ...source.cfg, status } }
}

/** Steps whose records a copy brings. */
const COPIED = { getUnits: LoadState.success, getCosts: LoadState.success }

/** Settings without what a plan and the ground say of the place that they come from. */
function cfgOfNowhere({ summary, buildable_area: _, status_reasons: __, ...cfg }: LocationCfg) {
  const {
    zones: _z,
    max_height: _h,
    max_fsi: _f,
    envelope_area: _e,
    plan_box: _p,
    ...shown
  } = summary
  return { ...cfg, summary: shown, status: COPIED }
}

/** Fields of a location without a place. */
const NOWHERE = {
  lat: 0,
  lon: 0,
  ...Object.fromEntries(
    [
      ...['road', 'house_number', 'postcode', 'city', 'municipality', 'state', 'neighbourhood'],
      ...['suburb', 'region', 'businesspark', 'display_address', 'plotnr', 'plotsize'],
    ].map((field) => [field, field === 'plotsize' ? 0 : null]),
  ),
}

/** SQL: rules that people wrote; those of a plan hold where it lies. */
const TYPED = ' and t0.imported is null'
/** Columns that are no fields: what a plan said of a rule, by which its step finds it again. */
const OTHERS: Partial<Record<EntityName, readonly string[]>> = { constraints: ['imported'] }

/** Id of a record → id of its copy. */
type Copies = ReadonlyMap<number, number>

const NEXT_ID = `nextval('record_id') as made`

/** Copies the children of a location in their order, one statement. */
async function copyChildren(
  client: pg.PoolClient,
  table: EntityName,
  from: number,
  to: number,
  where = '',
): Promise<Copies> {
  const { fields } = entities[table] as Entity
  const taken = [
    ...Object.keys(fields).filter((field) => field !== 'locationId' && field !== 'deleted'),
    ...(OTHERS[table] ?? []),
  ]
  const columns = taken.map((field) => `"${field}"`).join(', ')
  // of which opportunity a plot was is told of the plot that was found
  const values = taken
    .map((field) => (field === 'opportunityId' ? 'null' : `"${field}"`))
    .join(', ')
  const { rows } = await client.query<{ id: number; made: number }>(
    `with source as materialized (select t0.*, ${NEXT_ID} from ${table} t0 where t0."locationId" = $1${hidden(table, 't0')}${where}),
       copied as (insert into ${table} (id, company_id, "locationId", ${columns})
         select made, company_id, $2, ${values} from source order by id)
     select id, made from source`,
    [from, to],
  )
  return new Map(rows.map(({ id, made }) => [id, made]))
}

async function copyConcepts(
  client: pg.PoolClient,
  actor: Actor,
  from: number,
  locationId: number,
): Promise<Copies> {
  const { rows } = await client.query<
    Pick<RecordFor<'concepts'>, 'id' | 'name' | 'description' | 'order' | 'summary'>
  >(
    'select id, name, description, "order", summary from concepts where "locationId" = $1 order by id',
    [from],
  )
  if (rows.length === 0) return new Map()
  const made = await createRecords(
    client,
    actor,
    'concepts',
    rows.map(({ id: _, ...fields }) => ({ ...fields, locationId })),
  )
  return new Map(rows.map(({ id }, index) => [id, made[index]?.id as number]))
}

/** Copies the buildings of concepts, which name the dwelling types of the copy. */
async function copyBuildings(client: pg.PoolClient, concepts: Copies, units: Copies) {
  const { fields } = entities.buildings as Entity
  const columns = Object.keys(fields).filter((field) => field !== 'conceptId' && field !== 'cfg')
  const named = columns.map((field) => `"${field}"`).join(', ')
  const { rows } = await client.query<{ id: number; conceptId: number; cfg: object }>(
    'select id, "conceptId", cfg from buildings where "conceptId" = any ($1) order by id',
    [[...concepts.keys()]],
  )
  const renamed = {
    id: (target: EntityName, id: number) => (target === 'units' ? units.get(id) : undefined),
    key: () => undefined,
  }
  await client.query(
    `insert into buildings (company_id, "conceptId", cfg, ${named})
     select b.company_id, v.concept, v.cfg, ${named} from unnest($1::bigint[], $2::bigint[], $3::jsonb[]) with ordinality
       as v (building, concept, cfg, place) join buildings b on b.id = v.building order by v.place`,
    [
      rows.map(({ id }) => id),
      rows.map(({ conceptId }) => concepts.get(conceptId)),
      rows.map((row) => JSON.stringify(rewriteDocuments('buildings', { ...row }, renamed).cfg)),
    ],
  )
}
