/** Formulas as data: built, computed, listed and printed from one tree. Figures and form factors are written in it. */
export * from './expression.ts'
export * from './format-formula.ts'
