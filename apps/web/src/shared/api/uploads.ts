/** Files on their way to the server: they go on when the screen that they were chosen on is left. */
import { type FileFault, fileFaultOf, UPLOAD_BYTES } from '@kavel/domain'
import { createStore, type Readable } from '../store.ts'
import { newKey } from './acts.ts'
import { isAborted, isApiError } from './api-error.ts'
import { uploadImage } from './upload-image.ts'

/** What a file comes to belong to. */
export type UploadParent = { readonly locationId: number } | { readonly noteId: number }

export interface Upload {
  readonly id: number
  readonly parent: UploadParent
  readonly file: File
  /** Whether the place in a photo is kept beside it. */
  readonly keepPlace: boolean
  /** Key of the act, the same when it is tried again. */
  readonly act: string
  /** Part that was sent, 0–1. */
  readonly share: number
  readonly state: 'waiting' | 'sending' | 'failed'
  /** Why it failed: a fault of the file, or the error of the call. */
  readonly failure?: FileFault | Error
}

/** Files that are sent at once; the server takes eight of a whole company. */
const AT_ONCE = 2

const store = createStore<readonly Upload[]>([])
const controllers = new Map<number, AbortController>()
let last = 0

/** In the order in which they were chosen; one that has arrived is no longer here. */
export const uploads: Readable<readonly Upload[]> = store

/** Uploads files as attachments, a few at once; the place in a photo is stripped unless it is to be kept. */
export function addUploads(
  parent: UploadParent,
  files: Iterable<File>,
  { keepPlace = false } = {},
): void {
  const added = Array.from(files, (file): Upload => {
    const failure = faultOf(file)
    const upload = { id: ++last, parent, file, keepPlace, act: newKey(), share: 0 }
    return failure ? { ...upload, state: 'failed', failure } : { ...upload, state: 'waiting' }
  })
  store.set([...store.get(), ...added])
  sendNext()
}

/** Those of them that come to belong to a record. */
export function uploadsOf(all: readonly Upload[], parent: UploadParent): readonly Upload[] {
  const [[name, id] = []] = Object.entries(parent)
  return all.filter((one) =>
    Object.entries(one.parent).some(([key, value]) => key === name && value === id),
  )
}

/** Stops an upload, or takes one that failed away. */
export function dropUpload(id: number): void {
  controllers.get(id)?.abort()
  store.set(store.get().filter((upload) => upload.id !== id))
  sendNext()
}

/** Tries an upload that failed once more. */
export function retryUpload(id: number): void {
  change(id, { state: 'waiting', share: 0 })
  sendNext()
}

/** What can be known of a file before it is sent; whether it is what it is called is for the server to say. */
function faultOf({ name, size }: File): FileFault | null {
  if (!size) return 'empty'
  const end = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (PICTURE_ENDS.has(end)) return size > UPLOAD_BYTES.picture ? 'large_picture' : null
  if (!DOCUMENT_ENDS.has(end)) return 'kind'
  return size > UPLOAD_BYTES.document ? 'large_document' : null
}

const PICTURE_ENDS = new Set(['png', 'jpg', 'jpeg', 'webp', 'avif'])
const DOCUMENT_ENDS = new Set(['pdf', 'docx', 'xlsx', 'dwg'])
/** For the window in which pictures are chosen; on a phone it offers the camera. */
export const PICTURE_KINDS = 'image/png,image/jpeg,image/webp,image/avif'
/** For the window in which files are chosen. */
export const UPLOAD_ENDS = [...PICTURE_ENDS, ...DOCUMENT_ENDS].map((end) => `.${end}`).join()

function change(id: number, patch: Partial<Upload>): void {
  store.set(store.get().map((upload) => (upload.id === id ? { ...upload, ...patch } : upload)))
}

function sendNext(): void {
  const waiting = store.get().filter(({ state }) => state === 'waiting')
  for (const upload of waiting.slice(0, Math.max(0, AT_ONCE - controllers.size))) void send(upload)
}

async function send({ id, file, keepPlace, act, parent }: Upload): Promise<void> {
  const controller = new AbortController()
  controllers.set(id, controller)
  addEventListener('beforeunload', askFirst)
  change(id, { state: 'sending' })
  try {
    const onProgress = (share: number) => change(id, { share })
    const fields = Object.fromEntries(
      Object.entries(parent).map(([name, value]) => [name, String(value)]),
    )
    if (keepPlace) fields.keepPlace = 'true'
    await uploadImage(file, fields, { act, onProgress, signal: controller.signal })
    store.set(store.get().filter((upload) => upload.id !== id))
  } catch (error) {
    if (!isAborted(error)) change(id, { state: 'failed', failure: failureOf(error) })
  } finally {
    controllers.delete(id)
    if (!controllers.size) removeEventListener('beforeunload', askFirst)
    sendNext()
  }
}

/** Who closes the page while files are on their way is asked first. */
function askFirst(event: Event): void {
  event.preventDefault()
}

function failureOf(error: unknown): FileFault | Error {
  const fault = isApiError(error) && fileFaultOf(error.issues)
  return fault || (error instanceof Error ? error : new Error(String(error)))
}
