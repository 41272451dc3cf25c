import { beforeEach, expect, test, vi } from 'vitest'

// a page of its own: other tests of this process leave work under way
vi.resetModules()
const { showReady } = await import('./show-ready.ts')
const { beginWork, createBusy, isUnderWay, runLater } = await import('./work.ts')

/** A page whose frames and tasks come when they are asked for. */
function openPage() {
  const listeners = new Map<string, () => void>()
  const dataset: Record<string, string> = {}
  const images: { complete: boolean; loading: string }[] = []
  let frame: (() => void) | null = null
  let task: (() => void) | null = null
  showReady({
    document: { documentElement: { dataset }, fonts: { status: 'loaded' }, images },
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    matchMedia: () => ({ addEventListener() {} }),
    requestAnimationFrame: (run: () => void) => {
      frame = run
    },
    cancelAnimationFrame: () => {
      frame = null
    },
    setTimeout: (run: () => void) => {
      task = run
    },
    clearTimeout: () => {
      task = null
    },
  } as unknown as Window)
  return {
    images,
    ready: () => dataset.ready,
    act: (name: string) => listeners.get(name)?.(),
    /** Draws frames, each with the task after it. */
    draw(frames: number) {
      for (let left = frames; left > 0; left--) {
        const run = frame
        frame = null
        run?.()
        const after = task
        task = null
        after?.()
      }
    },
  }
}

let page: ReturnType<typeof openPage>
beforeEach(() => {
  page = openPage()
})

test('the page is ready after two frames in which nothing began', () => {
  expect(page.ready()).toBe('false')
  page.draw(1)
  expect(page.ready()).toBe('false')
  page.draw(1)
  expect(page.ready()).toBe('true')
})

test('it is not ready from the task in which something begins, until two frames after the last has ended', () => {
  page.draw(2)
  const [endOne, endOther] = [beginWork(), beginWork()]
  expect(page.ready()).toBe('false')
  endOne()
  endOne()
  page.draw(9)
  expect(page.ready()).toBe('false')
  endOther()
  page.draw(1)
  beginWork()()
  page.draw(1)
  expect(page.ready(), 'something began in the second frame').toBe('false')
  page.draw(1)
  expect(page.ready()).toBe('true')
})

test('a press may begin something a frame later: the page is not ready before', () => {
  page.draw(2)
  page.act('pointerdown')
  expect(page.ready()).toBe('false')
  page.draw(2)
  expect(page.ready()).toBe('true')
})

test('a picture on its way is waited for, and not one that loads when it comes into view', () => {
  const picture = { complete: false, loading: 'eager' }
  page.images.push(picture, { complete: false, loading: 'lazy' })
  page.draw(5)
  expect(page.ready()).toBe('false')
  picture.complete = true
  page.draw(2)
  expect(page.ready()).toBe('true')
})

test('a source that knows its state is one piece of work however often it says so', () => {
  const noteBusy = createBusy()
  noteBusy(true)
  noteBusy(true)
  expect(isUnderWay()).toBe(true)
  noteBusy(false)
  noteBusy(false)
  expect(isUnderWay()).toBe(false)
})

test('what runs later is work until it has run, or is cancelled', () => {
  vi.useFakeTimers()
  const run = vi.fn()
  runLater(run, 100)
  const cancel = runLater(run, 100)
  cancel()
  expect(isUnderWay()).toBe(true)
  vi.advanceTimersByTime(100)
  expect(run).toHaveBeenCalledOnce()
  expect(isUnderWay()).toBe(false)
  vi.useRealTimers()
})
