import type { Language, LocalText } from '@pavilion/contract'
import { COMPLAINT_DAYS, FEEDBACK_MOST_OPEN } from '@pavilion/contract/feedback'
import { Refusal } from '../http/index.ts'

export const FEEDBACK_DAY_MOST = 10

export const FEEDBACK_TEXTS = {
  tooManyOpen: {
    'zh-CN': `您有 ${FEEDBACK_MOST_OPEN} 条反馈尚未结束，请在已有反馈中补充说明。`,
    'zh-TW': `您有 ${FEEDBACK_MOST_OPEN} 則回饋尚未結束，請在既有回饋中補充說明。`,
  },
  tooManyToday: {
    'zh-CN': `24 小时内最多提交 ${FEEDBACK_DAY_MOST} 条反馈，请稍后再试。`,
    'zh-TW': `24 小時內最多提交 ${FEEDBACK_DAY_MOST} 則回饋，請稍後再試。`,
  },
  betMissing: { 'zh-CN': '请选择要申诉的注单', 'zh-TW': '請選擇要申訴的注單' },
  betNotOfKind: { 'zh-CN': '只有投注类反馈可以选择注单', 'zh-TW': '只有投注類回饋可以選擇注單' },
  betOpen: { 'zh-CN': '注单尚未结算，结算后才能申诉', 'zh-TW': '注單尚未結算，結算後才能申訴' },
  betTooOld: {
    'zh-CN': `赛果公布已超过 ${COMPLAINT_DAYS} 天，不能再申诉`,
    'zh-TW': `賽果公布已超過 ${COMPLAINT_DAYS} 天，不能再申訴`,
  },
  pictureGone: { 'zh-CN': '图片已失效，请重新上传', 'zh-TW': '圖片已失效，請重新上傳' },
  closed: { 'zh-CN': '这条反馈已结案，请新建一条', 'zh-TW': '這則回饋已結案，請新增一則' },
  answerOwed: {
    'zh-CN': '客服尚未答复，答复后才能删除',
    'zh-TW': '客服尚未答覆，答覆後才能刪除',
  },
  notAnswered: { 'zh-CN': '客服答复后才能评价', 'zh-TW': '客服答覆後才能評價' },
  entriesFull: { 'zh-CN': '这条反馈的内容已满，请新建一条', 'zh-TW': '這則回饋的內容已滿，請新增一則' },
} as const satisfies Record<string, LocalText>

/** At its field, and as the message. */
export const refuseWith = (path: string, message: LocalText, language: Language): never => {
  throw new Refusal('INVALID_PARAMETER', { message, faults: [{ path, message: message[language] }] })
}
