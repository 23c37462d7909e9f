/**
 * Match finder: a few quick questions, and people who fit. The room owns no table: it promises that no answer is kept or
 * logged, that people keep to the answers, and that each comes with the reason why. People come from the search and
 * are shown by profiles.
 */
export { matchFinderRoutes } from './match-finder.routes.ts'
