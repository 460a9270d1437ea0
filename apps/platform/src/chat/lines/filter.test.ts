import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileWords, filterOf, spokenText } from './filter.ts'

describe('a line that is shown', () => {
  it.each([
    '下半场节奏快多了，角球已经 7-4。',
    '比分 2-1 1-0 0-0 3-1，我看 2-1',
    '让球 1.85 大小 1.95 独赢 2.10 3.40 4.20',
    '20:30 开赛，上半场 45:00',
    'Q 版头像不错，VIP 4 了',
    '第 67 分钟进球，2026 年最快',
    '稳了！今晚回家看球',
    '下一场 2026-11-28 20:30，2026/12/1 再战',
    '2026.11.28 那场 3-0',
    '局分 25-21 23-25 25-19 15-13',
    '三比零，二〇二六年最精彩，一五一十地说',
    '奖池 10,000,000 了，上次才 6,418,220.40',
    '1.85、1.95、2.10、3.40 都可以',
    'He scored at 3. In the end 2-1 🎉🎉',
    '晚上分析一下这场',
    '晚上分析一下這場',
    '马上分出胜负',
    '早上分组抽签',
    '早上分組抽籤',
    '下分钟见',
    '今晚收米了',
    '坐等收米！',
    '大家参加我们的预测',
    '大家參加我們的預測',
    '更加我行我素了',
    '再加 VAR 回看，补时不少',
    '参加 VIP 活动了吗',
    '新生代投手真稳',
    '上一代存在的问题',
    '這一代提升很大',
    '理由很充分，替代充分',
    '希望下半场回血',
    '他带单刀过了门将',
    '加Villa 赢',
    '双重机会加Villa',
    '后腰增加Vidal',
    '有老王外加我',
    '别加我好友限制',
    '国奥今天派出U23小将',
    '踢出U21的水平',
    '新收U19小将两名',
    '现代投影真清楚',
    '这时代投注都上网了',
    '把握时代提早买',
    '更加赖以为生',
  ])('%s', (text) => {
    expect(filterOf(text, [])).toBeUndefined()
  })
})

describe('a line that is kept back', () => {
  it.each([
    ['看这里 https://a.example', 'link'],
    ['上 ａｂｃ．ｃｏｍ 注册', 'link'],
    ['abc。com', 'link'],
    ['a​bc.vip 来', 'link'],
    ['加我微信聊', 'contact'],
    ['加v abc', 'contact'],
    ['加V：abc', 'contact'],
    ['加Vabc888', 'contact'],
    ['加賴聊', 'contact'],
    ['加赖 私', 'contact'],
    ['微 信 号 abc123', 'contact'],
    ['微·信 abc', 'contact'],
    ['Q-Q 一二三', 'contact'],
    ['一三八：138 1234 5678', 'contact'],
    ['1·3·8·1·2·3·4·5·6·7·8', 'contact'],
    ['一三八零零一三八零零零', 'contact'],
    ['幺三八 〇〇一二 三四五六', 'contact'],
    ['壹叁捌-零零壹贰-叁肆伍陸', 'contact'],
    ['138零零一二三四五六', 'contact'],
    ['2026-11-28-13812345678', 'contact'],
    ['1381-12-28 345678', 'contact'],
    ['138--1234--5678', 'contact'],
    ['138  1234  5678', 'contact'],
    ['138,1234,5678', 'contact'],
    ['138/1234/5678', 'contact'],
    ['13-8 12-34 567-8', 'contact'],
    ['微😀信', 'contact'],
    ['微+信', 'contact'],
    ['微（信）', 'contact'],
    ['q+q 看图', 'contact'],
    ['微\u3164信', 'contact'],
    ['微\u2800信', 'contact'],
    ['abc.ru', 'link'],
    ['a  .  com', 'link'],
    ['abc.соm', 'link'],
    ['代(充', 'offer'],
    ['找我代充九折', 'offer'],
    ['带．单，稳赚', 'offer'],
    ['有人想借钱给我吗', 'offer'],
    ['飞机号 abc', 'contact'],
    ['飛機號 abc', 'contact'],
    ['留个手机号', 'contact'],
    ['留個手機號', 'contact'],
    ['有兴趣联系我', 'contact'],
    ['有興趣聯繫我', 'contact'],
    ['加我 line號 abc', 'contact'],
    ['line號私', 'contact'],
    ['電報群', 'contact'],
    ['加我微信', 'contact'],
    ['加我：abc123', 'contact'],
    ['想赚钱的加我', 'contact'],
    ['加V 看图', 'contact'],
    ['加 v：abc', 'contact'],
    ['出租账号', 'offer'],
    ['出租帳號', 'offer'],
    ['買賣帳號', 'offer'],
    ['代儲九折', 'offer'],
    ['代储九折', 'offer'],
    ['代充上分', 'offer'],
    ['专业上分', 'offer'],
    ['24小时上下分', 'offer'],
    ['上分找小李', 'offer'],
    ['秒下分', 'offer'],
    ['高价收米', 'offer'],
    ['收米出米', 'offer'],
    ['高價收米', 'offer'],
    ['带你回血', 'offer'],
    ['專業帶單', 'offer'],
    ['穩賺不賠', 'offer'],
  ])('%s: %s', (text, filter) => {
    expect(filterOf(text, [])).toBe(filter)
  })

  it('has a word of the site, however it is spaced or written', () => {
    const words = compileWords(['某博彩', ' ＢＡＤ '])
    for (const text of ['去某博彩玩', '某 博 彩', '某😀博😀彩', '某（博）彩', '某·博•彩', 'b a d', 'BAD!', 'ＢＡＤ'])
      expect(filterOf(text, words)).toBe('word')
    expect(filterOf('博彩', words)).toBeUndefined()
    expect(filterOf('買賣球票', compileWords(['买卖球票']))).toBe('word')
    expect(filterOf('买卖球票', compileWords(['買賣球票']))).toBe('word')
  })

  it('is not let through by signs between its own', () => {
    const gaps = fc.array(fc.constantFrom(' ', '·', '_', '*', '​', '　', '|', '~'), { maxLength: 2 })
    fc.assert(
      fc.property(fc.constantFrom('加我微信', '找我代充', '带单'), fc.infiniteStream(gaps), (word, stream) => {
        const spaced = [...word].map((sign) => sign + (stream.next().value ?? []).join('')).join('')
        expect(filterOf(spaced, [])).toBeDefined()
      }),
    )
  })
})

describe('what is said', () => {
  it('is one trimmed line without signs that control', () => {
    expect(spokenText('  第一\n第二\u0000  ', 120)).toBe('第一 第二')
    expect(spokenText(' \n\t ', 120)).toBeUndefined()
  })

  it('has no more signs than a reader could count, and none that turn or cover others', () => {
    expect(spokenText('\u1100'.repeat(1000), 120)).toBeUndefined()
    const stacked = `a${('\u0301'.repeat(3) + '\u200d').repeat(200)}b`
    expect(spokenText(stacked, 120)?.length).toBeLessThan(10)
    expect(spokenText('左\u202e右\u2066中\u200f', 120)).toBe('左右中')
    expect(spokenText('半\ud83d个', 120)).toBe('半个')
  })

  it('is counted as a reader counts', () => {
    const family = '👨‍👩‍👧‍👦'
    expect(spokenText(family.repeat(120), 120)).toBe(family.repeat(120))
    expect(spokenText(family.repeat(121), 120)).toBeUndefined()
  })

  it('is never longer than it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect((spokenText(text, 120) ?? '').length).toBeLessThanOrEqual(text.length)
      }),
    )
  })
})
