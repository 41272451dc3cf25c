export { AreaScoresForm as MunicipalityScoresForm } from '../area-pages/forms.tsx'
