/** A kind of quarter of the sample municipality. */
export type QuarterKey =
  | 'prewar'
  | 'postwar'
  | 'gallery'
  | 'homezone'
  | 'semi'
  | 'villa'
  | 'vinex'
  | 'expansion'
  | 'park'
  | 'sports'
  | 'allotments'
  | 'green'
