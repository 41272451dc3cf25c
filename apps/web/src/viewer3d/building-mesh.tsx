import type { GroupMesh, MeshRange } from '@kavel/generator'
import { useMemo } from 'react'
import {
  BufferAttribute,
  BufferGeometry,
  Color,
  type InstancedMesh,
  type Material,
  Matrix4,
  MeshLambertMaterial,
} from 'three'
import type { BuildingView, CellVolumes } from '../concept-model/view.ts'
import { type Facade, facadeOf } from './facades.ts'
import { cellColour, GROUND, PARTS, PLACE, type Scheme } from './palette.ts'
import { roofEdges } from './roof-edges.ts'
import type { RenderMode } from './settings.ts'
import type { Origin } from './shapes.ts'
import { type Tree, Trees } from './trees.tsx'
import { useDisposable } from './use-disposable.ts'

/** One material for each colour of a part; made once a scene. */
export interface PartMaterials {
  /** Of the façade's own where it names the part. */
  of(colourKey: string, facade: Facade): Material
  readonly volume: Material
  dispose(): void
}

export function makePartMaterials(scheme: Scheme): PartMaterials {
  const colours: Partial<Record<string, string>> = { ...PARTS, ...GROUND[scheme] }
  const made = new Map<string, Material>()
  const volume = new MeshLambertMaterial()
  return {
    of(key, facade) {
      const color = { ...colours, ...facade }[key]
      if (!color) return volume
      const material = made.get(color) ?? new MeshLambertMaterial({ color })
      made.set(color, material)
      return material
    },
    volume,
    dispose() {
      for (const material of made.values()) material.dispose()
      volume.dispose()
    },
  }
}

/** Metres that a roof lies above the tops of the walls, so that these do not flicker through it. */
const ROOF_LIFT = 0.03

/** What stays of the façade when the volumes show their functions. */
const WITH_VOLUMES: readonly string[] = ['glass', 'door', 'railing', 'slab', 'paving', 'roof']

/** Is a part shown beside the volumes? Ground is, and the floors of a garage, which has no volume: its cars would be inside. */
function staysWithVolumes({ colorKey, function: fn }: MeshRange): boolean {
  return WITH_VOLUMES.includes(colorKey) || colorKey in GROUND.light || fn === 'parking'
}

export interface BuildingMeshProps {
  readonly building: BuildingView
  readonly origin: Origin
  readonly mode: RenderMode
  readonly materials: PartMaterials
  /** Floors from the ground up; null shows all and the roof. */
  readonly floorsShown: number | null
  /** Are its trees shown? */
  readonly hasTrees: boolean
  readonly scheme: Scheme
}

/** A building of the concept: every floor group drawn at all its levels in one go. */
export function BuildingMesh({
  building,
  origin: [ox, oy],
  mode,
  materials,
  floorsShown,
  hasTrees,
  scheme,
}: BuildingMeshProps) {
  const { frame, meshes, trees, volumes } = building
  const planted = useMemo(() => treesOf(trees), [trees])
  const cut = useMemo(() => cutHeight(meshes ?? [], floorsShown), [meshes, floorsShown])
  const facade = useMemo(() => facadeOf(building), [building])
  const roof = meshes?.find((mesh) => mesh.id === 'roof')
  return (
    <group
      position={[frame.tx - ox, frame.ty - oy, frame.z]}
      rotation-z={Math.atan2(frame.s, frame.c)}
    >
      {meshes?.map((mesh) => (
        <Floors
          key={mesh.id}
          mesh={mesh}
          mode={mode}
          facade={facade}
          materials={materials}
          cut={cut}
        />
      ))}
      {roof && !Number.isFinite(cut) && (
        <RoofEdges roof={roof} material={materials.of('edge', facade)} />
      )}
      {volumes && mode === 'analysis_shadow' && (
        <Volumes
          volumes={volumes}
          colours={building.colours}
          material={materials.volume}
          cut={cut}
        />
      )}
      {hasTrees && <Trees trees={planted} colours={PLACE[scheme]} />}
    </group>
  )
}

function treesOf(numbers: Float32Array | null): Tree[] {
  return Array.from({ length: (numbers?.length ?? 0) / 5 }, (_, i) => {
    const [x = 0, y = 0, z = 0, radius = 0, height = 0] = numbers?.subarray(5 * i, 5 * i + 5) ?? []
    return { x, y, z, radius, height }
  })
}

/** What is no floor of the building. */
const NO_FLOOR: readonly string[] = ['roof', 'ground']

/** Height above which nothing is shown, metres. */
function cutHeight(meshes: readonly GroupMesh[], floorsShown: number | null): number {
  if (floorsShown === null) return Number.POSITIVE_INFINITY
  // groups side by side stand on the same levels
  const distinct = meshes
    .filter(({ id }) => !NO_FLOOR.includes(id))
    .flatMap(({ levels }) => [...levels])
  const levels = [...new Set(distinct)].sort((a, b) => a - b)
  return levels[floorsShown] ?? Number.POSITIVE_INFINITY
}

