/** One screen with the map, so that it stays alive when a location is opened or closed. */
export { Screen } from '../screen.tsx'
