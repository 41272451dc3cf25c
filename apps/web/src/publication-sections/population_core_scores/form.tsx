export { AreaScoresForm as CoreScoresForm } from '../area-pages/forms.tsx'
