import { keepPartitions } from '../db/index.ts'

// By month of the site's day.
keepPartitions('bets')
keepPartitions('bet_legs')
