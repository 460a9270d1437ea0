import { keepPartitions } from '../db/index.ts'

keepPartitions('bets')
keepPartitions('bet_legs')
