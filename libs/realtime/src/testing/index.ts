export { bookOf, changeOf, lineOf, matchOf, priceOf, stateOf } from './books.ts'
export { createFakeServer, type FakeServer, type FakeSocket } from './fake-server.ts'
