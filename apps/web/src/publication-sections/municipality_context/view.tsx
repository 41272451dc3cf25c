export { areaContext as municipalityContext } from '../area-pages/context.tsx'
