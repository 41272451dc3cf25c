/** The GeoJSON geometries (RFC 7946 §3.1) that registers deliver; collections of geometries are not among them. */

/** `[x, y]`, possibly followed by a height. */
export type Position = number[]

export interface Point {
  readonly type: 'Point'
  readonly coordinates: Position
}
export interface MultiPoint {
  readonly type: 'MultiPoint'
  readonly coordinates: Position[]
}
export interface LineString {
  readonly type: 'LineString'
  readonly coordinates: Position[]
}
export interface MultiLineString {
  readonly type: 'MultiLineString'
  readonly coordinates: Position[][]
}
/** The first ring is the outline, the others are holes. */
export interface Polygon {
  readonly type: 'Polygon'
  readonly coordinates: Position[][]
}
export interface MultiPolygon {
  readonly type: 'MultiPolygon'
  readonly coordinates: Position[][][]
}
export type Geometry = Point | MultiPoint | LineString | MultiLineString | Polygon | MultiPolygon
