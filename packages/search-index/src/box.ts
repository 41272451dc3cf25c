/** Views of the map. */
import { compile } from './compile.ts'
import { createParams } from './params.ts'
import type { DegreeBox } from './types.ts'

/** The middle of the plot lies in the view. */
export function boxTest([west, south, east, north]: DegreeBox): string {
  const none = {
    layout: {},
    own: {},
    params: createParams(),
    area: () => ({ match: 'false', maybe: 'false' }),
  }
  return compile({ kind: 'box', west, south, east, north }, none).match
}
