export { ModifyPlot as Screen } from '../../../../features/modify-plot/modify-plot.tsx'
