import type { ConceptSceneProps } from '../../viewer3d/concept-scene.tsx'

/**
 * How the 3D view of a public page starts: the display defaults of a location (specification point 3), with façades
 * instead of an analysis, because those are what readers recognise.
 */
export const SCENE_SETTINGS: ConceptSceneProps['settings'] = {
  month: 4,
  time: 10,
  show_surrounding_buildings: true,
  show_plot_buildings: false,
  show_trees: true,
  show_plot: true,
  rendermode: 'facade_shadow',
}
