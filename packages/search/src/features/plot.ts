/** Features of the cadastral map and the shape of the plot. */
import { code, codes, defineFeatures, number, signed, text, truth } from './define.ts'

const plot = defineFeatures({
  reads: ['plots'],
  columns: {
    designation: text('cadastral municipality, section and number'),
    plot_area: number(0, 'm²', 'registered size, else the area of the polygon'),
    plot_bbox_ratio: number(3, 'ratio', 'area to that of the smallest rectangle around it'),
    plot_lw_ratio: number(3, 'ratio', 'short to long side of the smallest rectangle around it'),
    plot_width: number(1, 'm', 'short side of the smallest rectangle around it'),
    plot_depth: number(1, 'm', 'long side of the smallest rectangle around it'),
    plot_valid_year: number(0, 'year', 'year since which the record is as it is'),
  },
})

const plotSurroundings = defineFeatures({
  reads: ['plots', 'neighbourhoods'],
  columns: {
    median_plot_size: number(
      0,
      'm²',
      'median size of the plots of the neighbourhood that are zoned for living, else built with dwellings',
    ),
  },
})

const frontage = defineFeatures({
  reads: ['plots', 'roads'],
  columns: {
    plot_frontage: number(
      1,
      'm',
      'length of its boundary within 2 m of a road for cars of the BGT',
    ),
  },
})

const roadsAtPlot = defineFeatures({
  reads: ['road_segments'],
  columns: {
    road_types: codes(
      { list: ['R', 'P', 'G', 'W', 'T'] },
      'managers of the roads of the NWB within 25 m',
    ),
  },
})

const landUse = defineFeatures({
  reads: ['land_use'],
  columns: {
    land_use_code: code(
      {
        list: [
          'traffic',
          'built',
          'semi_built',
          'recreation',
          'farmland',
          'woodland',
          'inland_water',
          'outer_water',
          'abroad',
          'other',
        ],
      },
      'main class with the largest share of the plot',
    ),
  },
})

const soil = defineFeatures({
  reads: ['soil'],
  columns: {
    soil_class: code('data', 'main class with the largest share of the plot'),
  },
})

const groundLevel = defineFeatures({
  reads: ['samples.ground_level'],
  columns: { ground_level: signed(2, 'm NAP', 'mean of the cells on the plot') },
})

const trees = defineFeatures({
  reads: ['trees'],
  columns: {
    tree_count: number(0, 'count', 'trees of the BGT on the plot'),
    has_trees: truth('a tree of the BGT stands on the plot'),
  },
})

export const plotFeatures = {
  plot,
  plotSurroundings,
  frontage,
  roadsAtPlot,
  landUse,
  soil,
  groundLevel,
  trees,
}
