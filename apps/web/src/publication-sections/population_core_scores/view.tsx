export { areaScores as coreScores } from '../area-pages/scores.tsx'
