import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dcos, dsin } from './trig.ts'

const view = new DataView(new ArrayBuffer(8))
function bits(x: number): bigint {
  view.setFloat64(0, x)
  const b = view.getBigInt64(0)
  return b < 0n ? -(b & 0x7fffffffffffffffn) : b
}
function ulps(a: number, b: number): number {
  const d = Number(bits(a) - bits(b))
  return d < 0 ? -d : d
}

test('sine and cosine are within one unit in the last place of the engine', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e5, max: 1e5, noNaN: true }), (angle) => {
      expect(ulps(dsin(angle), Math.sin(angle))).toBeLessThanOrEqual(1)
      expect(ulps(dcos(angle), Math.cos(angle))).toBeLessThanOrEqual(1)
    }),
    { numRuns: 20_000, seed: 1 },
  )
})

test('the quarter turns are what a surveyor expects', () => {
  expect([dsin(0), dcos(0)]).toEqual([0, 1])
  expect(dsin(Math.PI / 2)).toBe(1)
  expect(dcos(Math.PI)).toBe(-1)
  expect(dsin(1e12)).toBeGreaterThanOrEqual(-1)
})

test('the bits are frozen', () => {
  const golden = [0.3, 1, 2, -2.5, 17.3, 1234.5678].map((a) => [bits(dsin(a)), bits(dcos(a))])
  expect(golden).toMatchInlineSnapshot(`
    [
      [
        4598995238688307763n,
        4606780125658155450n,
      ],
      [
        4605754516372524270n,
        4603041830072026764n,
      ],
      [
        4606365442650518598n,
        -4601168254869926405n,
      ],
      [
        -4603565777395632816n,
        -4605391279722171261n,
      ],
      [
        -4607180387055746341n,
        4581778891077327976n,
      ],
      [
        4590287323266999261n,
        -4607154953520354183n,
      ],
    ]
  `)
})
