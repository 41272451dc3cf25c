/** Shades from light to dark. */
const SHADES = 5

/** The shade of a class: few classes spread over all of them. null of an unknown value. */
export function shadeOf(of: number | null, classes: number): number | null {
  if (of === null) return null
  return classes < 2 ? Math.floor(SHADES / 2) : Math.round((of * (SHADES - 1)) / (classes - 1))
}
