import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LinkButton } from '../base/link.tsx'
import { VisuallyHidden } from '../base/visually-hidden.tsx'
import { Card, Section } from './card.tsx'
import { CopyButton } from './copy-button.tsx'
import { Money } from './money.tsx'
import { Tag } from './tag.tsx'

const row = { display: 'flex', gap: '12px', alignItems: 'center', flexWrap: 'wrap', padding: '16px' } as const
const meta = { title: 'Kit/Display', decorators: [(Story) => <div style={row}>{Story()}</div>] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Tags: Story = {
  render: () => (
    <>
      <Tag>走水</Tag>
      <Tag tone="accent">存款礼遇</Tag>
      <Tag tone="up">赢</Tag>
      <Tag tone="up" outline>
        赢半
      </Tag>
      <Tag tone="down">输</Tag>
      <Tag tone="down" outline>
        输半
      </Tag>
      <Tag tone="warning">维护中</Tag>
      <Tag tone="inverse">VIP 4</Tag>
    </>
  ),
}
export const Amounts: Story = {
  render: () => (
    <>
      <Money amount={1_286_050n} />
      <Money amount={1_286_050n} hidden />
      <Money amount={49_000n} signed />
      <Money amount={-50_000n} signed />
      <strong style={{ fontSize: '40px' }}>
        <Money amount={3_820_451_762n} display />
      </strong>
    </>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.textContent).toContain('¥12,860.50')
    await expect(canvasElement.textContent).toContain('+¥490.00')
    await expect(canvasElement.textContent).toContain('−¥500.00')
  },
}
export const Copy: Story = {
  render: () => (
    <>
      <CopyButton text="6200000000001234" label="收款卡号" />
      CK2611210084
      <CopyButton text="CK2611210084" label="订单号" compact />
    </>
  ),
}
export const Sections: Story = {
  render: () => (
    <div style={{ width: '100%' }}>
      <Section title="滚球赛事" note="正在进行 128 场" action={<LinkButton>全部赛事</LinkButton>}>
        <Card>
          曼城 2 – 1 阿森纳<VisuallyHidden>，下半场</VisuallyHidden>
        </Card>
      </Section>
    </div>
  ),
}
