import { describe, expect, it } from 'vitest'
import { LANGUAGES } from './language.ts'
import { MESSAGES, messageOf } from './messages.ts'
import { STATUS, statusName, type StatusName } from './status.ts'

const SPEC = [
  ...[6000, 6001, 6002, 6003, 6004, 6005, 6006, 6007, 6008, 6009, 6010, 6011, 6012, 6013, 6014, 6015, 6016, 6017],
  ...[6021, 6022, 6025, 6026, 6027, 6028, 6029, 6030, 6031, 6032, 6033, 6034, 6035, 6036, 6037, 6038, 6039, 6066],
  ...[6099, 6100, 6110, 6111, 6301, 6302, 6303, 6316, 6317, 6318, 6366, 6399, 6413, 6415, 6449, 6500, 6501, 6502],
]

describe('the statuses', () => {
  it('are those of the spec, each once, one for the reality check and one for the exclusion register', () => {
    expect(Object.values(STATUS).toSorted((a, b) => a - b)).toEqual([
      ...SPEC,
      STATUS.REALITY_CHECK,
      STATUS.EXCLUSION_UNCHECKED,
    ])
  })

  it('have a message each, in every language', () => {
    for (const name of Object.keys(STATUS) as StatusName[])
      for (const language of LANGUAGES) expect(MESSAGES[name][language], name).toMatch(/\p{Script=Han}/u)
  })

  it('say the standard messages of the spec', () => {
    expect(messageOf(6000, 'zh-CN')).toBe('成功')
    expect(messageOf(6005, 'zh-CN')).toBe('服务开小差了，请稍后重试')
    expect(messageOf(6001, 'zh-CN')).toBe('请重新登录')
    expect(messageOf(6007, 'zh-CN')).toBe('请求参数错误')
    expect(messageOf(6008, 'zh-CN')).toBe('非法请求')
  })

  it('tolerate a code this build does not know', () => {
    expect(statusName(6999)).toBeUndefined()
    expect(messageOf(6999, 'zh-CN')).toBe(messageOf(STATUS.SERVER_ERROR, 'zh-CN'))
  })
})
