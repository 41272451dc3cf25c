/** What the work area shows; the address holds it as `view`. */
export const VIEWS = ['map', '3d', 'split', 'plan'] as const
export type View = (typeof VIEWS)[number]

/** @param isNarrow a phone has no room for two beside each other */
export function readView(text: string | null, isNarrow: boolean): View {
  const view = VIEWS.find((one) => one === text) ?? 'map'
  return isNarrow && view === 'split' ? 'map' : view
}
