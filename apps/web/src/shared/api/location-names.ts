import { LocationType } from '@kavel/domain'
import { useRecords } from './use-records.ts'

/** The locations that can be published, changed last first. */
const CHOICE = {
  limit: 500,
  depth: 0,
  order: '-updatedAt',
  where: { type: LocationType.default, deleted: false, archived: false },
} as const

/** Locations to choose from, and the name of one by its public key. */
export function useLocationNames(unnamed: string) {
  const { data, error, refetch } = useRecords('locations', CHOICE)
  const options = (data?.records ?? []).flatMap(({ id, key, name, display_address, plotnr }) =>
    key ? [{ id, value: key, label: name || display_address || plotnr || unnamed }] : [],
  )
  return {
    options,
    isLoaded: data !== undefined,
    error,
    refetch,
    labelOf: (key: string | null) => options.find(({ value }) => value === key)?.label ?? null,
    idOf: (key: string | null) => options.find(({ value }) => value === key)?.id ?? null,
  }
}
