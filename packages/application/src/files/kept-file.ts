/** A content that is in the store. */
export interface KeptFile {
  readonly hash: string
  /** Bytes. */
  readonly size: number
}
