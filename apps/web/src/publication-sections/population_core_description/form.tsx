export { MunicipalityDescriptionForm as CoreDescriptionForm } from '../municipality_description/form.tsx'
