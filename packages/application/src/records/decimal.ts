/** A number as people write it, with the point of JSON; `Number` would take 0x10, 0b11 and spaces as well. */
export const DECIMAL = /^-?\d{1,200}(\.\d{1,200})?$/
