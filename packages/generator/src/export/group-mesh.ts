/** A run of indices with one material. */
export interface MeshRange {
  /**
   * What it is made of: `wall_outer`, `wall_inner`, `glass`, `door`, `railing`, `slab`, `paving`, `roof`, `floor`; of the
   * ground its kind (`street`, `stall`, `green`, `water`, …), `marking` and `car`.
   */
  colorKey: string
  /** Of a floor: the function and dwelling type of its cell. */
  function: string | null
  unit: string | null
  start: number
  count: number
}

export interface GroupMesh {
  /** Id of the floor group, `roof`, or `ground`. */
  id: string
  positions: Float32Array
  /** Four bytes a vertex: x, y, z and nothing; 127 is 1. */
  normals: Int8Array
  indices: Uint16Array | Uint32Array
  ranges: MeshRange[]
  /** Metres; draw the mesh once at each. */
  levels: Float32Array
}
