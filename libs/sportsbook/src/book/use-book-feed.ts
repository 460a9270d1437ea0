import { boardTopic, type Topic } from '@pavilion/contract/sports'
import { useFollow } from './follow.ts'

/** Football in play comes first (spec section 4). */
export const FIRST_TOPIC: Topic = boardTopic('FT', 'RB')
const FIRST = [FIRST_TOPIC]

export const useBookFeed = (): void => useFollow(FIRST)
