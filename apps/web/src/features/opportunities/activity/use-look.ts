import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '../../../shared/api/call-api.ts'
import { homeQuery } from '../../../shared/api/home.ts'

/** Tells the server that the runs of a query are seen, up to the newest; a failure shows them on Home again. */
export function useLook(queryId: number, newestRun: number | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (newestRun === undefined) return
    void callApi('PUT /searchqueries/{id}/look', { params: { id: queryId } }, { quiet: true })
      .then(() => client.invalidateQueries({ queryKey: homeQuery.queryKey }))
      .catch(() => undefined)
  }, [client, queryId, newestRun])
}
