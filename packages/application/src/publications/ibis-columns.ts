/** SQL of what IBIS says of a park: what cannot be is unknown, and a list tells what the page of the park tells. */

/** The highest environmental category of a row as a number; `substring` gives a group alone, hence `(?:`. */
export const highestCategory = (row: string) =>
  `replace(substring(${row}.environment_category from '^[1-6](?:[.,][0-9])?'), ',', '.')::float8`

/** An area of a row in ha, to 100 m². */
export const hectares = (row: string, column: 'gross_area' | 'net_area' | 'available_area') =>
  `case when ${row}.${column} >= 0 then round(${row}.${column}::numeric, 2)::float8 end`
