export { actorName } from './audit-names.ts'
export {
  operatorCall,
  type CallContext,
  type OperatorCallOptions,
  type OperatorCall,
  type OperatorOutcome,
} from './call.ts'
export { consumerCalls } from './consumers.ts'
export { refuseField, speakToOperators } from './exchange.ts'
export { operatorCalls } from './operators.ts'
export { createOperatorSessions } from './people/sessions.ts'