/** The floors of a garage are driven on. */
function materialOf({ colorKey, function: fn }: MeshRange): string {
  return colorKey === 'floor' && fn === 'parking' ? 'aisle' : colorKey
}

interface FloorsProps {
  readonly mesh: GroupMesh
  readonly mode: RenderMode
  readonly facade: Facade
  readonly materials: PartMaterials
  readonly cut: number
}

function Floors({ mesh, mode, facade, materials, cut }: FloorsProps) {
  const ranges = useMemo(
    () => mesh.ranges.filter((range) => mode === 'facade_shadow' || staysWithVolumes(range)),
    [mesh, mode],
  )
  const geometry = useDisposable(() => {
    const made = new BufferGeometry()
      .setAttribute('position', new BufferAttribute(mesh.positions, 3))
      .setAttribute('normal', new BufferAttribute(mesh.normals, 4, true))
      .setIndex(new BufferAttribute(mesh.indices, 1))
    for (const [index, { start, count }] of ranges.entries()) made.addGroup(start, count, index)
    return made
  }, [mesh, ranges])
  const levels = useMemo(
    () =>
      mesh.id === 'roof' && Number.isFinite(cut)
        ? []
        : [...mesh.levels].filter((level) => level < cut),
    [mesh, cut],
  )
  const own = useMemo(
    () => ranges.map((range) => materials.of(materialOf(range), facade)),
    [ranges, materials, facade],
  )

  const lift = mesh.id === 'roof' ? ROOF_LIFT : 0

  function place(instanced: InstancedMesh | null) {
    if (!instanced) return
    const matrix = new Matrix4()
    for (const [index, level] of levels.entries())
      instanced.setMatrixAt(index, matrix.makeTranslation(0, 0, level + lift))
    instanced.instanceMatrix.needsUpdate = true
    instanced.computeBoundingSphere()
  }

  if (levels.length === 0 || ranges.length === 0) return null
  return (
    <instancedMesh
      key={levels.length}
      ref={place}
      args={[geometry, own, levels.length]}
      castShadow
      receiveShadow
    />
  )
}

/** Copings and gutters, each a box. */
function RoofEdges({ roof, material }: { readonly roof: GroupMesh; readonly material: Material }) {
  const edges = useMemo(() => roofEdges(roof), [roof])
  function place(mesh: InstancedMesh | null) {
    if (!mesh) return
    const matrix = new Matrix4()
    edges.forEach(([x0, y0, z0, x1, y1, z1], index) => {
      matrix.makeScale(x1 - x0, y1 - y0, z1 - z0)
      matrix.setPosition((x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2)
      mesh.setMatrixAt(index, matrix)
    })
    mesh.instanceMatrix.needsUpdate = true
    mesh.computeBoundingSphere()
  }
  if (edges.length === 0) return null
  return (
    <instancedMesh
      key={edges.length}
      ref={place}
      args={[undefined, undefined, edges.length]}
      material={material}
      castShadow
      receiveShadow
    >
      <boxGeometry args={[1, 1, 1]} />
    </instancedMesh>
  )
}

interface VolumesProps {
  readonly volumes: CellVolumes
  readonly colours: BuildingView['colours']
  readonly material: Material
  readonly cut: number
}

/** The cells as coloured boxes. */
function Volumes({ volumes: { boxes, functions, units }, colours, material, cut }: VolumesProps) {
  const shown = useMemo(
    () => Array.from(units.keys()).filter((index) => (boxes[6 * index + 4] as number) < cut),
    [units, boxes, cut],
  )
  function place(mesh: InstancedMesh | null) {
    if (!mesh) return
    const matrix = new Matrix4()
    const colour = new Color()
    shown.forEach((cell, index) => {
      const at = (offset: number) => boxes[6 * cell + offset] as number
      const [x0, y0, x1, y1, z0, z1] = [at(0), at(1), at(2), at(3), at(4), at(5)]
      matrix.makeScale(x1 - x0, y1 - y0, z1 - z0)
      matrix.setPosition((x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2)
      mesh.setMatrixAt(index, matrix)
      mesh.setColorAt(
        index,
        colour.set(
          cellColour(
            functions[cell] as number,
            units[cell] as number,
            colours[units[cell] as number],
          ),
        ),
      )
    })
    mesh.instanceMatrix.needsUpdate = true
    if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true
    mesh.computeBoundingSphere()
  }
  if (shown.length === 0) return null
  return (
    <instancedMesh
      key={shown.length}
      ref={place}
      args={[undefined, undefined, shown.length]}
      material={material}
      castShadow
      receiveShadow
    >
      <boxGeometry args={[1, 1, 1]} />
    </instancedMesh>
  )
}
