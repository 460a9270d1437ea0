import { useApiQuery } from '@pavilion/api-client'
import type { DataOf } from '@pavilion/contract'
import { memberInfo } from '@pavilion/contract/profile'
import type { Identify } from '@pavilion/contract/site'
import { FormSupport } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import { usePreInfo } from '@pavilion/session'
import { Alert, Button, EmptyState, Steps } from '@pavilion/ui-kit'
import { styled } from 'styled-components'
import { PhoneForm } from '../contact/phone-form.tsx'
import { Answer, together } from '../parts/answer.tsx'
import { Line, Panel, Stack, Words } from '../parts/layout.tsx'
import { NameForm } from '../profile/name-form.tsx'
import { identityStep } from './progress.ts'

const Narrow = styled.div`
  width: min(100%, 30rem);
`
const STEPS = ['name', 'phone', 'check'] as const

const LEADS = {
  never: 'member.auth.lead',
  phone: 'member.auth.lead.phone',
  name: 'member.auth.lead.name',
} as const satisfies Record<Identify, string>

export interface AuthPageProps {
  readonly needsName?: boolean
  readonly onContinue: () => void
  readonly onSupport: () => void
}

interface StepProps extends Omit<AuthPageProps, 'needsName'> {
  readonly requirement: Identify
  readonly member: DataOf<typeof memberInfo>
  readonly onAskAgain: () => void
  readonly asking: boolean
}

const Current = ({ requirement, member, onContinue, onSupport, onAskAgain, asking }: StepProps) => {
  const t = useText()
  const submitText = t('member.auth.next')
  switch (identityStep(member, requirement)) {
    case 'name':
      return (
        <Narrow>
          <Stack>
            {member.realName && <Alert tone="warning">{t('member.auth.rejected')}</Alert>}
            <NameForm submitText={submitText} onDone={onAskAgain} />
          </Stack>
        </Narrow>
      )
    case 'phone':
      return (
        <Narrow>
          <PhoneForm member={member} submitText={submitText} onDone={onAskAgain} />
        </Narrow>
      )
    case 'check':
      return (
        <EmptyState
          icon="clock"
          title={t('member.auth.waiting.title')}
          text={t('member.auth.waiting.text')}
          action={
            <Line>
              <Button icon="refresh" loading={asking} onClick={onAskAgain}>
                {t('member.auth.refresh')}
              </Button>
              <Button variant="ghost" icon="headset" onClick={onSupport}>
                {t('kit.support')}
              </Button>
            </Line>
          }
        />
      )
    case 'done':
      return (
        <EmptyState
          icon="shield"
          title={t(requirement === 'phone' ? 'member.auth.done.phone.title' : 'member.auth.done.title')}
          text={t(requirement === 'phone' ? 'member.auth.done.phone' : 'member.auth.done.text')}
          action={
            <Button variant="primary" onClick={onContinue}>
              {t('member.auth.continue')}
            </Button>
          }
        />
      )
  }
}

/** The spec's auth page, target of guard 3. */
export const AuthPage = ({ needsName = false, ...props }: AuthPageProps) => {
  const t = useText()
  const site = usePreInfo()
  const answer = useApiQuery(memberInfo, {})
  return (
    <FormSupport value={props.onSupport}>
      <Panel>
        <h1>{t(!needsName && site.data?.identify === 'phone' ? 'member.page.auth' : 'member.page.auth.name')}</h1>
        <Answer answer={together(site, answer)} height={['3rem', '20rem']}>
          {([{ identify }, member]) => {
            const requirement = needsName ? 'name' : identify
            const step = identityStep(member, requirement)
            return (
              <>
                <Words>{t(LEADS[needsName ? 'never' : identify])}</Words>
                {requirement !== 'phone' && (
                  <Steps
                    label={t('member.auth.steps')}
                    items={STEPS.map((each) => ({ title: t(`member.auth.step.${each}`) }))}
                    current={step === 'done' ? STEPS.length : STEPS.indexOf(step)}
                  />
                )}
                <Current
                  {...props}
                  requirement={requirement}
                  member={member}
                  asking={answer.isFetching}
                  onAskAgain={() => void answer.refetch()}
                />
              </>
            )
          }}
        </Answer>
      </Panel>
    </FormSupport>
  )
}
