export { bookOf, changeOf, matchOf, priceOf } from './books.ts'
export { createFakeServer, type FakeServer, type FakeSocket } from './fake-server.ts'
