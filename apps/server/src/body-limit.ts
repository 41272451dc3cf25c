/** Bytes of an ordinary body: a thousand records; ten megabytes of JSON are refused (design §4 "Input"). */
export const BODY_LIMIT = 2_000_000
