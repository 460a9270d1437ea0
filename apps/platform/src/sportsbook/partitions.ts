import { keepPartitions } from '../db/index.ts'

// Bets and their legs are cut by month of the site's day.
keepPartitions('bets')
keepPartitions('bet_legs')
