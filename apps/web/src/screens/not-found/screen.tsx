import { NotFound } from '../../shared/ui/not-found.tsx'

/** An address that leads nowhere, outside the frame. */
export function Screen() {
  return (
    <main style={{ height: '100%' }}>
      <NotFound />
    </main>
  )
}
