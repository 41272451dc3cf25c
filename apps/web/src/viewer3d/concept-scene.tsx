import { Component, lazy, type ReactNode, Suspense } from 'react'
import { useI18n } from '../shared/i18n.ts'
import { useBusy } from '../shared/ready/use-busy.ts'
import { EmptyState, LoadingState } from '../shared/ui/states.tsx'
import type { ConceptSceneProps } from './scene.tsx'

export type { ConceptSceneProps } from './scene.tsx'

// three is large and loads only where a scene is shown
const LazyScene = lazy(async () => ({ default: (await import('./scene.tsx')).Scene }))

/** Can this browser draw in 3D? Asked once; the context is given back at once. */
let isAble: boolean | undefined

function canDraw(): boolean {
  if (isAble === undefined) {
    const context = document.createElement('canvas').getContext('webgl2')
    isAble = context !== null
    context?.getExtension('WEBGL_lose_context')?.loseContext()
  }
  return isAble
}

/** A scene that could not start says so instead of taking the screen with it. */
class Guard extends Component<{ readonly instead: ReactNode; readonly children: ReactNode }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children
  }
}

function SceneLoading() {
  const { t } = useI18n()
  useBusy(true)
  return <LoadingState text={t('concepts.scene_loading')} />
}

/**
 * The concept in 3D among its surroundings; read only without `onSettings`. Give buildings that were
 * computed with their meshes (`useConceptModel({ meshes: true })`).
 */
export function ConceptScene(props: ConceptSceneProps) {
  const { t } = useI18n()
  const unable = <EmptyState title={t('concepts.view_3d')} text={t('concepts.scene_failed')} />
  if (!canDraw()) return unable
  return (
    <Guard instead={unable}>
      <Suspense fallback={<SceneLoading />}>
        <LazyScene {...props} />
      </Suspense>
    </Guard>
  )
}
