export * from './geojson.ts'
export * from './rd-new.ts'
