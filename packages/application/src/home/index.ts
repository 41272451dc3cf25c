export { noteLookAtQuery, readHome } from './home.ts'
