import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { Refusal } from '../refusal.ts'
import { readForm } from './read-form.ts'

const app = Fastify()
beforeAll(async () => {
  await app.register(multipart)
  app.setErrorHandler((error, _, reply) =>
    reply.code(error instanceof Refusal ? error.status : 500).send(error),
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
const send = (text: string) =>
  app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'multipart/form-data; boundary=g' },
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
