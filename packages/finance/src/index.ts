export { COST_KINDS } from './costs/catalogue.ts'
export type { CostKindRule } from './costs/define.ts'
export { type Explanation, explain, formatFigure, type WriteValue } from './explain.ts'
export { type Expression, evaluate, type Lookup, listReferences } from './expression.ts'
export { FINANCE_PARAMETER_INFO, type NumberParameter } from './facts.ts'
export {
  type Figure,
  type FigureInput,
  SHEETS,
  type SheetName,
  SOURCES,
  type Source,
  type Unit,
} from './figure.ts'
export { formatFormula, type WriteTerm } from './format-formula.ts'
export { INCOME_MODES } from './income/catalogue.ts'
export type { IncomeModeRule } from './income/define.ts'
export { INCOME_FIGURES, type IncomeFigureName } from './income/figures.ts'
export {
  type AreaSummary,
  areaSummarySchema,
  type CostLine,
  costLineSchema,
  type ExtraIncomeLine,
  incomeLineSchema,
  type ParsedSheetInput,
  parseSheetInput,
  type SheetInput,
  type SheetInputFile,
  type SheetIssue,
  sheetInputSchema,
  type UnitLine,
  unitLineSchema,
} from './input.ts'
export { listLabelKeys } from './labels.ts'
export { type SheetFormFactors, toAreaSummary, toCostLine, toUnitLine } from './records.ts'
export { INCOMPLETE_REASONS, type Incomplete, type SheetWarning, WARNINGS } from './remarks.ts'
export { type FigureName, RULES } from './rules/catalogue.ts'
export type { Rule } from './rules/define.ts'
export { LAND_VALUE_METHODS } from './rules/land-value.ts'
export {
  computeSheet,
  getFigure,
  type Sheet,
  type SheetCostLine,
  type SheetIncomeLine,
} from './sheet.ts'
export { TEMPLATE_COSTS, type TemplateCost } from './template/costs.ts'
export { TEMPLATE_UNITS, type TemplateUnit } from './template/units.ts'
