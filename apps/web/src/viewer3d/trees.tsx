import { Color, type InstancedMesh, Matrix4 } from 'three'

/** A tree in metres of the group it is drawn in. */
export interface Tree {
  readonly x: number
  readonly y: number
  /** Of its foot; 0 when left out. */
  readonly z?: number
  readonly height: number
  /** Of its crown; follows from the height when left out. */
  readonly radius?: number
}

export interface TreesProps {
  readonly trees: readonly Tree[]
  readonly colours: { readonly tree: string; readonly trunk: string }
}

/** Shares of the height: half the length of a crown, its usual radius, the length and the thickness of a trunk. */
const CROWN = { half: 0.38, radius: 0.3 } as const
const TRUNK = { long: 0.4, thick: 0.025, least: 0.12 } as const

/** Crowns and trunks, each drawn in one go. */
export function Trees({ trees, colours }: TreesProps) {
  function place(mesh: InstancedMesh | null, isCrown: boolean) {
    if (!mesh) return
    const matrix = new Matrix4()
    const tint = new Color()
    trees.forEach(({ x, y, z = 0, height, radius = CROWN.radius * height }, index) => {
      const wide = isCrown ? radius : Math.max(TRUNK.least, height * TRUNK.thick)
      const long = height * (isCrown ? CROWN.half : TRUNK.long)
      matrix.makeScale(wide, wide, long)
      matrix.setPosition(x, y, z + (isCrown ? height - long : long / 2))
      mesh.setMatrixAt(index, matrix)
      // neighbours differ a little, always in the same way
      mesh.setColorAt(index, tint.setScalar(0.88 + 0.12 * ((index * 0.618) % 1)))
    })
    mesh.instanceMatrix.needsUpdate = true
    if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true
    mesh.computeBoundingSphere()
  }
  if (trees.length === 0) return null
  return (
    <>
      <instancedMesh
        key={`crowns ${trees.length}`}
        ref={(mesh) => place(mesh, true)}
        args={[undefined, undefined, trees.length]}
        castShadow
        receiveShadow
      >
        <icosahedronGeometry args={[1, 1]} />
        <meshLambertMaterial color={colours.tree} flatShading />
      </instancedMesh>
      <instancedMesh
        key={`trunks ${trees.length}`}
        ref={(mesh) => place(mesh, false)}
        args={[undefined, undefined, trees.length]}
        castShadow
      >
        <boxGeometry args={[1, 1, 1]} />
        <meshLambertMaterial color={colours.trunk} />
      </instancedMesh>
    </>
  )
}
