import type { PageProps } from '@pavilion/domain'
import { FormSupport } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import { Answer } from '../parts/answer.tsx'
import { Panel, Stack, Words } from '../parts/layout.tsx'
import { DailyPanel } from './daily-panel.tsx'
import { ExclusionPanel } from './exclusion-panel.tsx'
import { LimitsPanel } from './limits/limits-panel.tsx'
import { ReminderPanel } from './reminder-panel.tsx'
import { RestPanel } from './rest-panel.tsx'
import { SessionFacts } from './session-facts.tsx'
import { useProtection } from './use-protection.ts'

/** Heights while nothing is set. */
const PANELS = ['8rem', '9rem', '14rem', '12rem', '14rem']

const ProtectionPage = ({ onSupport }: Pick<PageProps, 'onSupport'>) => {
  const t = useText()
  return (
    <FormSupport value={onSupport}>
      <Stack>
        <Panel>
          <h1>{t('member.page.protection')}</h1>
          <Words>{t('protection.lead')}</Words>
        </Panel>
        <Answer answer={useProtection({ anew: true })} height={PANELS}>
          {(now) => (
            <>
              <SessionFacts now={now} />
              <ReminderPanel now={now} />
              <LimitsPanel />
              <DailyPanel now={now} />
              <RestPanel now={now} />
              <ExclusionPanel now={now} />
            </>
          )}
        </Answer>
      </Stack>
    </FormSupport>
  )
}

export default ProtectionPage
