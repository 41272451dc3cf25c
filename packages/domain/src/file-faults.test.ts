import { expect, it } from 'vitest'
import { FILE_FAULTS, fileFaultOf } from './file-faults.ts'

const told = (message: string, path = 'file') => fileFaultOf([{ path, message }])

it('a fault of a file is known by what the server says of it', () => {
  for (const [fault, message] of Object.entries(FILE_FAULTS)) expect(told(message)).toBe(fault)
  expect(told('is not a picture that can be read (VipsJpeg: premature end)')).toBe('unreadable')
  expect(told('is larger than 10 MB')).toBe('large_picture')
  expect(told('is larger than 50 MB')).toBe('large_document')
  expect(told('is empty', 'name')).toBeNull()
  expect(told('is required, after the fields')).toBeNull()
  expect(fileFaultOf([])).toBeNull()
})
