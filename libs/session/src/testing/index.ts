export { RealtimeContext } from '../identity/session-context.ts'
export { MemberStage, type MemberStageProps } from './member-stage.tsx'
export { SessionForTests, TEST_SITE, type SessionForTestsProps } from './session-for-tests.tsx'
