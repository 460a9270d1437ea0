import { boardTopic, type Topic } from '@pavilion/contract/sports'
import { useFollow } from './follow.ts'

/** Football in play, what a visitor sees first (spec section 4). */
export const FIRST_TOPIC: Topic = boardTopic('FT', 'RB')
const FIRST = [FIRST_TOPIC]

/** Asks for the prices of football in play while its caller stands on a page. */
export const useBookFeed = (): void => useFollow(FIRST)
