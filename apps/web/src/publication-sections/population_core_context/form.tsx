export { AreaContextForm as CoreContextForm } from '../area-pages/forms.tsx'
