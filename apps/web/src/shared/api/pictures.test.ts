import { expect, it } from 'vitest'
import { pictureSources } from './pictures.ts'

it('a picture is offered in its sizes, none larger than a list needs', () => {
  const sizes = '280px'
  expect(pictureSources(7, sizes)).toEqual({
    src: '/api/images/binary/7/medium.png',
    srcSet: '/api/images/binary/7/thumb.png 320w, /api/images/binary/7/medium.png 960w',
    sizes,
  })
  expect(pictureSources(7, sizes, 'img.png').srcSet).toMatch(/320w, .*960w, .*img\.png 2400w$/)
})
