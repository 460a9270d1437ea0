export { operatorCall, type CallContext, type OperatorCall, type Outcome } from './call.ts'
export { refuseField } from './exchange.ts'
export { operatorCalls } from './operators.ts'
export { createOperatorSessions } from './people/sessions.ts'
