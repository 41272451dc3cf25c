import { describe, expect, it } from 'vitest'
import { isAllowed } from '../entitlements.ts'
import { enumerations, keyOf } from '../enums.ts'
import { PERMISSIONS, protectedFields, readableFields } from '../permissions.ts'
import { CHILDREN, ENTITY_NAMES, type EntityName, entities, findEntity } from './catalogue.ts'
import { type Entity, searchedFields } from './define.ts'
import { locationCfgSchema } from './location-cfg.ts'
import { plotNumber } from './plots.ts'

describe('the entity catalogue', () => {
  it('has the 22 storage names of the specification, and what the plan adds', () => {
    const specified =
      'contentitems companies users customfields customvalues images locations locationslabels ' +
      'locationscustomvalues plots notes costs concepts buildings tickets units constraints labels ' +
      'searchqueries publications sections jsons'
    const added = 'presets survey_questions survey_answers views'
    expect(ENTITY_NAMES.toSorted()).toEqual(`${specified} ${added}`.split(' ').toSorted())
    for (const name of ENTITY_NAMES) expect(entities[name].name).toBe(name)
    expect(findEntity('toString')).toBeUndefined()
  })

  it.each(ENTITY_NAMES)(
    '%s points only at entities that exist and shows only fields it has',
    (name) => {
      const entity = entities[name] as Entity
      for (const [field, { target, kind }] of Object.entries(entity.fields)) {
        expect(kind === 'reference', field).toBe(target !== undefined)
        if (target) expect(ENTITY_NAMES).toContain(target)
      }
      for (const field of entity.publicFields ?? []) expect(readableFields(entity)).toContain(field)
      if (entity.order) expect(Object.keys(entity.fields)).toContain(entity.order)
      for (const field of searchedFields(entity)) expect(entity.fields[field]?.kind).toBe('text')
      for (const path of Object.keys(entity.orderPaths ?? {})) {
        const [field, ...steps] = path.split('.') as [string, ...string[]]
        expect(entity.fields[field]?.kind, path).toBe('document')
        // up to the list, which is empty in a new record
        const place = steps.findIndex((step) => /^\d+$/.test(step))
        const known = place < 0 ? steps : steps.slice(0, place)
        const found = known.reduce<unknown>(
          (node, step) => (node as Record<string, unknown>)[step],
          entity.fields[field]?.initial,
        )
        expect(found, path).toBeDefined()
        if (place >= 0) expect(found, path).toEqual([])
      }
      for (const [path, child] of Object.entries(entity.counts ?? {})) {
        expect(entity.orderPaths).toHaveProperty([path], 'number')
        expect(CHILDREN[name].map((link) => link.name)).toContain(child)
      }
      for (const [path, { of, document, key }] of Object.entries(entity.marks ?? {})) {
        const [field, ...steps] = path.split('.') as [string, ...string[]]
        const found = steps.reduce<unknown>(
          (node, step) => (node as Record<string, unknown>)[step],
          entity.fields[field]?.initial,
        )
        expect(found, path).toBe(false)
        expect(CHILDREN[name].map((link) => link.name)).toContain(of)
        const marked = (entities[of as keyof typeof entities] as Entity).fields[document]?.initial
        expect(marked, path).toHaveProperty(key, false)
      }
    },
  )

  it('bounds every number that has a unit', () => {
    /** A score means what the company that gives it says. */
    const unbounded = ['locations.rating']
    const numbers = ENTITY_NAMES.flatMap((name) =>
      Object.entries((entities[name] as Entity).fields)
        .filter(([, { kind, readOnly }]) => kind === 'number' && !readOnly)
        .map(([field, { schema }]) => ({ field: `${name}.${field}`, schema })),
    )
    expect(numbers.length).toBeGreaterThan(10)
    const open = numbers.filter(
      ({ schema }) => schema.safeParse(1e15).success || schema.safeParse(-1e15).success,
    )
    expect(open.map(({ field }) => field)).toEqual(unbounded)
  })

  it('nests what disappears with its parent', () => {
    const names = (name: EntityName) => CHILDREN[name].map((child) => child.name)
    expect(names('locations')).toEqual([
      'plots',
      'images',
      'units',
      'costs',
      'constraints',
      'notes',
      'concepts',
      'locationslabels',
      'locationscustomvalues',
      'jsons',
    ])
    expect(names('concepts')).toEqual(['images', 'buildings'])
    expect(names('publications')).toEqual(['sections'])
    expect(names('units')).toEqual([])
    expect(names('customfields')).toEqual(['customvalues'])
    expect(names('searchqueries')).toEqual(['notes'])
    expect(names('contentitems')).toEqual(['images'])
    // lists of their own: as many as there are locations or readers
    expect(names('labels')).toEqual([])
    expect(names('survey_questions')).toEqual([])
  })

  it('has the defaults of the specification where people notice them', () => {
    const initial = (name: keyof typeof entities, field: string) =>
      (entities[name] as Entity).fields[field]?.initial
    expect(initial('units', 'order')).toBe(1000)
    expect(initial('units', 'size')).toBe(50)
    expect(initial('units', 'size_max')).toBe(100)
    expect(initial('buildings', 'version')).toBe('3')
    expect(initial('publications', 'status')).toBe(1)
    for (const [field, value] of Object.entries({
      presetId: 101,
      maxBuildingWidth: 20,
      maxBuildingLength: 40,
      maxBuildingHeight: 25,
      minGridSize: 4.5,
      gridIncrements: 0.3,
    }))
      expect(initial('presets', field), field).toBe(value)
    expect(initial('notes', 'type')).toBe('note')
    expect(initial('notes', 'status')).toBe('open')
    expect(initial('constraints', 'operator')).toBe(3)
    expect(initial('users', 'cfg')).toMatchObject({
      pincolor: 'status',
      columns: ['createdByUserName', 'name', 'status', 'phase'],
      listSize: 20,
      emails: { weekly: 'never' },
      filters: { archived: false, multistatus: [] },
    })
    const cfg = locationCfgSchema.parse({})
    expect(cfg.buildable_area).toMatchObject({ width: 10, length: 10, height: 10, rotation_z: 0 })
    expect(cfg.render_settings).toMatchObject({
      month: 4,
      time: 10,
      grid_size: 5,
      cameramode: 'perspective',
    })
    expect(Object.values(cfg.status)).toEqual([0, 0, 0, 0, 0, 0, 0])
  })
})

