import type { LocationCfg } from '@kavel/domain'

/** The part of a location's `cfg.render_settings` that the scene reads. */
export type SceneSettings = Pick<
  LocationCfg['render_settings'],
  | 'month'
  | 'time'
  | 'show_surrounding_buildings'
  | 'show_plot_buildings'
  | 'show_trees'
  | 'show_plot'
  | 'rendermode'
>

/** Colours of the functions with shadow (the default of the specification), or façades with shadow. */
export const RENDER_MODES = ['analysis_shadow', 'facade_shadow'] as const
export type RenderMode = (typeof RENDER_MODES)[number]

export function renderModeOf({ rendermode }: Pick<SceneSettings, 'rendermode'>): RenderMode {
  return RENDER_MODES.find((mode) => mode === rendermode) ?? 'analysis_shadow'
}
