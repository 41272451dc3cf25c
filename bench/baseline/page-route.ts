/** The bare route that a public page is compared with: a process that sends the file of its argument, gzip made before. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const body = readFileSync(process.argv[2] as string)
const server = createServer((_, response) => {
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.setHeader('Content-Encoding', 'gzip')
  response.end(body)
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.once('disconnect', () => process.exit())
