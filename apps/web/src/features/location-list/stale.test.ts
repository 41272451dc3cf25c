/** Both changed the same cell: both values are shown, and only what was chosen is sent. */
import { expect, it } from 'vitest'
import {
  choiceEdit,
  choicesEdit,
  type LocationColumn,
  type LocationRow,
  textEdit,
} from './column.ts'
import { cellAt, settled, textsOf } from './stale.ts'

const owner: LocationColumn = {
  key: 'owner',
  title: 'Eigenaar',
  width: 100,
  unknown: '',
  text: ({ owner: text }) => text ?? '',
  edit: textEdit,
  patch: (value) => ({ values: { owner: value as string } }),
  value: (row) => row.owner,
}
const people = [
  { value: '7', label: 'Anna' },
  { value: '8', label: 'Bram' },
]
const assigned: LocationColumn = {
  key: 'assigned_to',
  title: 'Toegewezen aan',
  sort: 'derived.assigned_to',
  width: 100,
  unknown: '',
  text: ({ assignedTo }) => people.find(({ value }) => value === String(assignedTo))?.label ?? '',
  edit: choiceEdit(people, ({ assignedTo }) => String(assignedTo), Number),
  patch: (value) => ({ values: { assignedTo: value as number } }),
  value: (row) => row.assignedTo,
}
const chosen = (row: LocationRow) => row.derived?.labels ?? []
const labels: LocationColumn = {
  key: 'labels',
  title: 'Labels',
  width: 100,
  unknown: '',
  text: (row) =>
    chosen(row)
      .map(({ name }) => name)
      .join('; '),
  edit: choicesEdit([{ value: '3', label: 'Kansrijk' }], chosen),
  patch: (value) => ({ labels: value as number[] }),
  value: (row) => chosen(row).map(({ id }) => id),
}
const columns = [owner, assigned, labels]

const changes = [
  { values: { owner: 'Nieuw' } },
  {
    id: 1,
    values: { owner: 'Van mij', assignedTo: 7 },
    labels: [3],
    was: { values: { owner: 'Een', assignedTo: null }, labels: [] },
  },
  { id: 2, values: { owner: 'Ook' }, was: { values: { owner: 'Twee' } } },
]
const row = { id: 1, owner: 'Van hen', assignedTo: 8, derived: { labels: [] } } as never
const cellOf = (path: string) => {
  const { change, column } = cellAt(path, changes, columns)
  if (!change) throw new Error(`No change at ${path}`)
  return { path, change, column, row }
}

it('names the row among those that are changed and the column by what it sends', () => {
  expect(cellAt('rows.0.values.assignedTo', changes, columns)).toEqual({
    change: changes[1],
    column: assigned,
  })
  expect(cellAt('create.0.values.owner', changes, columns).change).toBe(changes[0])
  expect(cellAt('rows.1.values.city', changes, columns).column).toBeUndefined()
})

it('shows what was seen, made of it, and what the other made of it, in words', () => {
  expect(textsOf(cellOf('rows.0.values.assignedTo'))).toEqual({
    seen: '',
    mine: 'Anna',
    theirs: 'Bram',
  })
  expect(textsOf(cellOf('rows.0.labels'))).toEqual({ seen: '', mine: 'Kansrijk', theirs: '' })
})

it('keeps the value of the other, and puts mine over what the other made and nothing later', () => {
  const cells = [cellOf('rows.0.values.owner'), cellOf('rows.0.values.assignedTo')]
  const choices = { 'rows.0.values.owner': 'theirs', 'rows.0.values.assignedTo': 'mine' } as const
  expect(settled(changes, cells, choices)).toEqual([
    changes[0],
    {
      id: 1,
      values: { assignedTo: 7 },
      labels: [3],
      was: { values: { assignedTo: 8 }, labels: [] },
    },
    changes[2],
  ])
})

it('sends nothing of a row of which all is left to the other', () => {
  const { change, column } = cellAt('rows.1.values.owner', changes, columns)
  const cell = { path: 'rows.1.values.owner', change: change as never, column, row: undefined }
  expect(settled(changes, [cell], { [cell.path]: 'theirs' })).toEqual([changes[0], changes[1]])
  // what was not read again is overwritten without a look
  expect(settled(changes, [cell], { [cell.path]: 'mine' })[2]).toEqual({
    id: 2,
    values: { owner: 'Ook' },
    was: {},
  })
})
