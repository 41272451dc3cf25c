import { useQuery } from '@tanstack/react-query'
import { recordQuery } from '../../shared/api/use-records.ts'
import { isRunning } from './steps-state.ts'

/** Milliseconds between two looks while integration steps run. */
const LOOK_AGAIN = 1000

/** A location with all its children; read again every second while its integration steps run. */
export function useLocation(id: number | undefined) {
  return useQuery({
    ...recordQuery('locations', id ?? 0),
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) =>
      data && isRunning(data.cfg.status, data.updatedAt, Date.now()) ? LOOK_AGAIN : false,
  })
}
