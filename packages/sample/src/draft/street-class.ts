export type StreetClass = 'provincial' | 'main' | 'local' | 'residential' | 'path'
