export { done, parsed, siteIdParameter } from './exchange.ts'
export { operatorCalls } from './operator.ts'