describe('the permission table', () => {
  const actor = (role: 'viewer' | 'user' | 'admin' | 'staff') => ({ userId: 1, companyId: 2, role })

  it('gives an anonymous caller nothing', () => {
    for (const name of ENTITY_NAMES) expect(isAllowed(null, 'list', name)).toBe(false)
  })

  it('never gives a role less than the one below it', () => {
    for (const name of ENTITY_NAMES) {
      const { viewer, user, admin, staff } = PERMISSIONS[name] as Record<string, readonly string[]>
      for (const action of viewer ?? []) expect(user).toContain(action)
      for (const action of user ?? []) expect(admin).toContain(action)
      for (const action of admin ?? []) expect(staff).toContain(action)
    }
  })

  it('lets nobody promote himself, whatever his role', () => {
    for (const role of ['viewer', 'user', 'admin', 'staff'] as const) {
      expect(isAllowed(actor(role), 'update', 'users', true)).toBe(true)
      for (const field of ['is_staff', 'is_admin', 'is_active', 'companyId'])
        expect(protectedFields(actor(role), 'users', true)).toContain(field)
    }
    expect(protectedFields(actor('admin'), 'users', false)).toContain('is_staff')
  })
})

describe('the enumerations', () => {
  it('have unique codes that lead back to their key', () => {
    for (const enumeration of Object.values(enumerations) as Record<string, number>[])
      for (const [key, code] of Object.entries(enumeration))
        expect(keyOf(enumeration, code)).toBe(key)
  })
})

describe('a plot number', () => {
  it('is the three cadastral parts joined', () => {
    expect(
      plotNumber({ AKRKadastraleGemeenteCodeWaarde: 'ASD04', sectie: 'F', perceelnummer: 8137 }),
    ).toBe('ASD04 F 8137')
    expect(plotNumber({ kadastraleGemeenteWaarde: 'Otterlo', sectie: 'E' })).toBe('Otterlo E')
  })
})
