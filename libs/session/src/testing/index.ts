export { RealtimeContext } from '../identity/session-context.ts'
export { createMemoryArea } from './memory-area.ts'
export { SessionForTests, TEST_SITE, type SessionForTestsProps } from './session-for-tests.tsx'
