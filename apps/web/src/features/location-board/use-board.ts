import { CustomFieldType, type DroppedFilter, GROUP_FIELDS, type RecordFor } from '@kavel/domain'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isApiError } from '../../shared/api/api-error.ts'
import { callApi } from '../../shared/api/call-api.ts'
import { recordKeys } from '../../shared/api/record-keys.ts'
import { useRecords } from '../../shared/api/use-records.ts'
import { type Choice, choicesOf, useChoices, useCustomFields } from '../../shared/custom-fields.ts'
import { edits } from '../../shared/edit/edits.ts'
import { useEdited } from '../../shared/edit/use-edits.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useSession } from '../../shared/session/session.ts'
import { useStore } from '../../shared/store.ts'
import { nameOf } from '../../shared/texts/name-of.ts'
import { cellsOf, type Option, type Side, type Sums, sidesOf } from './sides.ts'

type BoardCfg = RecordFor<'users'>['cfg']['board']

/** Why the lanes that were asked for are not there. */
type LaneFault = 'gone' | 'many'

/** How the user sees the board, and what changes that. */
export interface BoardChoices extends BoardCfg {
  readonly choose: (patch: Partial<BoardCfg>) => void
  readonly toggle: (side: Pick<Side, 'key'>) => void
  /** What it can be divided by besides, with names. */
  readonly laneNames: readonly { readonly by: string; readonly name: string }[]
}

/** More than a company may have. */
const MOST = 1000

/** The choices of the user, kept with him (cfg.board). */
export function useBoardChoices(): BoardChoices {
  const { t } = useI18n()
  const user = useEdited('users', useSession().user)
  const { fields = [] } = useCustomFields()
  const { board } = user.cfg
  const choose = (patch: Partial<BoardCfg>) =>
    edits.change(undefined, 'users', user, { cfg: { board: patch } })
  return {
    ...board,
    // a board has two different sides
    lanes: board.lanes === board.by ? null : board.lanes,
    choose,
    toggle: ({ key }) =>
      choose({
        closed: board.closed.includes(key)
          ? board.closed.filter((one) => one !== key)
          : [...board.closed.slice(1 - MOST), key],
      }),
    laneNames: [
      ...GROUP_FIELDS.filter((by) => by !== board.by).map((by) => ({
        by,
        name: t(`locations.column_${by === 'assignedTo' ? 'assigned_to' : by}`),
      })),
      ...fields
        .filter(
          ({ type }) => type === CustomFieldType.select || type === CustomFieldType.multiselect,
        )
        .map(({ id, name }) => ({
          by: `custom.${id}`,
          name: name || t('custom_fields.unnamed'),
        })),
    ],
  }
}

const optionsOf = (choices: readonly Choice[], isByName: boolean): Option[] =>
  choices.map((choice) => ({
    value: isByName ? choice.name : choice.id,
    name: choice.name,
    color: choice.color,
    choice,
  }))

const CHOSEN: readonly string[] = ['status', 'phase', 'chance_of_success', 'land_position']

/** What may be chosen for a side; null: anything; undefined until it is known. */
function useOptions(by: string | null): readonly Option[] | null | undefined {
  const fieldId = by?.startsWith('custom.') ? Number(by.slice('custom.'.length)) : null
  const hasChoices = by !== null && (CHOSEN.includes(by) || fieldId !== null)
  const list =
    fieldId === null ? { type: by ?? '', customfieldId: null } : choicesOf({ id: fieldId })
  const choices = useChoices(list, hasChoices).data?.records
  const people = useRecords('users', { limit: MOST, depth: 0, order: 'first_name' }).data?.records
  const version = useStore(edits.version)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice is shown as it is being edited
  return useMemo(() => {
    if (hasChoices)
      return (
        choices &&
        optionsOf(
          choices.map((choice) => edits.show('customvalues', choice)),
          by === 'status' || by === 'phase',
        )
      )
    if (by !== 'assignedTo') return null
    return people
      ?.filter(({ is_active }) => is_active)
      .map((person) => ({ value: person.id, name: nameOf(person), color: null, choice: null }))
  }, [by, hasChoices, choices, people, version])
}

export interface BoardData {
  /** Undefined until they are known. */
  readonly columns: readonly Side[] | undefined
  /** Null: it has no lanes. */
  readonly lanes: readonly Side[] | null
  /** By `cellKey`. */
  readonly cells: ReadonlyMap<string, Sums>
  readonly total: number | undefined
  readonly laneFault: LaneFault | null
  /** What of the filters is there no longer. */
  readonly dropped: readonly DroppedFilter[]
  /** When the server said it, ms. */
  readonly at: number
  readonly error: unknown
  readonly retry: () => void
}

interface Asked {
  readonly by: 'status' | 'phase'
  readonly lanes?: string
  readonly filters: string
  readonly totals: 'plotsize'
}

const askBoard = (query: Asked, signal: AbortSignal) =>
  callApi('GET /locations/groups', { query }, { signal })

function faultOf(error: unknown): LaneFault | null {
  const isAbout = isApiError(error) && error.issues.some(({ path }) => path === 'lanes')
  if (!isAbout) return null
  return isApiError(error, 'too_heavy') ? 'many' : 'gone'
}

const NONE: readonly DroppedFilter[] = []

/** Columns and lanes with what they come to. @param filters as the server takes them */
export function useBoard({ by, lanes }: BoardCfg, filters: string): BoardData {
  const ask = (asked: string | null) => {
    const query: Asked = {
      by,
      ...(asked !== null && { lanes: asked }),
      filters,
      totals: 'plotsize',
    }
    return {
      // with the lists: what changes a location changes its groups
      queryKey: [...recordKeys.entity('locations'), 'list', 'groups', query] as const,
      queryFn: ({ signal }: { signal: AbortSignal }) => askBoard(query, signal),
    }
  }
  const asked = useQuery({
    ...ask(lanes),
    // sides of another grouping would be shown as if they were of this one
    placeholderData: (previous, from) => {
      const query = from?.queryKey.at(-1) as Asked | undefined
      return query?.by === by && (query.lanes ?? null) === lanes ? previous : undefined
    },
  })
  const laneFault = faultOf(asked.error)
  const plain = useQuery({ ...ask(null), enabled: laneFault !== null })
  const { data, error, refetch, dataUpdatedAt } = laneFault ? plain : asked
  const columnOptions = useOptions(by)
  const laneOptions = useOptions(lanes)
  const isKnown = data && columnOptions !== undefined && laneOptions !== undefined
  const sides = useMemo(() => {
    if (!isKnown) return undefined
    return {
      columns: sidesOf(by, data.groups, columnOptions),
      lanes: data.lanes && lanes !== null ? sidesOf(lanes, data.lanes, laneOptions) : null,
      cells: cellsOf(data),
    }
  }, [isKnown, data, by, lanes, columnOptions, laneOptions])
  return {
    columns: sides?.columns,
    lanes: sides?.lanes ?? null,
    cells: sides?.cells ?? new Map(),
    // of the columns no location is in two
    total: data?.groups.reduce((sum, { count }) => sum + count, 0),
    laneFault,
    dropped: (data?.dropped as readonly DroppedFilter[] | undefined) ?? NONE,
    at: dataUpdatedAt,
    error: data ? null : error,
    retry: () => void refetch(),
  }
}
