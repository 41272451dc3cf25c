/** What a rule costs: the best that figures promise when it is one step easier, less the best under it. */
export interface ShadowPrice {
  readonly of: 'constraint' | 'parking_norm'
  readonly constraint: number | string | null
  /** Of constraint; 0 of the parking norm. */
  readonly type: number
  readonly step: number
  /** Euro of residual land value, dwellings, and m2 of floor area that is lived in or let, a step. */
  readonly value: number
  readonly units: number
  readonly gfa: number
}
