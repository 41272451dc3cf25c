import { UPLOAD_BYTES } from '@kavel/domain'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearErrors, errorEntries } from './errors.ts'
import {
  addUploads,
  dropUpload,
  retryUpload,
  type UploadParent,
  uploads,
  uploadsOf,
} from './uploads.ts'

/** A request as the browser makes it, answered by the test. */
class Request extends EventTarget {
  readonly upload = new EventTarget()
  response = ''
  status = 0
  form: FormData | null = null
  isAborted = false
  key = ''
  open(): void {}
  setRequestHeader(name: string, value: string): void {
    if (name === 'idempotency-key') this.key = value
  }
  send(form: FormData): void {
    this.form = form
    requests.push(this)
  }
  abort(): void {
    this.isAborted = true
    this.dispatchEvent(new Event('abort'))
  }
  async answer(status: number, body: object = {}): Promise<void> {
    this.status = status
    this.response = JSON.stringify(body)
    this.dispatchEvent(new Event('load'))
    await settled()
  }
  async breakOff(): Promise<void> {
    this.dispatchEvent(new Event('error'))
    await settled()
  }
}

let requests: Request[]
let leaving: Set<unknown>
const settled = () => new Promise((resolve) => setTimeout(resolve))
const seen = () => uploads.get().map(({ file, state }) => `${file.name} ${state}`)
const names = () => requests.map(({ form }) => (form?.get('file') as File | undefined)?.name)

beforeEach(() => {
  requests = []
  leaving = new Set()
  vi.stubGlobal('XMLHttpRequest', Request)
  vi.stubGlobal('addEventListener', (_: string, listener: unknown) => leaving.add(listener))
  vi.stubGlobal('removeEventListener', (_: string, listener: unknown) => leaving.delete(listener))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(async () => {
  for (const { id } of uploads.get()) dropUpload(id)
  await settled()
  clearErrors()
  vi.unstubAllGlobals()
})

const choose = (...list: string[]) =>
  addUploads(
    { locationId: 7 },
    list.map((name) => new File(['inhoud'], name)),
  )
const idOf = (name: string) => uploads.get().find(({ file }) => file.name === name)?.id ?? 0

it('sends two files at once, the next when one has come', async () => {
  choose('a.pdf', 'b.pdf', 'c.pdf')
  expect(seen()).toEqual(['a.pdf sending', 'b.pdf sending', 'c.pdf waiting'])
  expect(leaving.size).toBe(1)
  expect(requests[0]?.form?.get('locationId')).toBe('7')
  await requests[1]?.answer(201)
  expect(seen()).toEqual(['a.pdf sending', 'c.pdf sending'])
  await requests[0]?.answer(201)
  await requests[2]?.answer(201)
  expect([seen(), leaving.size]).toEqual([[], 0])
})

it('sends nothing of what is known not to be taken', () => {
  const large = { name: 'g.png', size: UPLOAD_BYTES.picture + 1 } as File
  const document = { name: 'g.dwg', size: UPLOAD_BYTES.document + 1 } as File
  addUploads({ locationId: 7 }, [
    new File([], 'leeg.pdf'),
    new File(['MZ'], 'a.exe'),
    large,
    document,
  ])
  expect(uploads.get().map(({ failure }) => failure)).toEqual([
    'empty',
    'kind',
    'large_picture',
    'large_document',
  ])
  expect(requests).toEqual([])
})

it('keeps a file that did not come, with the reason, and sends it again when asked', async () => {
  choose('a.png', 'b.pdf')
  await requests[0]?.answer(400, {
    code: 'invalid_input',
    message: 'm',
    issues: [{ path: 'file', message: 'is not a picture that can be read (truncated)' }],
  })
  await requests[1]?.breakOff()
  expect(uploads.get().map(({ failure }) => failure)).toEqual([
    'unreadable',
    expect.objectContaining({ code: 'unreachable' }),
  ])
  // recorded, but told here alone
  expect(errorEntries.get().map(({ isTold }) => isTold)).toEqual([false])
  retryUpload(idOf('b.pdf'))
  // the same act: when the answer alone was lost, the file is there once
  expect(requests.at(-1)?.key).toBe(requests[1]?.key)
  expect(requests.at(-1)?.key).toMatch(/^[0-9a-f]{32}$/)
  await requests[2]?.answer(201)
  expect([names(), seen()]).toEqual([['a.png', 'b.pdf', 'b.pdf'], ['a.png failed']])
})

it('belong to a note as well as to a location', async () => {
  choose('a.png')
  addUploads({ noteId: 7 }, [new File(['inhoud'], 'b.png')])
  const of = (parent: UploadParent) => uploadsOf(uploads.get(), parent).map(({ file }) => file.name)
  expect([of({ locationId: 7 }), of({ noteId: 7 }), of({ noteId: 8 })]).toEqual([
    ['a.png'],
    ['b.png'],
    [],
  ])
  expect(requests.map(({ form }) => [form?.get('locationId'), form?.get('noteId')])).toEqual([
    ['7', null],
    [null, '7'],
  ])
})

it('tells how far a file is, and stops it', async () => {
  choose('a.pdf', 'b.pdf', 'c.pdf')
  const progress = Object.assign(new Event('progress'), { loaded: 1, total: 4 })
  requests[0]?.upload.dispatchEvent(progress)
  expect(uploads.get()[0]?.share).toBe(0.25)
  dropUpload(idOf('a.pdf'))
  await settled()
  expect(requests[0]?.isAborted).toBe(true)
  expect(seen()).toEqual(['b.pdf sending', 'c.pdf sending'])
  expect(errorEntries.get()).toEqual([])
})
