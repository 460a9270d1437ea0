import * as z from 'zod/mini'
import { selection } from '../bets/bet.ts'
import { localText } from '../language.ts'
import { chatGiftName } from '../points/gifts.ts'
import { predictedGoals } from '../points/prediction.ts'
import { scoreCount } from '../sports/score.ts'
import { seconds } from '../wire.ts'
import { CHAT_MSG } from './ids.ts'
import { chatRoomRules, chatRoomStatus, chatTopic } from './room.ts'

/** Characters of a line, as a reader counts them. */
export const MOST_CHAT_CHARACTERS = 120
/** Lines of a page of history (spec section 9). */
export const CHAT_PAGE = 15
/** Of what a room sends who joins it. */
export const CHAT_RECENT = 30

/** The same for all lines of a member at a site; nothing else knows it. */
export const chatAlias = z.string().check(z.regex(/^[\da-f]{16}$/))

/** As everybody sees them: no name of an account, and no id of one. */
export const chatSender = z.object({
  alias: chatAlias,
  name: z.string(),
  /** VIP; 0 until there are levels. */
  level: z.int(),
})
export type ChatSender = z.infer<typeof chatSender>

/** Why the text of a line is kept back. */
export const CHAT_FILTERS = ['link', 'contact', 'offer', 'word'] as const
export const chatFilter = z.enum(CHAT_FILTERS)
export type ChatFilter = z.infer<typeof chatFilter>

/** A leg of a bet that its member shows: what the slip needs to add it, and nothing of its money. Pages name market and side by `selection`, as the slip does. */
const chatCardLeg = z.object({
  /** As it was taken; `ior` is the price taken. */
  selection,
  gide: z.string(),
  league: localText,
  team_h: localText,
  team_c: localText,
  runner: z.optional(localText),
  /** When it was taken. */
  score_H: scoreCount,
  score_C: scoreCount,
  isLive: z.enum(['Y', 'N']),
})
export type ChatCardLeg = z.output<typeof chatCardLeg>

/** A bet of the sender that runs. */
export const chatCard = z.object({ legs: z.array(chatCardLeg).check(z.minLength(1)) })
export type ChatCard = z.output<typeof chatCard>

/** `run`: of baseball · `corrected`: one side has less than before, a goal was taken back. */
export const chatScoreNews = z.enum(['goal', 'run', 'corrected'])
export type ChatScoreNews = z.infer<typeof chatScoreNews>

const entry = <I extends number, S extends z.core.$ZodLooseShape>(msgId: I, facts: S) =>
  z.object({ msgId: z.literal(msgId), seq: z.int(), at: seconds, ...facts })

/** `msg` absent: it was filtered or blocked, and nobody but the operator reads it; or it is a card without words. */
export const chatLine = entry(CHAT_MSG.SEND, {
  rid: z.string(),
  sender: chatSender,
  msg: z.optional(z.string()),
  filter: z.optional(chatFilter),
  card: z.optional(chatCard),
})
export type ChatLine = z.output<typeof chatLine>

/** What is written into a room, in its order: each has the number after the one before. */
export const chatEntry = z.discriminatedUnion('msgId', [
  chatLine,
  /** `target`: the seq of the line. */
  entry(CHAT_MSG.BLOCKED, { target: z.int() }),
  entry(CHAT_MSG.STATUS, { ...chatRoomRules.shape }),
  entry(CHAT_MSG.LEVEL, { leastLevel: z.int() }),
  entry(CHAT_MSG.DESTROYED, {}),
  /** `clock`: as `re_time`. */
  entry(CHAT_MSG.SCORE, {
    home: localText,
    away: localText,
    score_H: z.int(),
    score_C: z.int(),
    clock: z.string(),
    /** Absent in what was written before this was known. */
    what: z.optional(chatScoreNews),
  }),
  /** Everything before it is gone. */
  entry(CHAT_MSG.CLEARED, {}),
  /** `points`: what the gift costs its sender; the receiver gets the gift, and no points. */
  entry(CHAT_MSG.GIFT, { from: chatSender, to: chatSender, gift: chatGiftName, points: z.int() }),
  entry(CHAT_MSG.PREDICTION, {
    sender: chatSender,
    home: localText,
    away: localText,
    score_H: predictedGoals,
    score_C: predictedGoals,
  }),
  entry(CHAT_MSG.NOTICE, { msg: z.string() }),
])
export type ChatEntry = z.output<typeof chatEntry>

const place = { topic: chatTopic, stream: z.string(), seq: z.int() }

/** Data of JOIN: rules, the newest entries that are shown, oldest first, and how many are there. */
export const chatSnapshot = z.object({
  ...place,
  rules: chatRoomRules,
  notice: z.optional(z.string()),
  list: z.array(chatEntry),
  /** There are earlier ones. */
  isMore: z.boolean(),
  count: z.int(),
})
export type ChatSnapshot = z.output<typeof chatSnapshot>

/** Data of an entry’s frame, whose id is the entry’s. */
export const chatChange = z.object({ topic: chatTopic, stream: z.string(), after: z.int(), entry: chatEntry })
export type ChatChange = z.output<typeof chatChange>

/** Data of JOINED: at most a few names of those who came since the last; `came`: how many members did. */
export const chatPresence = z.object({
  topic: chatTopic,
  count: z.int(),
  names: z.array(z.string()),
  came: z.optional(z.int()),
})

/** Data of MUTED. `until` absent: until it is lifted. */
export const chatMute = z.object({
  isMuted: z.boolean(),
  reason: z.optional(z.string()),
  until: z.optional(seconds),
})
export type ChatMute = z.output<typeof chatMute>

/** Data of SITE_STATUS. `tell`: why it is closed, in the operator’s words. */
export const chatSiteStatus = z.object({ status: chatRoomStatus, tell: z.optional(z.string()) })
export type ChatSiteStatus = z.output<typeof chatSiteStatus>

/** Data of JOINED_SELF; without `sender` for a guest, who reads alone. */
export const chatSelf = z.object({
  topic: chatTopic,
  sender: z.optional(chatSender),
  mute: z.optional(chatMute),
  /** Aliases of those whose lines this member does not want to read: the page hides them. */
  blocked: z.optional(z.array(chatAlias)),
  /** Absent: open. */
  site: z.optional(chatSiteStatus),
})

const REFUSED = ['guest', 'muted', 'slow', 'card', 'closed', 'level', 'unknown', 'invalid', 'busy'] as const

/** Data of SEND to a sender whose words were not taken. `wait`: seconds until they may be sent again; of `card`, until another bet may be shown, while words may be sent. */
export const chatRefusal = z.object({
  rid: z.string(),
  /** A reason that this build does not know yet is `busy`: the words are shown, and may be said again. */
  refusal: z.union([
    z.enum(REFUSED),
    z.pipe(
      z.string(),
      z.transform(() => 'busy' as const),
    ),
  ]),
  message: z.string(),
  wait: z.optional(z.int()),
})
export type ChatRefusal = z.output<typeof chatRefusal>

/** Data of SEND to a sender: it is in the room, as this entry, now or since before. */
export const chatTaken = z.object({ rid: z.string(), seq: z.int() })
