export { operatorCalls } from './operator.ts'
