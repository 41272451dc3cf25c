/** This tab, to the server: what it changed itself it need not be told of. */

/** A random UUID, new with every load of the page; `crypto.randomUUID` is there on secure addresses alone. */
export const CLIENT_ID = '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) =>
  (
    Number(digit) ^
    ((crypto.getRandomValues(new Uint8Array(1))[0] as number) & (15 >> (Number(digit) / 4)))
  ).toString(16),
)
