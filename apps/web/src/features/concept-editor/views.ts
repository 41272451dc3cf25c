/** What the work area shows; the address holds it as `view`. `design` is the inspector on a phone. */
export const VIEWS = ['map', '3d', 'split', 'plan', 'design'] as const
export type View = (typeof VIEWS)[number]

/** A phone has no room for two beside each other; elsewhere the inspector is always there. */
export function listViews(isNarrow: boolean): View[] {
  return VIEWS.filter((view) => view !== (isNarrow ? 'split' : 'design'))
}

export function readView(text: string | null, isNarrow: boolean): View {
  return listViews(isNarrow).find((one) => one === text) ?? 'map'
}
