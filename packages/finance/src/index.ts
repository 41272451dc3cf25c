export { type Band, usualCost, usualParameter, usualPrice } from './bands.ts'
export { COST_KINDS } from './costs/catalogue.ts'
export { explain, formatFigure } from './explain.ts'
export {
  FINANCE_PARAMETER_INFO,
  type NumberParameter,
  parameterInfo,
  parameterLabel,
} from './facts.ts'
export {
  type Figure,
  type FigureInput,
  SHEETS,
  type SheetName,
  type Source,
  type Unit,
} from './figure.ts'
export { INCOME_MODES } from './income/catalogue.ts'
export {
  parseSheetInput,
  type SheetInput,
  type SheetInputFile,
  type SheetIssue,
  sheetInputSchema,
} from './input.ts'
export { listLabelKeys } from './labels.ts'
export { toAreaSummary, toCostLine, toUnitLine } from './records.ts'
export { isInPriceBook } from './remarks.ts'
export { type FigureName, RULES } from './rules/catalogue.ts'
export { computeSheet, getFigure, type Sheet } from './sheet.ts'
export { TEMPLATE_COSTS, TEMPLATE_PARAMETERS } from './template/costs.ts'
export { TEMPLATE_UNITS } from './template/units.ts'
