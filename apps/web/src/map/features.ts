export function asPoint<Named extends { readonly lon: number; readonly lat: number }>({
  lon,
  lat,
  ...properties
}: Named): GeoJSON.Feature {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [lon, lat] } }
}

export function collect(features: readonly GeoJSON.Feature[]): GeoJSON.FeatureCollection {
  return { type: 'FeatureCollection', features: [...features] }
}
