/**
 * A building as Wavefront OBJ: every floor expanded, an object a floor group and level, a material a kind. Metres, x east,
 * y north, z up (turn by -90° about x where y is up). The origin is the middle of the building's maximum box on ground
 * level; a comment gives its place, since coordinates of EPSG:28992 are too large for the floats of most readers.
 */
import type { BuildingModel } from '../model/types.ts'
import type { GroupMesh, MeshRange } from './group-mesh.ts'
import { meshOf } from './mesh.ts'

/** Millimetres: what is drawn is no finer. */
const DIGITS = 3
/** A normal of a mesh is a byte an axis; 127 is 1. */
const ONE = 127

export function toObj(model: BuildingModel): string {
  const { c, s, tx, ty, z } = model.toWorld
  const lines = [
    '# metres, x east, y north, z up',
    `# origin EPSG:28992 ${tx} ${ty}, height ${z}`,
    `# version ${model.header.version}, geometry ${model.header.geometryHash}`,
  ]
  let before = 0
  for (const mesh of meshOf(model)) {
    for (const level of mesh.levels) {
      lines.push(`o ${nameOf(mesh.id)}${mesh.levels.length > 1 ? `_at_${rounded(level)}` : ''}`)
      addVertices(lines, mesh, { c, s, level })
      for (const range of mesh.ranges) addFaces(lines, mesh, range, before)
      before += mesh.positions.length / 3
    }
  }
  return `${lines.join('\n')}\n`
}

interface Place {
  c: number
  s: number
  /** Metres above ground level. */
  level: number
}

function addVertices(lines: string[], mesh: GroupMesh, { c, s, level }: Place): void {
  const { positions, normals } = mesh
  const n = positions.length / 3
  for (let i = 0; i < n; i++) {
    const [x, y, z] = [positions[3 * i], positions[3 * i + 1], positions[3 * i + 2]] as Point
    lines.push(`v ${rounded(c * x - s * y)} ${rounded(s * x + c * y)} ${rounded(z + level)}`)
  }
  for (let i = 0; i < n; i++) {
    const [x, y, z] = [normals[4 * i], normals[4 * i + 1], normals[4 * i + 2]] as Point
    const [nx, ny] = [(c * x - s * y) / ONE, (s * x + c * y) / ONE]
    lines.push(`vn ${rounded(nx)} ${rounded(ny)} ${rounded(z / ONE)}`)
  }
}

type Point = [number, number, number]

/** The triangles of one material; OBJ counts vertices from 1 through the whole file. */
function addFaces(lines: string[], { indices }: GroupMesh, range: MeshRange, before: number): void {
  lines.push(`usemtl ${materialOf(range)}`)
  for (let i = range.start; i < range.start + range.count; i += 3) {
    const corners = [0, 1, 2].map((k) => (indices[i + k] as number) + before + 1)
    lines.push(`f ${corners.map((corner) => `${corner}//${corner}`).join(' ')}`)
  }
}

/** `wall_outer`, `glass`, `floor_apartment`, … */
function materialOf({ colorKey, function: fn }: MeshRange): string {
  return fn === null ? colorKey : `${colorKey}_${fn}`
}

/** Ids are paths with colons; names of OBJ end at white space. */
function nameOf(id: string): string {
  return id.replace(/[^\w/-]/g, '_')
}

function rounded(value: number): string {
  return String(Number(value.toFixed(DIGITS)))
}
