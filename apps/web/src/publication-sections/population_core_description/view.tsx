export { municipalityDescription as coreDescription } from '../municipality_description/view.tsx'
