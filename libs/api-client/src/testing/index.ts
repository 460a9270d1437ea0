export { makeTestToken } from './make-test-token.ts'
export { keyOf, mockFetch, refuse, type MockCall, type MockFetch, type MockHandlers } from './mock-fetch.ts'
export { memberFacts, protectionFacts, siteFacts } from './answers.ts'
export { readWire, type LogicalRequest } from './read-wire.ts'
