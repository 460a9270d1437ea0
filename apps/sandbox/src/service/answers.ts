import type { Language } from '@pavilion/contract'
import { answerTexts, TOPICS, type DeskTopic } from './texts.ts'

/** The words a question is known by, in either script. */
const WORDS: Readonly<Record<DeskTopic, RegExp>> = {
  deposit: /存款|充值|入款|儲值|入帳|到账|到帳/,
  withdrawal: /取款|提款|提现|提現|出款/,
  turnover: /流水|打码|打碼/,
  bet: /注单|注單|结算|結算|赛果|賽果/,
  account: /密码|密碼|登录|登入|验证码|驗證碼/,
  rest: /限额|限額|冷静|冷靜|自我禁制|自我排除|休息|戒赌|戒賭/,
}

/** A person is asked for by name: no rule answers. */
const PERSON = /人工/
/** Games with live dealers have this word too. */
const LIVE_PERSON =
  /^真人$|真人(?=客服|服务|服務|回|解答|处理|處理|接听|接聽)|([转轉找]|[联聯][系繫絡络])真人(?!视|視|百家|荷官|娱|娛|馆|館|游|遊|场|場)/

export const topicOf = (question: string): DeskTopic | undefined =>
  PERSON.test(question) || LIVE_PERSON.test(question.trim())
    ? undefined
    : TOPICS.find((topic) => WORDS[topic].test(question))

export const answerOf = (topic: DeskTopic, language: Language): string => answerTexts[language][topic]
