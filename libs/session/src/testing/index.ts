export { RealtimeContext } from '../identity/session-context.ts'
export { SessionForTests, TEST_SITE, type SessionForTestsProps } from './session-for-tests.tsx'
