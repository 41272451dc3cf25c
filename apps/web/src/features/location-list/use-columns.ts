import { FIELD_CHOICE, hasChoices, userCfgSchema } from '@kavel/domain'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { recordKeys } from '../../shared/api/record-keys.ts'
import { listEvery } from '../../shared/api/records.ts'
import { useEvery } from '../../shared/api/use-every.ts'
import { type Choice, hasValue, useChoices, useCustomFields } from '../../shared/custom-fields.ts'
import { edits } from '../../shared/edit/edits.ts'
import { useEdited } from '../../shared/edit/use-edits.ts'
import { useWidths } from '../../shared/grid/use-widths.ts'
import { useI18n } from '../../shared/i18n.ts'
import { actorOf } from '../../shared/session/actor.ts'
import { useSession } from '../../shared/session/session.ts'
import { useMay } from '../../shared/session/use-may.ts'
import { nameOf } from '../../shared/texts/name-of.ts'
import type { LocationColumn } from './column.ts'
import { customColumn } from './custom-columns.tsx'
import { standardColumns } from './standard-columns.tsx'

/** What a new user sees (spec point 3, user configuration). */
const USUAL: readonly string[] = userCfgSchema.parse({}).columns

/** Which columns a list has: those that the user chose, or all of a kind after the name. */
export type ColumnSet = 'chosen' | 'standard' | 'custom'

export interface Columns {
  readonly set: ColumnSet
  /** Those that are shown, in their order; the name is always the first. */
  readonly columns: readonly LocationColumn[]
  /** Keys of those that the user chose, also of what is not there at the moment. */
  readonly chosen: readonly string[]
  /** Every one that there is to choose. */
  readonly offered: readonly LocationColumn[]
  readonly widths: Readonly<Record<string, number>>
  /** Rows that are read at once. */
  readonly size: number
  readonly choose: (keys: readonly string[]) => void
  readonly chooseUsual: () => void
  readonly setSize: (size: number) => void
  readonly setWidth: (key: string, width: number) => void
  readonly setWidths: (widths: Readonly<Record<string, number>>) => void
}

/** The columns of a list by their keys, in their order; the name, by which a row is opened, is always there and the first. */
export function chosenColumns<Column extends { readonly key: string }>(
  offered: readonly Column[],
  keys: readonly string[],
): Column[] {
  const byKey = new Map(offered.map((column) => [column.key, column]))
  return [...new Set(['name', ...keys])].flatMap((key) => byKey.get(key) ?? [])
}

const ofKind = {
  standard: ({ field }: LocationColumn) => field === undefined,
  custom: ({ key, field }: LocationColumn) => key === 'name' || field !== undefined,
}

const NONE: readonly never[] = []

/** Every column that there is, in the language of the user. */
export function useOffered(): readonly LocationColumn[] {
  const i18n = useI18n()
  const mayChange = useMay('update', 'locations')
  const maySay = useMay('update', 'locationscustomvalues')
  const { role } = actorOf(useSession())
  const { fields = NONE } = useCustomFields()
  const statuses = useChoices({ type: 'status', customfieldId: null }).data?.records ?? NONE
  const phases = useChoices({ type: 'phase', customfieldId: null }).data?.records ?? NONE
  const choices = useFieldChoices(fields.some(({ type }) => hasChoices(type)))
  const labels = useEvery('labels', 'name')
  const users = useEvery('users', 'username')
  const { language } = i18n
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts follow from the language
  return useMemo(() => {
    const context = {
      i18n,
      statuses,
      phases,
      labels,
      people: users.map((user) => ({ id: user.id, name: nameOf(user) })),
      mayChange,
    }
    const isAdmin = role === 'admin' || role === 'staff'
    const custom = fields
      .filter(hasValue)
      .map((field) =>
        customColumn(
          i18n,
          field,
          choices.get(field.id) ?? NONE,
          maySay && (field.publish === 'edit' || isAdmin),
        ),
      )
    return [...standardColumns(context), ...custom]
  }, [language, statuses, phases, labels, users, fields, choices, mayChange, maySay, role])
}

/** The choices of all custom fields, by the id of the field. */
function useFieldChoices(enabled: boolean): ReadonlyMap<number, readonly Choice[]> {
  const query = { where: { type: FIELD_CHOICE }, depth: 0, order: 'order' } as const
  const { data } = useQuery({
    queryKey: recordKeys.list('customvalues', query),
    enabled,
    queryFn: ({ signal }) => listEvery('customvalues', query, signal),
  })
  return useMemo(
    () => Map.groupBy(data?.records ?? [], ({ customfieldId }) => customfieldId ?? 0),
    [data],
  )
}

/** The columns of a list; what is chosen of them is kept with the user (cfg.columns, cfg.listSize, cfg.panels_width). */
export function useColumns(set: ColumnSet): Columns {
  const user = useEdited('users', useSession().user)
  const offered = useOffered()
  const { columns: keys, listSize: size } = user.cfg
  const { widths, setWidths } = useWidths('list')
  const columns = useMemo(
    () => (set === 'chosen' ? chosenColumns(offered, keys) : offered.filter(ofKind[set])),
    [set, offered, keys],
  )
  const change = (cfg: Partial<typeof user.cfg>) => edits.change(undefined, 'users', user, { cfg })
  return {
    set,
    columns,
    chosen: ['name', ...keys.filter((key) => key !== 'name')],
    offered,
    widths,
    size,
    choose: (chosen) => change({ columns: [...chosen] }),
    chooseUsual: () => change({ columns: [...USUAL] }),
    setSize: (listSize) => change({ listSize }),
    setWidth: (key, width) => setWidths({ [key]: width }),
    setWidths,
  }
}
