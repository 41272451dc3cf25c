/** Length of a vector; `Math.hypot` gives another last bit on another machine. */
export const lengthOf = (x: number, y: number): number => Math.sqrt(x * x + y * y)
