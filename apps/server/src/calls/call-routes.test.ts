/** A route that does not say who may call it, and a declaration that nothing answers, stop the server at its start. */
import { uniformOf } from '@kavel/calls'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { createCallRoutes, refuseUndeclaredRoutes } from './call-routes.ts'
import { createUniformRoutes } from './uniform-routes.ts'

test('a route of the API that does not say who may call it does not start', async () => {
  const app = fastify()
  refuseUndeclaredRoutes(app)
  const handler = async () => 'secret'
  expect(() => app.get('/api/loose', handler)).toThrow('GET /api/loose does not say who may')
  expect(() => app.post('/api/:entity/loose', handler)).toThrow('POST /api/:entity/loose')
  app.get('/api/:entity/list', { config: { who: uniformOf('GET /{entity}/list') } }, handler)
  app.get('/pub/page', handler)
  await app.ready()
  expect((await app.inject('/api/loose')).statusCode).toBe(404)
  await app.close()
})

test('a declared call that nothing answers does not start', () => {
  const routes = createCallRoutes(fastify(), {} as Context)
  routes.add('GET /health', async () => {
    throw new Error('is not called')
  })
  expect(() => routes.assertAllAnswered()).toThrow('GET /session, POST /session')
  expect(() => routes.assertAllAnswered()).not.toThrow('GET /health')
})

test('a uniform call that nothing answers does not start', () => {
  const routes = createUniformRoutes(fastify(), { database: {} } as Context)
  routes.add('GET /{entity}/list', async () => {
    throw new Error('is not called')
  })
  expect(() => routes.assertAllAnswered()).toThrow('POST /{entity}/list, DELETE /{entity}/list')
  expect(() => routes.assertAllAnswered()).not.toThrow('GET /{entity}/list')
})
