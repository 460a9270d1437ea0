import { isOfAge, MESSAGES, RULE_MESSAGES, type LocalText, type StatusName } from '@pavilion/contract'
import type { MemberState } from '@pavilion/protocols'

/** What a member, or one who wants to become one, wants to do. Every one of them passes `may`, whichever way it is asked for. */
export const ACTIONS = ['register', 'sign_in', 'pay', 'launch', 'place_bet'] as const
export type Action = (typeof ACTIONS)[number]

/** What the rules look at. */
export interface MemberFacts {
  readonly state: MemberState
  /** YYYY-MM-DD; undefined when erased or never given. */
  readonly birthday: string | undefined
}

export interface MayContext {
  /** Today in the site's time zone, YYYY-MM-DD. */
  readonly siteDay: string
  /** Whether the visitor is where the licence forbids to serve, as the platform's own edge saw the address. */
  readonly restrictedRegion: boolean
}

export type Verdict =
  { readonly allowed: true } | { readonly allowed: false; readonly status: StatusName; readonly message: LocalText }

interface Rule {
  readonly name: string
  readonly actions: readonly Action[]
  /** True when the rule stands in the way. */
  readonly forbids: (facts: MemberFacts, context: MayContext) => boolean
  readonly status: StatusName
  readonly message: LocalText
}

const RISKING_MONEY: readonly Action[] = ['pay', 'launch', 'place_bet']

/** In order: the first rule that forbids gives the answer. New protections are new entries here, never checks elsewhere. */
const RULES: readonly Rule[] = [
  {
    name: 'region',
    actions: ACTIONS,
    forbids: (_facts, context) => context.restrictedRegion,
    status: 'REGION_LIMITED',
    message: MESSAGES.REGION_LIMITED,
  },
  {
    name: 'terminated',
    actions: ACTIONS,
    forbids: (facts) => facts.state === 'terminated',
    status: 'CONTACT_CUSTOMER_SERVICE',
    message: { 'zh-CN': '账号已终止，请联系在线客服', 'zh-TW': '帳號已終止，請聯絡線上客服' },
  },
  {
    name: 'frozen',
    actions: RISKING_MONEY,
    forbids: (facts) => facts.state === 'frozen',
    status: 'CONTACT_CUSTOMER_SERVICE',
    message: { 'zh-CN': '账号已冻结，请联系在线客服', 'zh-TW': '帳號已凍結，請聯絡線上客服' },
  },
  {
    name: 'birthday known',
    actions: RISKING_MONEY,
    forbids: (facts) => facts.birthday === undefined,
    status: 'ACCESS_DENIED',
    message: RULE_MESSAGES.birthdayMissing,
  },
  {
    name: 'of age',
    actions: RISKING_MONEY,
    forbids: (facts, context) => facts.birthday !== undefined && !isOfAge(facts.birthday, context.siteDay),
    status: 'ACCESS_DENIED',
    message: RULE_MESSAGES.underAge,
  },
]

/** Whether a member may do something now, and if not, what to answer. Pure: facts in, verdict out. */
export const may = (facts: MemberFacts, action: Action, context: MayContext): Verdict => {
  const rule = RULES.find((each) => each.actions.includes(action) && each.forbids(facts, context))
  return rule === undefined ? { allowed: true } : { allowed: false, status: rule.status, message: rule.message }
}

/** Whether a visitor may open an account: what is known before there is a member. */
export const mayRegister = (context: MayContext): Verdict =>
  may({ state: 'active', birthday: undefined }, 'register', context)
