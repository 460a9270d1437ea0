import { describe, expect, it } from 'vitest'
import { inBothScripts } from './in-both-scripts.ts'
import { lookingInBoth } from './plugin.ts'

describe('what a story looks for', () => {
  it('is found in Simplified, in Traditional, and mixed with names that stay Simplified', () => {
    const found = inBothScripts('移除通行密钥“我的手机”') as RegExp
    for (const shown of ['移除通行密钥“我的手机”', '移除通行金鑰“我的手机”']) expect(shown).toMatch(found)
    expect('移除通行密钥“我的手机”吗').not.toMatch(found)
    expect('已滿足 3 項').toMatch(inBothScripts('已满足', true) as RegExp)
    expect('60 秒後可重新傳送').toMatch(inBothScripts(/^\d+ 秒后可重新发送$/) as RegExp)
  })

  it('stays as it is where both are the same, and where it is no text', () => {
    expect(inBothScripts('存款')).toBe('存款')
    expect(inBothScripts(3)).toBe(3)
  })

  it('is wrapped in queries and matchers, and nowhere else', () => {
    const made = (source: string) => lookingInBoth(source, 'x.tsx').replace(/^import [^;]*;/, '')
    expect(made("canvas.getByRole('button', { name: '登录' })")).toBe(
      "canvas.getByRole('button', { name: inBothScripts('登录') })",
    )
    expect(made('screen.findByRole(role, { name })')).toBe('screen.findByRole(role, { name: inBothScripts(name) })')
    expect(made("expect(x).toHaveTextContent('今日赛事')")).toBe(
      "expect(x).toHaveTextContent(inBothScripts('今日赛事', true))",
    )
    expect(made("userEvent.type(field, '登录')")).toBe("userEvent.type(field, '登录')")
  })
})
