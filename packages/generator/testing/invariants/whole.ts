/** I51, I52: versions, round trips and limits. */
import { canonicalText } from '@kavel/geometry'
import { LIMITS } from '../../src/base/limits.ts'
import { modelFromJson, modelToJson } from '../../src/model/json.ts'
import { cellsIn, type Facts } from './facts.ts'

const KNOWN = ['3', '3.1', '3.2', '3.3', '3.4', '3.5', '3.6', '3.7']

export function checkVersion({ model, input, report }: Facts): void {
  const asked = input.building.version
  const text = asked === null || asked === '' ? '3' : String(asked).trim()
  const number = Number(text)
  if (number < 3) {
    const empty =
      model.towers.length === 0 &&
      model.messages.map(({ code }) => code).join() === 'version_empty' &&
      Object.values(model.formFactors).every((value) => value === 0)
    if (!empty) report('I51', `version ${text} is not an empty space`)
    return
  }
  const expected = KNOWN.includes(String(number)) ? String(number) : '3.7'
  if (model.header.version !== expected) {
    report('I51', `version ${text} was built as ${model.header.version}`)
  }
}

export function checkRoundTrip({ model, groups, report }: Facts): void {
  const text = canonicalText(model)
  if (canonicalText(modelFromJson(JSON.parse(JSON.stringify(modelToJson(model))))) !== text) {
    report('I52', 'JSON loses something')
  }
  const cells = groups.reduce((n, g) => n + g.levels.length * cellsIn(g).length, 0)
  if (cells > LIMITS.cells) report('I52', `${cells} cells`)
  if (model.formFactors.nrfloors > LIMITS.floors)
    report('I52', `${model.formFactors.nrfloors} floors`)
}
