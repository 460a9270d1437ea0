import { Converter } from 'opencc-js/t2cn'

const simplified = Converter({ from: 'tw', to: 'cn' })

/** Missed by Unicode and OpenCC. */
const PASSES_FOR: ReadonlyMap<string, string> = new Map(
  [
    '呉吴 髙高 𠮷吉 郞郎 靑青 淸清 囯国 圀国 戶户 內内 黃黄 産产 昻昂 羙美 凃涂',
    '\u2E8C小 \u2E8D小 \u2E92巳 \u2E93幺 \u2E97心 \u2E9C日 \u2E9D月 \u2EA0民 \u2EA7牛 \u2EA9王 \u2EAB目 \u2EAC示 \u2EAE竹',
    '\u2EB5网 \u2EB6羊 \u2EB8羊 \u2EBB聿 \u2EBC肉 \u2EBD臼 \u2EC1虎 \u2EC4西 \u2EC5见 \u2EC6角 \u2EC7角 \u2EC9贝 \u2ECA足 \u2ECB车',
    '\u2ED1长 \u2ED3长 \u2ED4门 \u2ED7雨 \u2ED8青 \u2ED9韦 \u2EDA页 \u2EDB风 \u2EDC飞 \u2EDD食 \u2EE1首 \u2EE2马 \u2EE3骨 \u2EE4鬼',
    '\u2EE5鱼 \u2EE6鸟 \u2EE7卤 \u2EE8麦 \u2EE9黄 \u2EEB齐 \u2EEC齐 \u2EEE齿 \u2EEF龙 \u2EF0龙 \u2EF2龟 \u2EF3龟',
  ]
    .join(' ')
    .split(' ')
    .map((pair) => [...pair] as [string, string]),
)

const unmasked = (text: string): string => Array.from(text, (each) => PASSES_FOR.get(each) ?? each).join('')

export const foldedName = (name: string): string =>
  unmasked(simplified(unmasked(name.normalize('NFKC'))))
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .normalize('NFC')
