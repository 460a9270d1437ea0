import { RULE_MESSAGES } from '@pavilion/contract/rules'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cataloguesOf } from '../src/vite/catalogues.ts'
import { articlesOf, traditionalArticles } from './articles.ts'
import { LIBS, modulesOf, traditionalModules } from './modules.ts'
import { traditional } from './traditional.ts'

const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted()

describe('traditional', () => {
  it.each([
    ['账号', '帳號'],
    ['后台', '後台'],
    ['登录', '登入'],
    ['退出登录', '登出'],
    ['注册', '註冊'],
    ['取款', '提款'],
    ['存款', '存款'],
    ['转账', '轉帳'],
    ['投注', '投注'],
    ['注单', '注單'],
    ['盘口', '盤口'],
    ['让球', '讓球'],
    ['大小', '大小'],
    ['独赢', '獨贏'],
    ['串关', '串關'],
    ['平台', '平台'],
    ['投注记录', '投注紀錄'],
    ['记录', '紀錄'],
    ['刷新余额', '重新整理餘額'],
    ['手机号', '手機號碼'],
    ['请输入手机号码', '請輸入手機號碼'],
    ['请稍后重试', '請稍後再試'],
    ['你好，{name}', '你好，{name}'],
  ])('%s reads %s', (simplified, expected) => expect(traditional(simplified)).toBe(expected))
})

describe('the committed Traditional catalogue', () => {
  it('is what the generator makes of the Simplified one (else: npm run i18n -w @pavilion/i18n)', async () => {
    const made = await traditionalModules()
    expect(modulesOf('zh-TW')).toEqual([...made.keys()].toSorted())
    for (const [file, text] of made) expect.soft(await readFile(join(LIBS, file), 'utf8'), file).toBe(text)
  })

  it('has the same keys and placeholders', async () => {
    const [simplified, converted] = [await cataloguesOf('zh-CN'), await cataloguesOf('zh-TW')]
    expect(Object.keys(simplified)).toEqual(expect.arrayContaining(['shell', 'wallet', 'legal', 'rulebook']))
    for (const [namespace, texts] of Object.entries(simplified)) {
      expect(Object.keys(converted[namespace] ?? {})).toEqual(Object.keys(texts))
      for (const [key, text] of Object.entries(texts)) {
        expect(placeholders(converted[namespace]?.[key] ?? ''), `${namespace}.${key}`).toEqual(placeholders(text))
      }
    }
  })

  it('says the rules of the contract as the contract does', async () => {
    const { auth } = await cataloguesOf('zh-TW')
    expect(auth?.['name.invalid']).toBe(RULE_MESSAGES.username['zh-TW'])
    expect(auth?.['birthday.missing']).toBe(RULE_MESSAGES.birthdayMissing['zh-TW'])
    expect(auth?.['birthday.young']).toBe(RULE_MESSAGES.underAge['zh-TW'])
  })

  it('has the articles that the generator makes of the Simplified ones', async () => {
    const made = await traditionalArticles()
    expect(articlesOf('zh-TW')).toEqual([...made.keys()].toSorted())
    expect(made.size).toBeGreaterThan(0)
    for (const [file, text] of made) expect.soft(await readFile(join(LIBS, file), 'utf8'), file).toBe(text)
  })

  it('has no Simplified left over', async () => {
    for (const [file, text] of [...(await traditionalModules()), ...(await traditionalArticles())]) {
      expect(text.match(/[们这录设备进运启账请网发币额并]/g) ?? [], file).toEqual([])
    }
  })
})
