import multipart from '@fastify/multipart'
import { Refusal } from '@kavel/application'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { readForm } from './read-form.ts'

const app = Fastify()
beforeAll(async () => {
  await app.register(multipart)
  app.setErrorHandler((error, _, reply) =>
    error instanceof Refusal
      ? reply.code(error.status).send(error.body)
      : reply.code(500).send(error),
  )
  app.post('/', async (request) => {
    const { fields, file } = await readForm(z.strictObject({ type: z.string() }), request)
    const pieces: Buffer[] = []
    for await (const piece of file.content) pieces.push(piece as Buffer)
    return { fields, bytes: Buffer.concat(pieces).toString('latin1') }
  })
})
afterAll(() => app.close())

const CONTENT = `%PDF ${'x'.repeat(200_000)}`
const FORM =
  '--g\r\nContent-Disposition: form-data; name="type"\r\n\r\nattachment\r\n' +
  '--g\r\nContent-Disposition: form-data; name="file"; filename="x.pdf"\r\n\r\n' +
  `${CONTENT}\r\n--g--\r\n`
const send = (text: string, type = 'multipart/form-data; boundary=g') =>
  app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': type },
    payload: Buffer.from(text, 'latin1'),
  })

it('gives the fields of a form and its file, to the last byte', async () => {
  const { statusCode, body } = await send(FORM)
  expect(statusCode, body.slice(0, 200)).toBe(200)
  expect(JSON.parse(body)).toEqual({ fields: { type: 'attachment' }, bytes: CONTENT })
})

it.each([0, 10, 60, 75, 85, 100, 150, 200, 100_000, FORM.length - 60, FORM.length - 8])(
  'refuses a form that breaks off after %i bytes',
  async (at) => {
    expect((await send(FORM.slice(0, at))).statusCode).toBe(400)
  },
)

const part = (head: string, content = 'x') =>
  `--g\r\nContent-Disposition: form-data${head}\r\n\r\n${content}\r\n`
const END = '--g--\r\n'
const TYPE = part('; name="type"')
const FILE = part('; name="file"; filename="x.pdf"')
const AFTER = expect.stringMatching(/before the file/)

it.each([
  ['a field after its file', [TYPE, FILE, part('; name="locationId"', '136')], 'locationId', AFTER],
  ['a second file', [TYPE, FILE, FILE], 'file', AFTER],
  ['a file without a name after its file', [TYPE, FILE, part('; filename="y.pdf"')], '', AFTER],
  ['a field that is no UTF-8', [part('; name="type"', 'C\xff\xfe'), FILE], 'type', 'is not UTF-8'],
  [
    'a file with such a name',
    [TYPE, part('; name="file"; filename="Caf\xe9.pdf"')],
    'file',
    'has a name that is not UTF-8',
  ],
  ['a field without a name', [TYPE, part(''), FILE], '', expect.stringMatching(/without a name/)],
  [
    'a file without a name',
    [TYPE, part('; filename="y"')],
    '',
    expect.stringMatching(/without a name/),
  ],
] as const)('refuses %s, and says where and why', async (_, parts, path, message) => {
  const { statusCode, body } = await send(parts.join('') + END)
  expect(statusCode, body.slice(0, 200)).toBe(400)
  expect(JSON.parse(body).issues).toEqual([{ path, message }])
})

it.each(['multipart/form-data', 'multipart/form-data; boundary=other'])(
  'refuses a form that is not divided as %s says',
  async (type) => {
    const { statusCode, body } = await send(FORM, type)
    expect(statusCode, body.slice(0, 200)).toBe(400)
  },
)
