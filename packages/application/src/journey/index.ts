export { createFromPlots } from './from-plots.ts'
export { createPlaceSource, type PlaceSource } from './place-source.ts'
export { createStepHandler, startAllSteps, startSteps } from './runner.ts'
export { surroundingsOf } from './surroundings.ts'
