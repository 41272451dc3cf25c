import { useTab } from '../../shared/session/use-tab.ts'
import { VIEWS } from './views.ts'

/** What the work area showed last, for an address that does not say. */
export const useKeptView = () => useTab('modify_concept.home', VIEWS, 'map')
