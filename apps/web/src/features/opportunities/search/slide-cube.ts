/** The one answer of the server when a slider is grabbed, asked by the bounds of its filter. Pure: no request. */
import type { Answers } from '@kavel/calls'
import { boundsAt, prepareSlide, type SlideCounts } from '@kavel/search'

export type SlideAnswer = Answers['POST /search/slide']

export interface OpenCube {
  /** What the bounds find, null is open; null where they stand between two places: then the server must count. */
  at(least: number | null, most: number | null): SlideCounts | null
}

/** @param decimals of the feature: a step ends at the last value before the next */
export function openCube(answer: SlideAnswer, decimals: number): OpenCube {
  const { edges } = answer
  const count = prepareSlide(answer)
  // the place of every value that an end can stand on
  const lows = new Map(edges.map((edge, place) => [edge, place]))
  const highs = new Map(
    edges.map((_, place) => [boundsAt(edges, { from: null, to: place }, decimals).most, place]),
  )
  return {
    at(least, most) {
      const from = least === null ? null : lows.get(least)
      const to = most === null ? null : highs.get(most)
      return from === undefined || to === undefined ? null : count({ from, to })
    },
  }
}
