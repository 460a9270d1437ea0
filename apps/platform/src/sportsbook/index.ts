import { keepPartitions } from '../db/index.ts'

keepPartitions('bets')

export { Engine } from './engine.ts'
