export { PrintPage as Screen } from '../../../../features/location-print/print-page.tsx'
