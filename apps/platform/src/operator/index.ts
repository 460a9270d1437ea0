export { done, parsed } from './exchange.ts'
export { operatorCalls } from './operator.ts'
