export { auditsOf } from './audits.ts'
export { createTestClient, wrappedFor, type CallOptions, type TestAnswer } from './client.ts'
export { testClock } from './clock.ts'
export { testConfig } from './config.ts'
export { quiet, runsOn, testDatabases, type TestDatabase } from './database.ts'
export {
  aMember,
  bindContact,
  seedMember,
  setNameState,
  type MemberToMake,
  type MemberToSeed,
  type TestMember,
} from './member.ts'
export { untilLockWait } from './lock-waits.ts'
export { everyModule, stubModules } from './modules.ts'
export { deposit, ledgerMustBalance } from './money.ts'
export { natsProgram, natsServer } from './nats.ts'
export { anOperator, testOperators, type OperatorAnswer } from './operator.ts'
export { md5, PASSWORD } from './password.ts'
export { PLAIN_RATES, testPlatform, type TestModules, type TestPlatform } from './platform.ts'
export { type TestSignIns } from './sign-ins.ts'
export { latestCode } from './sent-codes.ts'
export { AURORA, aSite, JADE, seedSite } from './site.ts'
export { FUND_PASSWORD, wholePlatform, type ProvingMember, type WholePlatform } from './whole-platform.ts'
