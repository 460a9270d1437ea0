export {
  boundConnections,
  endUnused,
  OPERATOR_CONNECTIONS,
  PUBLIC_CONNECTIONS,
  type ConnectionLimits,
} from './connections.ts'
export { endSocket } from './end-socket.ts'
export { dropFalseAddresses } from './forwarded.ts'
