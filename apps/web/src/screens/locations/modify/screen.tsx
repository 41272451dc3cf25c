import { Navigate, useLocation } from 'react-router'

/** The older address of a location leads to the same place on the map. */
export function Screen() {
  const { pathname, search } = useLocation()
  const to = pathname.replace('/locations/modify/', '/locations/map/detail/')
  return <Navigate to={to + search} replace />
}
