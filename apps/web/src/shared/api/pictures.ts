import type { Sent } from '@kavel/calls'
import { addressOf } from './call-api.ts'

type File = Sent<'GET /images/binary/{id}/{file}'>['params']['file']

/** Where the browser fetches a picture: whole, or small for a list. */
export function pictureAddress(id: number, file: File = 'img.png'): string {
  return addressOf('GET /images/binary/{id}/{file}', { id, file })
}
