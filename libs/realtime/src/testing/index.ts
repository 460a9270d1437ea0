export { createFakeServer, type FakeServer, type FakeSocket } from './fake-server.ts'
