import { useApi } from '@pavilion/api-client'
import { allBalance, setAutoTransferStatus } from '@pavilion/contract/games'
import { FormNotice, useTask } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import { Switch, toast } from '@pavilion/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { Panel } from '../layout/deposit-layout.tsx'

const Head = styled.div`
  /* The switch has the title as its name. */
  label {
    width: 100%;
    justify-content: space-between;
    color: var(--pv-text);
    font-size: var(--pv-size-16);
    font-weight: var(--pv-weight-bold);
  }
`
const Text = styled.p`
  color: var(--pv-text-2);
  font-size: var(--pv-size-13);

  & + & {
    margin-top: var(--pv-space-3);
    padding-top: var(--pv-space-3);
    border-top: 1px solid var(--pv-border);
    font-size: var(--pv-size-12);
  }
`

/** 免转: money that moves with its member. */
export const AutoCard = ({ isOn }: { readonly isOn: boolean }) => {
  const t = useText()
  const api = useApi()
  const cache = useQueryClient()
  const task = useTask()
  const set = async (status: 0 | 1) => {
    const answer = await api.call(setAutoTransferStatus, { status })
    await cache.invalidateQueries({ queryKey: [allBalance.path] })
    toast(t(answer.status === 1 ? 'transfer.auto.on' : 'transfer.auto.off'), 'success')
  }
  return (
    <Panel>
      <Head>
        <Switch checked={isOn} disabled={task.busy} onChange={(isWanted) => void task.run(() => set(isWanted ? 1 : 0))}>
          {t('transfer.auto.title')}
        </Switch>
      </Head>
      <FormNotice of={task} />
      <div>
        <Text>{t('transfer.auto.text')}</Text>
        <Text>{t('transfer.auto.note')}</Text>
      </div>
    </Panel>
  )
}
