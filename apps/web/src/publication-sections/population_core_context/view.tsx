export { areaContext as coreContext } from '../area-pages/context.tsx'
