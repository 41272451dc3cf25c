import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, redirect } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import type { ScreenModule } from '../routes.tsx'
import { lazyScreen, ScreenLoadError } from './lazy-screen.tsx'

const Screen = () => 'here'
const lost = new TypeError('Failed to fetch dynamically imported module')

/** A router at `/`, with a screen at `/slow` whose file arrives or not when the test says so. */
function open(before?: Parameters<typeof lazyScreen>[1]) {
  const files: PromiseWithResolvers<ScreenModule>[] = []
  const load = vi.fn(() => {
    files.push(Promise.withResolvers())
    return files.at(-1)!.promise
  })
  const screen = lazyScreen(load, before)
  const routes = [{ path: '/' }, { path: '/other' }, { id: 'slow', path: '/slow', ...screen }]
  const router = createMemoryRouter(routes.map((route) => ({ ...route })))
  router.initialize()
  const go = (path: string) => router.navigate(path)
  return {
    router,
    load,
    screen,
    go,
    arrive: () => files.at(-1)!.resolve({ Screen }),
    lose: () => files.at(-1)!.reject(lost),
    raised: () => router.state.errors?.slow as ScreenLoadError | undefined,
    path: () => router.state.location.pathname,
  }
}

describe('a screen', () => {
  it('is fetched once, when somebody goes there', async () => {
    const { go, load, arrive, raised, screen } = open()
    expect(load).not.toHaveBeenCalled()
    const going = go('/slow')
    arrive()
    await going
    await go('/other')
    await go('/slow')
    expect(load).toHaveBeenCalledOnce()
    expect(raised()).toBeUndefined()
    expect(renderToStaticMarkup(screen.element)).toBe('here')
  })

  it('that does not arrive raises the failure again where it should have been', async () => {
    const { go, lose, raised, path } = open()
    const going = go('/slow')
    lose()
    await going
    expect(path()).toBe('/slow')
    expect(raised()).toBeInstanceOf(ScreenLoadError)
    expect(raised()?.cause).toBe(lost)
  })

  it('that did not arrive is fetched anew for who comes back', async () => {
    const { go, lose, arrive, raised, load } = open()
    const going = go('/slow')
    lose()
    await going
    await go('/other')
    expect(raised()).toBeUndefined()
    const again = go('/slow')
    arrive()
    await again
    expect(raised()).toBeUndefined()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('that does not arrive raises nothing when the navigation was cancelled', async () => {
    const { go, lose, raised, path, router } = open()
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    const going = go('/slow')
    await go('/other')
    lose()
    await going
    await new Promise((resolve) => setTimeout(resolve, 0))
    process.off('unhandledRejection', unhandled)
    expect([path(), router.state.errors, raised()]).toEqual(['/other', null, undefined])
    expect(unhandled).not.toHaveBeenCalled()
  })

  it('whose loading was cancelled raises nothing by itself', async () => {
    const { screen, lose, load } = open()
    const cancelled = new AbortController()
    const request = new Request('http://localhost/slow', { signal: cancelled.signal })
    const loading = screen.loader({ request, params: {} } as never)
    await expect.poll(() => load).toHaveBeenCalled()
    cancelled.abort()
    lose()
    expect(await loading).toBeNull()
  })

  it('is not shown to who is led elsewhere, whether its file arrives or not', async () => {
    for (const end of ['arrive', 'lose'] as const) {
      const world = open(() => {
        throw redirect('/other')
      })
      const going = world.go('/slow')
      world[end]()
      await going
      await expect.poll(world.path).toBe('/other')
      expect(world.router.state.errors).toBeNull()
    }
  })
})
