export interface FileOptions {
  readonly source?: string
  readonly register?: string
  readonly date?: string
  readonly crs?: string
  readonly area?: string
}
