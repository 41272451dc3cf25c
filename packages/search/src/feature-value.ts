/** A value of a feature as `register.features` has it: in the unit of the feature, rounded to its decimals; null is unknown. */
export type FeatureValue =
  | number
  | string
  | boolean
  | readonly (string | number | null)[]
  | Readonly<Record<string, number>>
  | null

/** Whether two values say the same. A list says something by its order, shares by code do not. */
export function isSameValue(one: FeatureValue, other: FeatureValue): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const entries = Object.entries(one)
  const others = other as Readonly<Record<string, unknown>>
  return (
    entries.length === Object.keys(other).length &&
    entries.every(([key, member]) => Object.hasOwn(others, key) && others[key] === member)
  )
}
