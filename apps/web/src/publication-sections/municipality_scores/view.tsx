export { areaScores as municipalityScores } from '../area-pages/scores.tsx'
