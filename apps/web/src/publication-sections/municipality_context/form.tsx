export { AreaContextForm as MunicipalityContextForm } from '../area-pages/forms.tsx'
