import { STATUS } from '@pavilion/contract'
import { sendCodeTwo, type MemberCodeType } from '@pavilion/contract/account'
import { bindPhone } from '@pavilion/contract/profile'
import { createAccounts } from '../../accounts/index.ts'
import type { Deps, Module } from '../../module/module.ts'
import { pictureOf } from '../../pictures/index.ts'
import { createProfile, type ProfileParts } from '../../profile/index.ts'
import {
  aMember,
  auditsOf,
  latestCode,
  md5,
  PASSWORD,
  PLAIN_RATES,
  testOperators,
  testPlatform,
  wrappedFor,
  type MemberToSeed,
  type TestDatabase,
  type TestMember,
} from '../../testing/index.ts'
import {
  createMembers,
  createMembersModule,
  createRegisterChecks,
  type ExclusionRegister,
  type Action,
  type MembersParts,
  type NameChanged,
} from '../index.ts'

export interface CodedMember extends TestMember {
  code(type: MemberCodeType, to?: string): Promise<string>
}

export const membersPlatform = async (
  kind: TestDatabase,
  parts: Partial<ProfileParts & Pick<MembersParts, 'endSignIns'>> = {},
  exclusions?: ExclusionRegister,
  more: (deps: Deps) => readonly Module[] = () => [],
) => {
  const ended: string[] = []
  const renamed: string[] = []
  const platform = await testPlatform({
    database: kind,
    config: { rates: PLAIN_RATES },
    modules: (deps) => {
      const register = createRegisterChecks(deps, exclusions && { register: exclusions })
      const members = createMembers(deps, { register })
      const { codes, ownPassword } = createAccounts(deps, { members })
      const lastSignInOf = async (): Promise<undefined> => undefined
      const nameChanged: NameChanged = async (_, { userId }, { name }) => void renamed.push(`${userId} ${name}`)
      const profile = createProfile(deps, {
        members,
        codes,
        ownPassword,
        nameChanged,
        pictureOf,
        lastSignInOf,
        ...parts,
      })
      const operated = createMembersModule(deps, {
        members,
        endSignIns: async (_, { userId }) => void ended.push(userId),
        nameChanged,
        ...parts,
      })
      const modules = [operated, profile, { operator: register.operator ?? [] }, ...more(deps)]
      return { modules, members, register, hash: ownPassword.hash }
    },
  })
  const { db, config, made } = platform
  const passwordHash = await made.hash(PASSWORD)

  const join = async (siteId: 3000 | 3001 = 3000, facts: MemberToSeed = {}): Promise<CodedMember> => {
    const member = await aMember(platform, { siteId, passwordHash, ...facts })
    const code: CodedMember['code'] = async (type, to) => {
      const where =
        to === undefined
          ? {}
          : {
              sendCodeNumV2: wrappedFor(platform.siteOf(siteId), to),
              SendCodeNum: md5(to),
              ...(type === '4' ? { areaCode: '+86' } : {}),
            }
      const answer = await member.call(sendCodeTwo, { type, cate: type === '5' || type === '7' ? '1' : '0', ...where })
      if (answer.code !== STATUS.SUCCESS) throw new Error(`no code was sent: ${answer.code}`)
      return latestCode(db, config, member.userId)
    }
    return { ...member, code }
  }

  let lastPhone = 13_600_000_000
  /** The status of the answer. */
  const bind = async (member: CodedMember, phone: string, isReplacing = false): Promise<number> => {
    platform.wait(61)
    const currentCode = isReplacing ? await member.code('6') : undefined
    const code = await member.code('4', phone)
    return (await member.call(bindPhone, { areaCode: '+86', phone, code, currentCode, password: PASSWORD })).code
  }

  /** `allowed`, or the status of the refusal. */
  const gateFor = async ({ siteId, userId }: CodedMember, action: Exclude<Action, 'register'>): Promise<string> => {
    const site = platform.app.deps.sites.byId(siteId)
    if (!site) throw new Error('the site is registered')
    return made.members.may({ site, region: undefined, ip: '203.0.113.9' }, userId, action).then(
      () => 'allowed',
      (refusal: { status: string }) => refusal.status,
    )
  }

  return {
    ...platform,
    ended,
    /** What bears names was told, `<userId> <name>`. */
    renamed,
    join,
    bind,
    /** In no account yet. */
    newPhone: (): string => String((lastPhone += 1)),
    gateFor,
    gates: (member: CodedMember): Promise<string[]> =>
      Promise.all((['place_bet', 'pay', 'launch', 'sign_in'] as const).map((action) => gateFor(member, action))),
    operators: testOperators(platform.app),
    members: () => made.members,
    register: () => made.register,
    audits: async (userId: string): Promise<string[]> => (await auditsOf(db, userId)).map(({ action }) => action),
  }
}
export type MembersPlatform = Awaited<ReturnType<typeof membersPlatform>>
