import { keepPartitions } from '../db/index.ts'

// Bets are cut by month of the site's day.
keepPartitions('bets')
