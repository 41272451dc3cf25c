/** Subject of a look-up: a place and what is known there. */
import type { LookupDeclaration, LookupSubjectKind } from './declaration.ts'

/** Required subject by kind of question. */
export interface LookupSubject {
  /** EPSG:28992 metres. */
  readonly point?: readonly [x: number, y: number] | undefined
  readonly address?: LookupAddress | undefined
  /** 16 digits of a residence object, berth or pitch of the BAG. */
  readonly residence_object?: string | undefined
  /** Id of a plot in the BRK. */
  readonly plot?: string | undefined
}

export interface LookupAddress {
  /** `1234AB` */
  readonly postcode: string
  readonly number: number
  readonly letter: string | null
  readonly addition: string | null
}

/** By what a look-up is asked: the surest of what is known; null when nothing of it is. */
export function pickSubject(
  { by }: LookupDeclaration,
  subject: LookupSubject,
): LookupSubjectKind | null {
  return by.find((kind) => subject[kind] !== undefined) ?? null
}

/** A house number with its letter and addition as addresses write them: `12`, `12A`, `12-3`, `12A-3`; null for another. */
export function readLookupAddress(postcode: string, houseNumber: string): LookupAddress | null {
  const code = postcode.replaceAll(' ', '').toUpperCase()
  const [, number, letter, addition] =
    /^(\d{1,5})([A-Z])?(?:[- ]?([A-Z0-9]{1,4}))?$/i.exec(houseNumber.trim()) ?? []
  if (!/^[1-9]\d{3}[A-Z]{2}$/.test(code) || number === undefined || Number(number) < 1) return null
  return {
    postcode: code,
    number: Number(number),
    letter: letter?.toUpperCase() ?? null,
    addition: addition ?? null,
  }
}

/** The id of a residence object (01), berth (02) or pitch (03). */
export const RESIDENCE_OBJECT = /^(?!0000)\d{4}0[123]\d{10}$/
