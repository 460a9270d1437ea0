import { useText } from '@pavilion/i18n'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'

const WORDS: Readonly<Record<string, string>> = { 'zh-CN': '关闭', 'zh-TW': '關閉' }

function Word() {
  const t = useText()
  return <p data-testid="word">{t('kit.close')}</p>
}

/** For tests: other stories find either script, this one asks for the one of its look. */
const meta = { title: 'Start here/Language', component: Word, tags: ['!dev', '!autodocs'] } satisfies Meta<typeof Word>
export default meta

export const Script: StoryObj<typeof meta> = {
  play: async ({ canvas, globals }) => {
    const word = await canvas.findByTestId('word')
    await expect(word.innerText).toBe(WORDS[globals['language']])
  },
}
